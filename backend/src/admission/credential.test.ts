import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Caller, Scope } from '../accounts/caller.js';
import { invalidToken } from '../accounts/invalid-token.js';
import { ServiceFailure } from '../failure.js';
import { credentialGuard } from './credential.js';
import type { Exchange, Route } from './exchange.js';
import type { HoldFailures } from './failed-credentials.js';

const GOOD = 'svc_good';
const UNHELD: HoldFailures = (_address, _header, check) => check();

function caller(...scopes: Scope[]): Caller {
  return { accountId: 'ann', scopes: new Set(scopes), credential: { kind: 'token', id: 'tok_1' } };
}

/** What the guard makes of these headers on a route with this access. */
async function admit(access: Route['access'], headers: IncomingHttpHeaders, scopes: Scope[] = ['extract']) {
  const asked: string[] = [];
  const authenticate = async (bearer: string): Promise<Caller> => {
    asked.push(bearer);
    if (bearer !== GOOD) throw invalidToken();
    return caller(...scopes);
  };
  const guard = credentialGuard(authenticate, UNHELD);
  const exchange = { request: { headers }, caller: null as Caller | null };
  const route = access === undefined ? {} : { access };
  const failure = await Promise.resolve()
    .then(() => guard(exchange as unknown as Exchange, route as Route))
    .catch((error: unknown) => error);
  if (failure !== undefined && !(failure instanceof ServiceFailure)) throw failure;
  return { failure, caller: exchange.caller, asked };
}

const OPEN = { scope: 'extract', isAnonymousAllowed: true } as const;
const CLOSED = { scope: 'account', isAnonymousAllowed: false } as const;
const authorization = `Bearer ${GOOD}`;

it('looks at no credential where a route has no access', async () => {
  for (const headers of [{}, { authorization }, { authorization: 'Bearer wrong' }, { authorization: 'Basic x' }]) {
    expect(await admit(undefined, headers)).toEqual({ failure: undefined, caller: null, asked: [] });
  }
});

it('lets an anonymous request in where that is allowed', async () => {
  expect(await admit(OPEN, {})).toEqual({ failure: undefined, caller: null, asked: [] });
});

it('refuses an anonymous request elsewhere, with a challenge that names no error', async () => {
  const { failure, asked } = await admit(CLOSED, {});
  expect(failure).toMatchObject({ code: 'invalid_token', status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  expect(asked).toEqual([]);
});

it.each([OPEN, CLOSED])('tells the route who calls (%o)', async (access) => {
  const { failure, caller: found, asked } = await admit(access, { authorization }, [access.scope]);
  expect(failure).toBeUndefined();
  expect(found).toEqual(caller(access.scope));
  expect(asked).toEqual([GOOD]);
});

it('takes the scheme in any case', async () => {
  expect((await admit(OPEN, { authorization: `bearer ${GOOD}` })).caller?.accountId).toBe('ann');
});

describe('never takes for anonymous', () => {
  it.each(['', 'Bearer', 'Bearer ', 'Bearer wrong', 'Basic dXNlcjpwYXNz', GOOD, `Bearer ${GOOD} x`, `Token ${GOOD}`])(
    'Authorization: %j',
    async (header) => {
      for (const access of [OPEN, CLOSED]) {
        const { failure, caller: found } = await admit(access, { authorization: header });
        expect(failure).toMatchObject({
          code: 'invalid_token',
          headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
        });
        expect(found).toBeNull();
      }
    },
  );
});

it.each([
  [OPEN, ['account']],
  [CLOSED, ['extract']],
  [CLOSED, []],
] as const)('refuses a token without the scope (%o, %j)', async (access, scopes) => {
  const { failure, caller: found } = await admit(access, { authorization }, [...scopes]);
  expect(failure).toMatchObject({
    code: 'insufficient_scope',
    status: 403,
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${access.scope}"` },
  });
  expect(found).toBeNull();
});

it('does not look at cookies', async () => {
  const cookie = `token=${GOOD}; __Host-session=${GOOD}; authorization=Bearer ${GOOD}`;
  expect(await admit(OPEN, { cookie })).toEqual({ failure: undefined, caller: null, asked: [] });
  expect((await admit(CLOSED, { cookie })).failure?.code).toBe('invalid_token');
});

it('passes on that the store cannot tell', async () => {
  const unavailable = new ServiceFailure('store_unavailable', 'The store cannot be reached.', { retryAfterSeconds: 1 });
  const guard = credentialGuard(() => Promise.reject(unavailable), UNHELD);
  const exchange = { request: { headers: { authorization } }, caller: null } as unknown as Exchange;
  await expect(guard(exchange, { access: OPEN } as unknown as Route)).rejects.toBe(unavailable);
});
