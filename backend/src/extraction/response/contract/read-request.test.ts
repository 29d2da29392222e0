import { describe, expect, it } from 'vitest';
import type { ServiceFailure } from '../../../failure.js';
import { requestReader } from './read-request.js';

const MOST_BYTES = 40;
const read = requestReader(MOST_BYTES);

function refused(body: object): Pick<ServiceFailure, 'code' | 'message' | 'errors'> {
  try {
    read(body);
  } catch (error) {
    const { code, message, errors } = error as ServiceFailure;
    return { code, message, errors };
  }
  throw new Error('the request was taken');
}

/** An object that is `levels` deep. */
const nested = (levels: number): object => (levels === 1 ? {} : { deeper: nested(levels - 1) });

describe('a request', () => {
  it('is taken with all that it says, and without what nobody knows', () => {
    const metadata = {
      client_surface: 'cli',
      source_tag: 'nightly.job_1-a',
      reference_time: '2026-03-10T09:00:00+01:00',
      timezone: 'Europe/Lisbon',
      thread_id: 'C02/17',
      offset_encoding: 'utf8',
    };
    const request = {
      raw_content: 'Ana: hello',
      source_type: 'slack',
      metadata,
      include: ['messages'],
      reader: 'large',
    };
    expect(read({ ...request, metadata: { ...metadata, more: 1 }, more: 2 })).toEqual(request);
  });

  it('may be as long as is allowed, in bytes of UTF-8', () => {
    const longest = 'é'.repeat(MOST_BYTES / 2);
    expect(read({ raw_content: longest })).toEqual({ raw_content: longest });
    expect(refused({ raw_content: `${longest}e` })).toEqual({
      code: 'content_too_large',
      message: 'raw_content is too long. Split the conversation and send the parts one by one.',
      errors: [{ field: 'raw_content', reason: 'too_large' }],
    });
  });

  it('has no client where the name is none that is known', () => {
    expect(read({ raw_content: 'Ana: hello', metadata: { client_surface: 'fridge' } })).toEqual({
      raw_content: 'Ana: hello',
      metadata: { client_surface: null },
    });
  });

  it('may say null for what it leaves out', () => {
    expect(
      read({ raw_content: 'Ana: hello', metadata: null, source_type: null, include: null, reader: null }),
    ).toMatchObject({
      raw_content: 'Ana: hello',
    });
  });
});

describe('what is refused', () => {
  it.each([
    [{}, 'raw_content', 'required', 'raw_content is required.'],
    [{ raw_content: 7 }, 'raw_content', 'type', 'raw_content must be a string.'],
    [{ raw_content: '' }, 'raw_content', 'empty', /^raw_content is empty/],
    [{ raw_content: '\u200b\u00ad' }, 'raw_content', 'empty', /no character that anybody could see/],
    [{ raw_content: ' \n' }, 'raw_content', 'blank', /^raw_content holds only white space\./],
    [{ raw_content: 'a\0' }, 'raw_content', 'nul', 'raw_content holds the character U+0000. Remove it.'],
    [{ source_type: 'fax' }, 'source_type', 'enum', 'source_type must be one of slack gmail discord teams generic.'],
    [{ source_type: 7 }, 'source_type', 'type', 'source_type must be a string.'],
    [{ include: 'messages' }, 'include', 'type', 'include must be a list.'],
    [{ include: ['messages', 'all'] }, 'include.1', 'enum', 'include.1 must be one of messages.'],
    [{ reader: 'huge' }, 'reader', 'enum', 'reader must be one of auto large small.'],
    [{ reader: 5 }, 'reader', 'type', 'reader must be a string.'],
    [{ metadata: [] }, 'metadata', 'type', 'metadata must be an object.'],
    [{ metadata: { source_tag: 'A' } }, 'metadata.source_tag', 'format', /must be 1 to 64 of a-z 0-9 \. _ -\.$/],
    [{ metadata: { reference_time: '10:00' } }, 'metadata.reference_time', 'format', /an RFC 3339 date-time/],
    [{ metadata: { timezone: 'Mars/Base' } }, 'metadata.timezone', 'timezone', /time zone of the IANA database/],
    [{ metadata: { timezone: '+01:00' } }, 'metadata.timezone', 'timezone', /time zone of the IANA database/],
    [{ metadata: { thread_id: '' } }, 'metadata.thread_id', 'length', /must have 1 to 200 characters/],
    [{ metadata: { thread_id: 'x'.repeat(201) } }, 'metadata.thread_id', 'length', /must have 1 to 200 characters/],
    [{ metadata: { offset_encoding: 'utf7' } }, 'metadata.offset_encoding', 'enum', /one of utf32 utf16 utf8\.$/],
  ] as const)('%j', (body, field, reason, message) => {
    const { code, errors, message: said } = refused({ raw_content: 'Ana: hello', ...body, ...without(body, field) });
    expect({ code, errors }).toEqual({ code: 'invalid_request', errors: [{ field, reason }] });
    if (typeof message === 'string') expect(said).toBe(message);
    else expect(said).toMatch(message);
  });

  it.each([
    [{ raw_content: 'a\ud800' }, 'raw_content'],
    [{ raw_content: 'a', metadata: { thread_id: '\udc00' } }, 'metadata.thread_id'],
  ])('is half of a surrogate pair, which no UTF-8 has: %j', (body, field) => {
    expect(refused(body)).toEqual({
      code: 'invalid_encoding',
      message: `${field} holds half of a surrogate pair. Send well-formed Unicode.`,
      errors: [{ field, reason: 'encoding' }],
    });
  });

  it('is named field by field, and the first one is explained', () => {
    expect(refused({ source_type: 'fax', metadata: { thread_id: 7 } })).toEqual({
      code: 'invalid_request',
      message: 'raw_content is required.',
      errors: [
        { field: 'raw_content', reason: 'required' },
        { field: 'source_type', reason: 'enum' },
        { field: 'metadata.thread_id', reason: 'type' },
      ],
    });
  });

  it('is metadata of over eight levels, or of over 4 KiB', () => {
    const withMetadata = (metadata: object) => ({ raw_content: 'Ana: hello', metadata });
    expect(read(withMetadata(nested(8)))).toMatchObject({ raw_content: 'Ana: hello' });
    expect(refused(withMetadata(nested(9))).errors).toEqual([{ field: 'metadata', reason: 'depth' }]);
    const filled = (bytes: number) => ({ more: 'x'.repeat(bytes - '{"more":""}'.length) });
    expect(read(withMetadata(filled(4096)))).toMatchObject({ raw_content: 'Ana: hello' });
    expect(refused(withMetadata(filled(4097))).errors).toEqual([{ field: 'metadata', reason: 'size' }]);
  });
});

/** Of the row in which raw_content itself is missing nothing is filled in. */
function without(body: object, field: string): object {
  return field === 'raw_content' && !('raw_content' in body) ? { raw_content: undefined } : {};
}
