import { expect, it } from 'vitest';
import { curlFor } from './curl.js';
import type { Call } from './document.js';

const call = (more: Partial<Call>): Call => ({
  operationId: 'x',
  summary: 'X',
  tags: [],
  security: [],
  responses: {},
  path: '/x',
  method: 'POST',
  ...more,
});

it('gets without a credential where none is needed', () => {
  const optional = call({ method: 'GET', security: [{}, { bearer: [] }] });
  expect(curlFor(optional, undefined)).toBe('curl -sS http://127.0.0.1:8080/x');
});

it('gets with a session also where one is not needed: without it there is little to see', () => {
  const optional = call({ method: 'GET', security: [{}, { cookie: [] }, { session: [] }] });
  expect(curlFor(optional, undefined)).toBe(
    'curl -sS http://127.0.0.1:8080/x \\\n  -H "Authorization: Bearer $session"',
  );
});

it('posts JSON with the credential that is needed', () => {
  const needed = call({ security: [{ cookie: [] }, { session: [] }] });
  expect(curlFor(needed, { a: 1 })).toBe(
    [
      'curl -sS http://127.0.0.1:8080/x \\',
      '  -H "Authorization: Bearer $session" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '{"a":1}'`,
    ].join('\n'),
  );
});

it('posts a form where the call reads one', () => {
  const form = call({
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: {} } } },
  });
  expect(curlFor(form, { a: 'b' })).toBe('curl -sS http://127.0.0.1:8080/x \\\n  -d a=b');
});

it('posts nothing where there is nothing to send', () => {
  expect(curlFor(call({}), undefined)).toBe('curl -sS http://127.0.0.1:8080/x \\\n  -X POST');
});
