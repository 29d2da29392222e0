import { describe, expect, it } from 'vitest';
import { contentFault, fillText, isTooLong, MAX_CONTENT_BYTES, sizeText, utf8Length } from './content-rules.js';

describe('utf8Length', () => {
  it.each(['', 'plain', 'Zoë, żółw', '雪が降る', 'שלום 👩‍👩‍👧 🎉', 'half \ud83d and \udc00 half', '\ud83d'])(
    'counts the bytes of %j as an encoder does',
    (text) => expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length),
  );
});

describe('contentFault', () => {
  it('takes what the service takes, up to the last byte', () => {
    expect(contentFault('a')).toBeNull();
    expect(contentFault('a'.repeat(MAX_CONTENT_BYTES))).toBeNull();
    expect(contentFault('é'.repeat(MAX_CONTENT_BYTES / 2))).toBeNull();
  });

  it.each([
    ['', 'no text yet'],
    [' \n\t', 'white space'],
    [`${'é'.repeat(MAX_CONTENT_BYTES / 2)}a`, '1.01 MiB long'],
    ['a\0b', 'U+0000'],
    ['a\ud800b', 'half of a character'],
  ])('names what is wrong (%#)', (text, words) => expect(contentFault(text)).toContain(words));
});

describe('fillText', () => {
  it('says nothing before the limit is near, whatever the letters weigh', () => {
    expect(fillText('a'.repeat(800_000))).toBeNull();
    expect(fillText('é'.repeat(400_000))).toBeNull();
  });

  it('says how full it is near the limit and beyond', () => {
    expect(fillText('a'.repeat(900_000))).toBe('879 KiB of 1 MiB');
    expect(fillText('é'.repeat(600_000))).toBe('1.15 MiB of 1 MiB');
  });

  it('tells the first byte that is too many', () => {
    expect(isTooLong('é'.repeat(MAX_CONTENT_BYTES / 2))).toBe(false);
    expect(isTooLong(`${'é'.repeat(MAX_CONTENT_BYTES / 2)}a`)).toBe(true);
    expect(sizeText(MAX_CONTENT_BYTES + 1)).toBe('1.01 MiB');
  });
});
