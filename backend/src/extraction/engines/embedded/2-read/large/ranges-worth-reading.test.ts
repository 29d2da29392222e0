import { expect, it } from 'vitest';
import { rangesWorthReading } from './ranges-worth-reading.js';

/** Sentences of 590 units: two fill a window. */
const sentences = (count: number) =>
  Array.from({ length: count }, (_, message) => ({ text: 'x'.repeat(590), message, speaker: null }));

/** Probabilities of `count` sentences: those that are named are likely to be an item. */
function likely(count: number, ...at: number[]): Float64Array {
  const small = new Float64Array(count * 3);
  for (const sentence of at) small[sentence * 3 + 1] = 0.9;
  return small;
}

it('takes all of a conversation that is within the budget', () => {
  expect(rangesWorthReading(sentences(8), likely(8), 4)).toEqual([{ from: 0, to: 8 }]);
});

it('takes of a longer one what the small reader finds most in, in its order, and joins what is side by side', () => {
  expect(rangesWorthReading(sentences(20), likely(20, 15, 3, 5), 3)).toEqual([
    { from: 2, to: 6 },
    { from: 14, to: 16 },
  ]);
});

it('takes the beginning where nothing is likelier than anything else', () => {
  expect(rangesWorthReading(sentences(20), likely(20), 2)).toEqual([{ from: 0, to: 4 }]);
});

it('takes nothing of nothing', () => {
  expect(rangesWorthReading([], likely(0), 3)).toEqual([]);
});
