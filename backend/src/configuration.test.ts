import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.js';

describe('the learned reader', () => {
  it('is chosen for each text, in this process, unless the operator says otherwise', () => {
    expect(readConfiguration({})).toMatchObject({ reader: 'auto', readerUrl: undefined });
  });

  it.each(['auto', 'small', 'large'])('may be set to %s for all', (reader) => {
    expect(readConfiguration({ SERVICE_READER: reader }).reader).toBe(reader);
  });

  it.each([
    ['grpc://readers:8001', 'http://readers:8001'],
    ['grpcs://readers.example:443/', 'https://readers.example:443'],
    ['http://10.0.0.7:8001', 'http://10.0.0.7:8001'],
    ['https://triton_1:9000', 'https://triton_1:9000'],
    ['grpc://[fd00::7]:8001', 'http://[fd00::7]:8001'],
  ])('may run at %s', (given, read) => {
    expect(readConfiguration({ SERVICE_READER_URL: given }).readerUrl).toBe(read);
  });

  it.each([
    ['SERVICE_READER', 'Large'],
    ['SERVICE_READER', ''],
    ['SERVICE_READER_URL', ''],
    ['SERVICE_READER_URL', 'readers:8001'],
    ['SERVICE_READER_URL', 'grpc://readers'],
    ['SERVICE_READER_URL', 'grpc://:8001'],
    ['SERVICE_READER_URL', 'grpc://readers:0'],
    ['SERVICE_READER_URL', 'grpc://readers:70000'],
    ['SERVICE_READER_URL', 'grpc://[fd00:::7]:8001'],
    ['SERVICE_READER_URL', 'grpc://readers:8001/v2'],
    ['SERVICE_READER_URL', 'grpc://readers:8001?tls=1'],
    ['SERVICE_READER_URL', 'grpc://name:secret@readers:8001'],
    ['SERVICE_READER_URL', 'redis://readers:8001'],
  ])('is not read from %s=%s, which stops the start', (name, value) => {
    let error: unknown;
    try {
      readConfiguration({ [name]: value });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ConfigurationError);
    expect((error as Error).message).toMatch(new RegExp(`^${name} must be `));
    expect((error as Error).message).not.toContain('secret');
  });
});
