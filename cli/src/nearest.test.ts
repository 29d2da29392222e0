import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

const NAMES = ['extract', 'login', 'logout', 'plugins', 'plugins link', 'open', 'diff'];

describe('nearest', () => {
  it.each([
    ['extrakt', 'extract'],
    ['exrtact', 'extract'],
    ['logn', 'login'],
    ['logot', 'logout'],
    ['plugin lnik', 'plugins link'],
    ['dif', 'diff'],
  ])('takes %s for %s', (word, name) => {
    expect(nearest(word, NAMES)).toBe(name);
  });

  it.each(['svc_secretsecret', 'summarise', 'xy', ''])('takes %s for nothing', (word) => {
    expect(nearest(word, NAMES)).toBeUndefined();
  });

  it('prefers the nearest of several', () => {
    expect(nearest('logim', ['logins', 'login'])).toBe('login');
  });
});
