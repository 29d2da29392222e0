import { expect, it } from 'vitest';
import { waitAfter } from './schedule.js';

it('makes four attempts, 5 s, 30 s and 5 min apart', () => {
  expect([1, 2, 3, 4].map((made) => waitAfter(made, 0.5))).toEqual([5_000, 30_000, 300_000, null]);
});

it('shifts each by a fifth at most', () => {
  expect([0, 1].map((random) => waitAfter(2, random))).toEqual([24_000, 36_000]);
});
