import { expect, it } from 'vitest';
import { intervalOfF1 } from './bootstrap.js';

const half = { right: 1, wrong: 1, missed: 1 };

it('is as wide as the conversations differ', () => {
  const same = intervalOfF1(Array.from({ length: 20 }, () => half));
  expect(same).toEqual({ low: 0.5, high: 0.5 });
  const mixed = Array.from({ length: 20 }, (_, at) => ({ right: at % 2, wrong: 1 - (at % 2), missed: 0 }));
  const { low, high } = intervalOfF1(mixed);
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.8);
});

it('narrows as there are more conversations, and is the same in every run', () => {
  const of = (count: number) =>
    intervalOfF1(Array.from({ length: count }, (_, at) => ({ right: at % 3, wrong: 1, missed: at % 2 })));
  const few = of(12);
  const many = of(480);
  expect(many.high - many.low).toBeLessThan((few.high - few.low) / 3);
  expect(of(12)).toEqual(few);
});
