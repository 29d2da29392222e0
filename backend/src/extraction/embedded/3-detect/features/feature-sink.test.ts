import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FeatureIndex, FeatureNames } from './feature-sink.js';

/** Groups are fixed words of the code; names are words as people write them. */
const group = fc.constantFrom('w', 'b', 'after-act', 'is');
const part = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).filter((name) => !/\s/.test(name));

it('finds every name that was written down by its parts, each under a number of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(group, part, fc.option(part)), { maxLength: 30 }), (features) => {
      const written = new FeatureNames();
      for (const [where, first, second] of features) {
        if (second === null) written.flag(where, first);
        else written.pair(where, first, second);
      }
      const names = [...written.names];
      const index = new FeatureIndex(names);
      expect(index.size).toBe(names.length);
      const numbers = features.map(([where, first, second]) =>
        second === null ? index.ofFlag(where, first) : index.ofPair(where, first, second),
      );
      expect(new Set(numbers)).toEqual(new Set(names.keys()));
    }),
    { numRuns: 500, seed: 20_260_302 },
  );
});

it('knows no number for a name that was never written', () => {
  const index = new FeatureIndex(['w:send', 'b:can ~ you']);
  expect(index.ofFlag('w', 'sent')).toBe(-1);
  expect(index.ofFlag('is', 'send')).toBe(-1);
  expect(index.ofFlag('b', 'can')).toBe(-1);
  expect(index.ofPair('b', 'can', 'we')).toBe(-1);
  expect(index.ofPair('w', 'send', 'it')).toBe(-1);
});

it('writes names so that they can be read', () => {
  const written = new FeatureNames();
  written.flag('w', 'send');
  written.pair('b', 'can', 'you');
  expect([...written.names]).toEqual(['w:send', 'b:can ~ you']);
});
