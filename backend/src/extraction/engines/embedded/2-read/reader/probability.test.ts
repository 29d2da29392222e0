import { expect, it } from 'vitest';
import { probabilityOf } from './probability.js';

it('is what the logistic function gives, up to the last digits', () => {
  let worst = 0;
  for (let logOdds = -60; logOdds <= 60; logOdds += 0.037) {
    const expected = 1 / (1 + Math.exp(-logOdds));
    worst = Math.max(worst, Math.abs(probabilityOf(logOdds) / expected - 1));
  }
  expect(worst).toBeLessThan(1e-14);
});

it('is exact where it is known, and ends at 0 and 1', () => {
  expect([0, -0, 1e4, -1e4, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map(probabilityOf)).toEqual([
    0.5, 0.5, 1, 0, 1, 0,
  ]);
  expect(probabilityOf(1)).toBe(0.7310585786300049);
});
