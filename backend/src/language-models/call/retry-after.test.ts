import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.js';

const NOW = Date.parse('2026-11-22T10:00:00Z');

it.each<[string, Record<string, string>, number | undefined]>([
  ['seconds', { 'retry-after': '20' }, 20_000],
  ['a date', { 'retry-after': 'Sun, 22 Nov 2026 10:00:07 GMT' }, 7_000],
  ['a date that is over', { 'retry-after': 'Sun, 22 Nov 2026 09:00:00 GMT' }, 0],
  ['milliseconds beside seconds', { 'retry-after-ms': '120', 'retry-after': '1' }, 120],
  ['nothing', {}, undefined],
  ['words', { 'retry-after': 'soon' }, undefined],
  ['less than nothing', { 'retry-after': '-5' }, undefined],
])('reads %s', (_form, headers, expected) => {
  expect(readRetryAfter(headers, NOW)).toBe(expected);
});
