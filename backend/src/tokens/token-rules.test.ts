import { describe, expect, it } from 'vitest';
import { expiryOf, isExpiryDays, nameFault } from './token-rules.js';

const DAY = 86_400_000;

it.each([
  'ci',
  'Ann\u2019s laptop',
  'k\u00f6nig',
  '\u540d\u524d',
  'a'.repeat(64),
  '\u{1F468}'.repeat(64),
  'the \u{1F468}\u200D\u{1F4BB} one',
])('takes %j as a name', (name) => {
  expect(nameFault(name)).toBeNull();
});

it.each([
  ['', 'blank'],
  ['\u200D\u200C', 'blank'],
  ['a'.repeat(65), 'length'],
  ['\u{1F468}'.repeat(65), 'length'],
  ['a'.repeat(1_000_000), 'length'],
  ['a\tb', 'format'],
  ['a\nb', 'format'],
  ['a\u0000', 'format'],
  ['a\u001b[31m', 'format'],
  ['a\u007f', 'format'],
  ['a\u009b', 'format'],
  ['\u202ea', 'format'],
  ['\u2066a\u2069', 'format'],
  ['\u200fa', 'format'],
  ['\u061ca', 'format'],
  ['a\u200bb', 'format'],
  ['a\ufeffb', 'format'],
  ['a\u2028b', 'format'],
  ['a\ud800', 'encoding'],
])('names what is wrong with %j', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

it.each([
  [1, true],
  [366, true],
  [0, false],
  [-1, false],
  [367, false],
  [1.5, false],
  [Number.NaN, false],
])('%d days: %s', (days, isTaken) => {
  expect(isExpiryDays(days)).toBe(isTaken);
});

describe('a token ends', () => {
  it.each([
    ['after 90 days where nothing is said', undefined, null, 90 * DAY],
    ['after the days that are asked for', 366, null, 366 * DAY],
    ['with its maker where nothing is said and the maker ends before', undefined, 5 * DAY, 5 * DAY],
    ['after 90 days where its maker ends later', undefined, 91 * DAY, 90 * DAY],
    ['as late as its maker', 5, 5 * DAY, 5 * DAY],
    ['never later than its maker', 6, 5 * DAY, null],
  ])('%s', (_what, days, makerEnd, end) => {
    expect(expiryOf(days, 0, makerEnd)).toBe(end);
  });
});
