import { expect, it } from 'vitest';
import type { ReaderSizes } from './weights-file.js';
import { WordRows } from './word-rows.js';

const sizes = { prefixes: 100, suffixes: 10, shapes: 4 } as ReaderSizes;
const rows = new WordRows(['ship', 'größe'], sizes);

it('gives a word of the vocabulary its own row and none beside it', () => {
  const number = rows.numberOf('größe');
  expect([rows.firstOf(number), rows.secondOf(number)]).toEqual([2, 0]);
});

it('gives every other word a row for its first four letters and one for its last three', () => {
  const of = (word: string) => [rows.firstOf(rows.numberOf(word)), rows.secondOf(rows.numberOf(word))];
  expect(of('shipping')[0]).toBe(of('shipment')[0]);
  expect(of('shipping')[1]).toBe(of('mooring')[1]);
  for (const word of ['shipping', 'x', 'an', '🚀', 'ß'.repeat(300)]) {
    const [first, second] = of(word) as [number, number];
    expect(first).toBeGreaterThanOrEqual(3);
    expect(first).toBeLessThan(103);
    expect(second).toBeGreaterThanOrEqual(103);
    expect(second).toBeLessThan(113);
  }
});

it('has the shapes last', () => {
  expect(rows.ofShape(3)).toBe(rows.count - 1);
});
