import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Run } from './run.js';
import { widthOf } from './width.js';
import { wrap, wrapFacts } from './wrap.js';

const textOf = (line: readonly Run[]): string => line.map(({ text }) => text).join('');
const wrapped = (text: string, columns: number): readonly string[] => wrap([{ text }], columns).map(textOf);

describe('wrap', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one two', 7, ['one two']],
    ['', 7, ['']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['x abcdefghij y', 4, ['x', 'abcd', 'efgh', 'ij y']],
    ['café cafe\u0301 café', 9, ['café cafe\u0301', 'café']],
    ['日本語の文章', 5, ['日本', '語の', '文章']],
    ['明日、行く。', 4, ['明', '日、', '行', 'く。']],
    ['彼は「はい」と', 6, ['彼は', '「は', 'い」と']],
    ['日本のAPI版', 8, ['日本の', 'API版']],
    ['한국어 문장', 7, ['한국어', '문장']],
    ['👩‍💻👩‍💻👩‍💻', 4, ['👩‍💻👩‍💻', '👩‍💻']],
    ['🇩🇪🇫🇷👍🏽1️⃣', 4, ['🇩🇪🇫🇷', '👍🏽1️⃣']],
    ['e\u0301e\u0301e\u0301', 2, ['e\u0301e\u0301', 'e\u0301']],
    ['שלום עולם', 5, ['שלום', 'עולם']],
  ])('breaks %j at %i columns', (text, columns, lines) => {
    expect(wrapped(text, columns)).toEqual(lines);
  });

  it('makes no line too long and loses nothing but the spaces at the breaks, whatever the text', () => {
    const word = fc.oneof(
      fc.string({
        unit: fc.constantFrom('a', 'é', '日', '、', '「', '👩‍💻', '🇩🇪', 'ש', 'e\u0301'),
        minLength: 1,
        maxLength: 30,
      }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }).map((text) => text.replace(/[\s:]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 2, max: 40 }), (words, columns) => {
        const text = words.filter((one) => one !== '').join(' ');
        const lines = wrapped(text, columns);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it('keeps the style of each part, and does not break where two parts meet', () => {
    const runs: readonly Run[] = [{ text: 'one tw', style: 'label' }, { text: 'o three' }];
    expect(wrap(runs, 5)).toEqual([
      [{ text: 'one', style: 'label' }],
      [{ text: 'tw', style: 'label' }, { text: 'o' }],
      [{ text: 'three' }],
    ]);
  });
});

describe('wrapFacts', () => {
  const facts = (...texts: readonly string[]): readonly (readonly Run[])[] => texts.map((text) => [{ text }]);

  it.each([
    [12, ['a a', 'b b', 'c c'], ['a a · b b', 'c c']],
    [20, ['a a', 'b b', 'c c'], ['a a · b b · c c']],
    [5, ['aa bb cc dd', 'e', 'f'], ['aa bb', 'cc dd', 'e · f']],
    [9, [], []],
  ])('at %i columns lays out %j', (columns, texts, lines) => {
    expect(wrapFacts(facts(...texts), { text: ' · ' }, columns).map(textOf)).toEqual(lines);
  });
});
