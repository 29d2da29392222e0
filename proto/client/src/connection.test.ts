import { expect, it } from 'vitest';
import { openConnection } from './connection.js';

it.each([
  [{ baseUrl: 'extract.example.com' }, /^baseUrl is "extract.example.com": give an http or https URL$/],
  [{ baseUrl: 'file:///etc' }, /^baseUrl is/],
  [{ baseUrl: 'https://a.example', retries: -1 }, /^retries is -1: give a whole number from 0 to 10$/],
  [{ baseUrl: 'https://a.example', retries: 1.5 }, /^retries is 1.5/],
  [{ baseUrl: 'https://a.example', timeoutMs: 0 }, /^timeoutMs is 0: give a number of milliseconds above 0$/],
  [{ baseUrl: 'https://a.example', timeoutMs: Number.NaN }, /^timeoutMs is NaN/],
])('refuses %o by name', (options, message) => {
  expect(() => openConnection(options)).toThrow(message);
});

it('keeps a path, and asks for the bearer each time', async () => {
  let asked = 0;
  const connection = openConnection({ baseUrl: 'https://a.example/below/', bearer: () => `token ${++asked}` });
  expect(connection.baseUrl).toBe('https://a.example/below');
  expect([await connection.bearer(), await connection.bearer()]).toEqual(['token 1', 'token 2']);
  expect(await openConnection({ baseUrl: 'https://a.example' }).bearer()).toBeNull();
});
