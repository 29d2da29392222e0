import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitize, sanitizeJson, sanitizeLine } from './sanitize.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the subject
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

/** What joins two emoji into one, after the first of them. */
const JOINED = /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu;

const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const nasty = fc
  .array(
    fc.oneof(
      anyText,
      fc.constantFrom('\u001b[31m', '\u001b]0;x\u0007', '\u009b1m', '\r\n', '\u202e', '\u200d', '👩', '\ufe0f', '\t'),
    ),
  )
  .map((parts) => parts.join(''));

describe('sanitize', () => {
  it('lets no control character but line feed and tab through, whatever the text', () => {
    const bare = (text: string): string => sanitize(text).replace(JOINED, '$1');
    fc.assert(fc.property(nasty, (text) => !CONTROL.test(bare(text)) && !INVISIBLE.test(bare(text))));
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(nasty, (text) => sanitize(sanitize(text)) === sanitize(text)));
  });

  it.each([...Array(32).keys(), ...Array.from({ length: 33 }, (_, index) => 127 + index)])(
    'replaces the control character %i',
    (code) => {
      const [kept, lineEnds] = [
        [9, 10],
        [13, 0x85],
      ];
      const expected = kept.includes(code) ? String.fromCharCode(code) : lineEnds.includes(code) ? '\n' : '\ufffd';
      expect(sanitize(`a${String.fromCharCode(code)}é`)).toBe(`a${expected}é`);
    },
  );

  it('drops colour as a whole and shows that another escape was there', () => {
    expect(sanitize('\u001b[1;31mred\u001b[0m \u001b]0;title\u0007')).toBe('red \ufffd]0;title\ufffd');
  });

  it('cannot be made to put an escape together from pieces', () => {
    expect(sanitize('\u001b\u001b[0m[31mred')).toBe('\ufffd[31mred');
  });

  it.each(['👩‍💻', '🏳️‍🌈', '👍🏽', '👨🏾‍🤝‍👨🏻', '👩‍❤️‍💋‍👨', '1️⃣', '🇩🇪'])('keeps %s in one piece', (emoji) => {
    expect(sanitize(`a${emoji}b`)).toBe(`a${emoji}b`);
  });

  it.each([
    ['a\u200db', 'ab'],
    ['👩\u200d', '👩'],
    ['\u200d💻', '💻'],
    ['👩\u200da', '👩a'],
    ['👩\u200d\u200d💻', '👩💻'],
    ['👩\u200b\u200d💻', '👩💻'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
  ])('drops from %j the joiner that joins no two emoji, and tags', (text, clean) => {
    expect(sanitize(text)).toBe(clean);
  });

  it('keeps accents, emoji and right-to-left letters', () => {
    expect(sanitize('Ngā mihi 🎶 שלום')).toBe('Ngā mihi 🎶 שלום');
  });
});

describe('sanitizeLine', () => {
  it('is one line without spaces at its ends, whatever the text', () => {
    fc.assert(fc.property(nasty, (text) => /^(?:\S|\S[^\n\t]*\S)?$/u.test(sanitizeLine(text))));
  });
});

describe('sanitizeJson', () => {
  it('leaves the value as it was and no raw control or invisible character in the text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), nasty, (value, text) => {
        const json = JSON.stringify({ value, text }, null, 2);
        const safe = sanitizeJson(json);
        expect(JSON.parse(safe)).toEqual(JSON.parse(json));
        expect(CONTROL.test(safe) || INVISIBLE.test(safe)).toBe(false);
      }),
    );
  });
});
