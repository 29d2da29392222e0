import { describe, expect, it } from 'vitest';
import { type Envelope, readEnvelopes, writeEnvelope } from './envelope.js';

const LIMIT = 100;

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size = bytes.length): Promise<[number, string][]> {
  const messages: Envelope[] = [];
  for await (const message of readEnvelopes(cut(bytes, size), LIMIT)) messages.push(message);
  return messages.map(({ flags, data }) => [flags, data.toString()]);
}

const stream = Buffer.concat([
  writeEnvelope(Buffer.from('first')),
  writeEnvelope(Buffer.alloc(0)),
  Buffer.from([2, 0, 0, 0, 2]),
  Buffer.from('{}'),
]);

describe('readEnvelopes', () => {
  it.each([1, 2, 3, 5, 7, 100])('reads messages that come in pieces of %d bytes', async (size) => {
    expect(await read(stream, size)).toEqual([
      [0, 'first'],
      [0, ''],
      [2, '{}'],
    ]);
  });

  it('drops a message that is not whole', async () => {
    expect(await read(stream.subarray(0, -1))).toHaveLength(2);
    expect(await read(stream.subarray(0, 3))).toEqual([]);
  });

  it('refuses a message over the limit before it is there', async () => {
    await expect(read(Buffer.from([0, 0, 0, 0, LIMIT + 1]))).rejects.toThrow(RangeError);
    expect(await read(writeEnvelope(Buffer.alloc(LIMIT, 'x')))).toEqual([[0, 'x'.repeat(LIMIT)]]);
  });
});
