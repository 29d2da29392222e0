import { expect, it } from 'vitest';
import { calibrationOf, intervalOf, wordFigures } from './calibration.js';

it('weighs the gap of each tenth by how many items it holds', () => {
  const items = [
    { confidence: 0.85, right: true },
    { confidence: 0.85, right: true },
    { confidence: 0.85, right: false },
    { confidence: 0.25, right: false },
  ];
  const { error, bins } = calibrationOf(items);
  expect(error).toBeCloseTo((3 * (0.85 - 2 / 3) + 0.25) / 4, 10);
  expect(bins).toHaveLength(10);
  expect(bins[8]).toMatchObject({ from: 0.8, count: 3, right: 2 / 3 });
  expect(bins[2]).toMatchObject({ from: 0.2, count: 1, right: 0 });
});

it('puts a confidence of 1 into the last tenth', () => {
  expect(calibrationOf([{ confidence: 1, right: true }]).bins[9]?.count).toBe(1);
});

it('gives no error of no items', () => {
  expect(calibrationOf([]).error).toBeNaN();
});

it('refuses a confidence that is no probability', () => {
  expect(() => calibrationOf([{ confidence: -0.2, right: true }])).toThrow('from 0 to 1');
});

it('gives a narrower interval to a share of more items', () => {
  const few = intervalOf(8, 10);
  const many = intervalOf(800, 1000);
  expect(few.low).toBeCloseTo(0.49, 2);
  expect(few.high).toBeCloseTo(0.943, 2);
  expect(many.high - many.low).toBeLessThan((few.high - few.low) / 5);
});

it('counts each item under the one word that the page says of it, the bounds included', () => {
  const items = [1, 0.85, 0.8499, 0.6, 0.59, 0].map((confidence, at) => ({ confidence, right: at % 2 === 0 }));
  expect(wordFigures(items)).toEqual([
    { word: 'sure', least: 0.85, right: 1, count: 2 },
    { word: 'likely', least: 0.6, right: 1, count: 2 },
    { word: 'maybe', least: 0, right: 1, count: 2 },
  ]);
});
