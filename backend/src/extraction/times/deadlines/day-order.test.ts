import { expect, test } from 'vitest';
import { readsDayFirst } from './day-order.js';

test('one date that can be read one way only tells the order of all', () => {
  expect(readsDayFirst(['on 25/12/2025', 'then 3/4/2026'])).toBe(true);
  expect(readsDayFirst(['on 12/25/2025'])).toBe(false);
});

test('nothing is told by dates that fit both ways, by dotted dates or by none', () => {
  expect(readsDayFirst(['3/4/2026'])).toBeNull();
  expect(readsDayFirst(['25.12.2025'])).toBeNull();
  expect(readsDayFirst([])).toBeNull();
});

test('dates that disagree tell nothing', () => {
  expect(readsDayFirst(['25/12/2025', '12/25/2025'])).toBeNull();
});
