import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertOffsets } from './offsets.js';

const MIXED = 'aé中😀\n';

it.each([
  ['utf32', [0, 1, 2, 3, 4, 5]],
  ['utf16', [0, 1, 2, 3, 5, 6]],
  ['utf8', [0, 1, 3, 6, 10, 11]],
] as const)('counts in %s', (encoding, counts) => {
  const converted = convertOffsets(MIXED, [0, 1, 2, 3, 5, 6], encoding);
  expect([...converted.values()]).toEqual(counts);
});

it('has no entry for a place inside a surrogate pair or outside the text', () => {
  const converted = convertOffsets(MIXED, [4, -1, 7, 1.5, Number.NaN, 3], 'utf16');
  expect([...converted.keys()]).toEqual([3]);
});

it('takes offsets in any order, twice', () => {
  expect([...convertOffsets('ab', [2, 0, 2], 'utf8')]).toEqual([
    [0, 0],
    [2, 2],
  ]);
});

it('names the same slice in every encoding, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(60), fc.nat(60), (text, a, b) => {
      const points = [...text];
      const [from, to] = [Math.min(a, b, points.length), Math.min(Math.max(a, b), points.length)];
      const slice = points.slice(from, to).join('');
      const start = points.slice(0, from).join('').length;
      const end = start + slice.length;
      const utf32 = convertOffsets(text, [start, end], 'utf32');
      const utf8 = convertOffsets(text, [start, end], 'utf8');
      expect(points.slice(utf32.get(start), utf32.get(end)).join('')).toBe(slice);
      expect(Buffer.from(text).subarray(utf8.get(start), utf8.get(end)).toString()).toBe(slice);
    }),
    { seed: 20_260_101, numRuns: 500 },
  );
});
