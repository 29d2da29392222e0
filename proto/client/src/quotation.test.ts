import { expect, it } from 'vitest';
import { quotation } from './quotation.js';

const TEXT = '😀é報告!';

it.each([
  ['utf16', 3, 5],
  ['utf32', 2, 4],
  ['utf8', 6, 12],
] as const)('cuts the words out by %s', (encoding, start_offset, end_offset) => {
  expect(quotation(TEXT, { text: '報告', start_offset, end_offset }, encoding)).toBe('報告');
});

it('counts as JavaScript does unless it is told otherwise', () => {
  expect(quotation(TEXT, { text: '報告', start_offset: 3, end_offset: 5 })).toBe('報告');
});

it('has no words where there is no place', () => {
  expect(quotation(TEXT, { text: 'decoded', start_offset: null, end_offset: null })).toBeNull();
});
