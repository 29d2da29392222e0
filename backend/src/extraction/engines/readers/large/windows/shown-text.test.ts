import { describe, expect, it } from 'vitest';
import { shownText } from './shown-text.js';

describe('the text that the reader is shown', () => {
  it.each([
    ['words behind one blank each', '\t two  words\n', ' two words'],
    ['one blank for nothing', '', ' '],
    ['one blank for blanks', ' \u2003\n', ' '],
    ['the separators of files and the next line as blanks', 'a\x1cb\x1fc\u0085d', ' a b c d'],
    ['the mark of byte order as a letter', '\ufeffa \ufeff', ' \ufeffa \ufeff'],
    ['600 code points, the first blank counted', '🎉'.repeat(700), ` ${'🎉'.repeat(599)}`],
    ['a last blank where a word would begin behind it', `${'x'.repeat(598)} y`, ` ${'x'.repeat(598)} `],
    ['no last blank where nothing does', `${'x'.repeat(598)} `, ` ${'x'.repeat(598)}`],
    ['nothing behind 600 code points', `${'x'.repeat(599)} y`, ` ${'x'.repeat(599)}`],
  ])('has %s', (_what, text, shown) => {
    expect(shownText(text)).toBe(shown);
  });
});
