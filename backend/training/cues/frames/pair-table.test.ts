import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PairTable } from './pair-table.js';

it('gives every pair its number, in its order, and 0 to any other', () => {
  const number = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(number, number), { selector: String, maxLength: 300 }), (pairs) => {
      const table = new PairTable();
      for (const [at, [first, second]] of pairs.entries()) table.add(first, second, at + 1);
      const known = new Map(pairs.map((pair, at) => [String(pair), at + 1]));
      for (let first = 0; first <= 30; first++)
        for (let second = 0; second <= 30; second++)
          if (table.get(first, second) !== (known.get(String([first, second])) ?? 0)) expect.fail(`${first} ${second}`);
    }),
    { numRuns: 50, seed: 20_260_302 },
  );
});
