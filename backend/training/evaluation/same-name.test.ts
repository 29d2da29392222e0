import { expect, it } from 'vitest';
import { isSameName } from './same-name.js';

it.each([
  ['Mara Quist', 'mara quist'],
  ['@mara', 'Mara'],
  ['Mara Quist', 'Mara'],
  ['Quist', 'Mara Quist'],
  ['Mara Quist', 'Quist'],
  ['Mara Q.', 'Mara Quist'],
])('takes %s and %s for one person', (a, b) => {
  expect(isSameName(a, b)).toBe(true);
});

it.each([
  ['Mara', 'Tom'],
  ['Quist', 'Mara'],
  [undefined, 'Mara'],
  ['', 'Mara'],
  ['Mar', 'Mara'],
])('takes %s and %s for two', (a, b) => {
  expect(isSameName(a, b)).toBe(false);
});
