import { describe, expect, it } from 'vitest';
import { WEIGHTS } from '../2-read/model/weights.js';
import { ITEM_FEATURES } from './item-features.js';
import { PAIR_FEATURES } from './pair-features.js';

describe('the features of pairs and items', () => {
  it.each([
    ['pair', PAIR_FEATURES, Object.values(WEIGHTS.pairs)],
    ['item', ITEM_FEATURES, Object.values(WEIGHTS.items)],
  ] as const)('of a %s have names of their own, among them all that have a weight', (_, space, weights) => {
    expect(new Set(space.names).size).toBe(space.names.length);
    expect(space.names).toEqual(expect.arrayContaining(weights.flatMap((named) => Object.keys(named))));
  });
});
