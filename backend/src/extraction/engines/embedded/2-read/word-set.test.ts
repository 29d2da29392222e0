import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedCount, unionOf, WordSet } from './word-set.js';

const numbers = fc.array(fc.integer({ min: -0x80000000, max: 0x7fffffff }), { maxLength: 12 });
/** Few different numbers, so that two lists share some. */
const fewNumbers = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 12 });

it('holds every number once, in ascending order', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      const sorted = [...new Set(list)].sort((a, b) => a - b);
      expect([...WordSet.of(list).marks]).toEqual(sorted);
      expect(WordSet.of(list).size).toBe(sorted.length);
    }),
    { seed: 20_260_302 },
  );
});

it('counts the words that two sets share', () => {
  fc.assert(
    fc.property(fewNumbers, fewNumbers, (a, b) => {
      const shared = [...new Set(a)].filter((number) => b.includes(number)).length;
      expect(sharedCount(WordSet.of(a), WordSet.of(b))).toBe(shared);
    }),
    { seed: 20_260_302 },
  );
});

it('tells apart words whose numbers are two thousand million away from each other', () => {
  const far = WordSet.of([-0x80000000, 0x7fffffff]);
  expect(sharedCount(far, WordSet.of([0x7fffffff, 5]))).toBe(1);
  expect(sharedCount(far, far)).toBe(2);
});

it('joins sets', () => {
  expect(unionOf([WordSet.of([3, 1]), WordSet.of([2, 3])])).toEqual(WordSet.of([1, 2, 3]));
});
