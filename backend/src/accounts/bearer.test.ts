import { expect, it } from 'vitest';
import { readBearer } from './bearer.js';

it('finds no credential without the header', () => {
  expect(readBearer(undefined)).toBeNull();
});

it.each(['Bearer abc', 'bearer abc', 'BEARER   abc'])('reads %j', (header) => {
  expect(readBearer(header)).toBe('abc');
});

it('reads every character that a token may have', () => {
  expect(readBearer('Bearer aZ09-._~+/==')).toBe('aZ09-._~+/==');
});

it.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer\tabc',
  'Bearerabc',
  'Basic abc',
  'Bearer a b',
  'Bearer a,b',
  'Bearer a, Bearer b',
  'Bearer abc ',
  ' Bearer abc',
  'Bearer a=b',
  'Bearer ab\u0000',
  'Bearer "abc"',
  'Bearer é',
  `Bearer ${'a'.repeat(4097)}`,
])('refuses %j', (header) => {
  expect(() => readBearer(header)).toThrow(expect.objectContaining({ code: 'invalid_token' }));
});
