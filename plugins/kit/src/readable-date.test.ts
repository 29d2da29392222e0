import { expect, it } from 'vitest';
import { readableDate } from './readable-date.js';

it.each([
  ['2026-03-10', '2026-03-10'],
  ['2026-03-10T12:00:00+00:00', '2026-03-10 12:00 UTC'],
  ['2026-03-10T12:00:00Z', '2026-03-10 12:00 UTC'],
  ['2026-03-10T12:00:00-05:30', '2026-03-10 12:00 -05:30'],
  ['2026-03-10T12:00:30Z', '2026-03-10T12:00:30Z'],
  ['some day', 'some day'],
])('%s reads %s', (date, words) => {
  expect(readableDate(date)).toBe(words);
});
