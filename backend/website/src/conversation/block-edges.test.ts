import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockEdges } from './block-edges.js';

const blocksOf = (text: string): readonly string[] =>
  blockEdges(text).map((edge, index, edges) => text.slice(edges[index - 1] ?? 0, edge));

const unitText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 2, arbitrary: fc.constantFrom('\n', '\r\n', ' ', '\t', '👨‍👩‍👧', '🇵🇹', 'é', '\ud83d', 'مرحبا') },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9000 }).map((length) => 'x'.repeat(length)) },
);
const text = fc.array(unitText, { maxLength: 60 }).map((parts) => parts.join(''));

describe('blockEdges', () => {
  it('cuts every text into blocks of 1 to 4096 units that are the text again, and no surrogate pair in two', () => {
    fc.assert(
      fc.property(text, (given) => {
        const blocks = blocksOf(given);
        expect(blocks.join('')).toBe(given);
        for (const [index, block] of blocks.entries()) {
          expect(block.length).toBeGreaterThan(0);
          expect(block.length).toBeLessThanOrEqual(4096);
          expect(/[\ud800-\udbff]$/.test(block) && /^[\udc00-\udfff]/.test(blocks[index + 1] ?? '')).toBe(false);
        }
      }),
    );
  });

  it('cuts after the last line end that a block has room for', () => {
    const line = `${'x'.repeat(99)}\n`;
    expect(blocksOf(line.repeat(100)).map(({ length }) => length)).toEqual([4000, 4000, 2000]);
  });

  it('cuts a line that is longer than a block after a space', () => {
    const blocks = blocksOf('word '.repeat(2000));
    expect(blocks.every((block) => block.endsWith(' '))).toBe(true);
  });

  it.each([
    ['a family', '👨‍👩‍👧'],
    ['a letter and its accent', 'e\u0301'],
    ['a flag', '🇵🇹'],
    ['a hand and its colour', '👍🏽'],
    ['a surrogate pair', '😀'],
  ])('keeps %s in one block', (_name, sign) => {
    for (let before = 4090; before <= 4096; before += 1) {
      const [first = ''] = blocksOf(`${'x'.repeat(before)}${sign}${'y'.repeat(5000)}`);
      expect(first === 'x'.repeat(before) || first.startsWith('x'.repeat(before) + sign)).toBe(true);
    }
  });

  it('cuts a megabyte without a line end or a space', () => {
    expect(blocksOf('x'.repeat(2 ** 20))).toHaveLength(256);
    expect(blocksOf('😀'.repeat(2 ** 19)).join('')).toBe('😀'.repeat(2 ** 19));
  });
});
