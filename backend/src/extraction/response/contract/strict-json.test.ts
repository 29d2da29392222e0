import { describe, expect, it } from 'vitest';
import { decodeUtf8, parseObject } from './strict-json.js';

describe('a body', () => {
  it('is read as UTF-8, without a byte order mark', () => {
    expect(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0xc3, 0xa9, 0x7d))).toBe('{é}');
  });

  it('is one object', () => {
    expect(parseObject('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
  });

  it.each(['[]', 'null', '"text"', '7'])('is refused where it is %s', (text) => {
    expect(() => parseObject(text)).toThrow(
      expect.objectContaining({ code: 'invalid_json', message: 'The body must be one JSON object.' }),
    );
  });

  it.each(['', '{', '{"a":1,}', '{} {}'])('is refused where it is no JSON: %s', (text) => {
    expect(() => parseObject(text)).toThrow(
      expect.objectContaining({ code: 'invalid_json', message: expect.stringMatching(/not valid JSON/) }),
    );
  });

  it('is refused where bytes are not UTF-8', () => {
    expect(() => decodeUtf8(Uint8Array.of(0x7b, 0xff))).toThrow(expect.objectContaining({ code: 'invalid_encoding' }));
  });

  it('is refused where a key stands twice, with the name of the field', () => {
    const errors = [{ field: 'a.b', reason: 'duplicate' }];
    expect(() => parseObject('{"a":{"b":1,"b":2}}')).toThrow(
      expect.objectContaining({ code: 'invalid_request', message: 'a.b is there twice. Send it once.', errors }),
    );
  });
});
