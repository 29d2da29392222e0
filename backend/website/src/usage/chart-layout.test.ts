import { describe, expect, it } from 'vitest';
import { chartLayout, placeAt } from './chart-layout.js';

const linesOf = (values: readonly number[]) => chartLayout(values).lines.map(({ value }) => value);

describe('the lines of the chart', () => {
  it('have whole round numbers, from 0 to above the highest bar', () => {
    expect(linesOf([0, 0])).toEqual([0, 1, 2, 3, 4]);
    expect(linesOf([1])).toEqual([0, 1, 2, 3, 4]);
    expect(linesOf([3, 17])).toEqual([0, 5, 10, 15, 20]);
    expect(linesOf([1_234])).toEqual([0, 500, 1_000, 1_500]);
  });

  it('stand from the bottom to the top', () => {
    expect(chartLayout([20]).lines.map(({ at }) => at)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe('the bars of the chart', () => {
  it('are as high as their share of the highest line', () => {
    expect(chartLayout([0, 5, 20]).bars.map(({ height }) => height)).toEqual([0, 0.25, 1]);
  });

  it.each([7, 30, 90])('lie side by side in the whole width: %i', (count) => {
    const { bars } = chartLayout(Array.from({ length: count }, () => 1));
    for (const [place, { x, width }] of bars.entries()) {
      expect(width).toBeGreaterThan(0);
      expect(x).toBeGreaterThan((100 / count) * place);
      expect(x + width).toBeLessThan((100 / count) * (place + 1));
    }
  });
});

describe('the days that are named', () => {
  it.each([
    [1, [0]],
    [7, [0, 2, 4, 6]],
    [30, [5, 11, 17, 23, 29]],
    [90, [17, 35, 53, 71, 89]],
  ])('of %i stand at even distances and end with the last', (count, places) => {
    expect(chartLayout(Array.from({ length: count }, () => 0)).named).toEqual(places);
  });
});

describe('the bar under the pointer', () => {
  it('is the one whose share of the width it is, at the edges as well', () => {
    expect([-0.1, 0, 0.49, 0.5, 0.99, 1].map((share) => placeAt(share, 2))).toEqual([0, 0, 0, 1, 1, 1]);
  });
});
