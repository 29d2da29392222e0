import { describe, expect, it } from 'vitest';
import { WordSet } from '../2-read/word-set.js';
import { WordPool } from './word-pool.js';

const poolOf = (...sets: number[][]) => {
  const [first = [], ...rest] = sets;
  const pool = new WordPool(WordSet.of(first));
  for (const set of rest) pool.add(WordSet.of(set));
  return pool;
};

describe('WordPool', () => {
  it.each([
    [[[1, 2, 3, 4]], [1, 2, 3], true],
    [
      [
        [1, 2],
        [3, 4],
      ],
      [1, 2, 3],
      true,
    ],
    [[[1, 2, 3, 4]], [1, 2], false],
    [[[1, 2]], [1, 2, 3], false],
    [[[1, 2, 3, 4, 5]], [1, 2, 3, 6, 7], false],
    [[[1, 2, 3, 4, 5]], [1, 2, 3, 4, 6], true],
    [[[1, 2, 3]], [1, 2, 3, 4, 5, 6, 7], true],
    [[[1, 2, 3]], [65, 66, 67], false],
    [[[-1, -2, -3]], [-1, -2, -3], true],
  ])('of %j holds most of %j: %s', (sets, words, holds) => {
    expect(poolOf(...sets).holdsMostOf(WordSet.of(words), 3, 0.7)).toBe(holds);
  });

  it('takes in words after it was asked', () => {
    const pool = poolOf([1, 2]);
    expect(pool.holdsMostOf(WordSet.of([1, 2, 3]), 3, 0.7)).toBe(false);
    pool.add(WordSet.of([3]));
    expect(pool.holdsMostOf(WordSet.of([1, 2, 3]), 3, 0.7)).toBe(true);
  });
});
