import { expect, it } from 'vitest';
import { secretBox } from './secret-box.js';

const SERVICE_SECRET = '0123456789abcdef0123456789abcdef';
const box = secretBox(SERVICE_SECRET);

it('opens what it sealed, and shows nothing of it', () => {
  const sealed = box.seal('whsec_c2VjcmV0', 'ann');
  expect(box.open(sealed, 'ann')).toBe('whsec_c2VjcmV0');
  expect(sealed).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('whsec_');
});

it('seals the same secret differently each time', () => {
  expect(box.seal('x', 'ann')).not.toBe(box.seal('x', 'ann'));
});

it('opens across restarts with the same SERVICE_SECRET, and not with another', () => {
  const sealed = box.seal('x', 'ann');
  expect(secretBox(SERVICE_SECRET).open(sealed, 'ann')).toBe('x');
  expect(() => secretBox(`${SERVICE_SECRET}!`).open(sealed, 'ann')).toThrow();
});

it('refuses what was sealed for another account', () => {
  expect(() => box.open(box.seal('x', 'ann'), 'bob')).toThrow();
});

it('refuses text with any one character changed, or cut short', () => {
  const sealed = box.seal('secret', 'ann');
  for (let at = 0; at < sealed.length; at++) {
    const other = sealed[at] === 'A' ? 'Q' : 'A';
    expect(() => box.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'ann'), `at ${at}`).toThrow();
    expect(() => box.open(sealed.slice(0, at), 'ann'), `cut at ${at}`).toThrow();
  }
});
