import { expect, it } from 'vitest';
import { authenticator } from './authenticate.js';
import type { Caller } from './caller.js';

function callerBy(id: string): Caller {
  return { accountId: 'usr_1', scopes: new Set(), credential: { kind: 'token', id } };
}

const authenticate = authenticator({
  tokenChecker: (token) => Promise.resolve(callerBy(`token ${token}`)),
  sessionTokenChecker: (token) => Promise.resolve(callerBy(`session ${token}`)),
});

it.each([
  ['svc_abc', 'token svc_abc'],
  ['svc_a.b.c', 'token svc_a.b.c'],
  ['a.b.c', 'session a.b.c'],
  ['..', 'session ..'],
])('has %j checked as a %s', async (bearer, id) => {
  expect((await authenticate(bearer)).credential.id).toBe(id);
});

it.each(['', 'abc', 'a.b', 'a.b.c.d', 'SVC_abc', 'xsvc_a'])('knows nothing of %j', async (bearer) => {
  await expect(authenticate(bearer)).rejects.toMatchObject({
    code: 'invalid_token',
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
});
