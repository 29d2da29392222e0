import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticator } from '../../backend/src/accounts/authenticate.js';
import { SCOPES, type Scope } from '../../backend/src/accounts/caller.js';
import { sessionTokenChecker } from '../../backend/src/accounts/check-session-token.js';
import { issuerOf } from '../../backend/src/accounts/session-token.js';
import { credentialGuard } from '../../backend/src/admission/credential.js';
import type { Exchange, Route } from '../../backend/src/admission/exchange.js';
import type { RouteGuard } from '../../backend/src/admission/guard.js';
import { readConfiguration } from '../../backend/src/configuration.js';
import { ServiceFailure } from '../../backend/src/failure.js';
import { createLogger } from '../../backend/src/observability/logger.js';
import type { Store } from '../../backend/src/storage/store.js';
import { tokensOf } from '../../backend/src/tokens/tokens.js';
import { createRoutes } from '../../backend/src/transport/routes.js';
import { servedFile } from '../../backend/src/transport/site/served-file.js';
import { addSession, addSigningKey, writeSessionJwt } from '../support/session-jwt.js';
import { storeWithAccounts } from '../support/store-with-accounts.js';

const DAY = 86_400_000;

/** What a route lets in; a route that is not here fails the test. */
type Access = 'no credential is looked at' | 'anonymous or extract' | 'account';

const EXTRACT = ['/api/extract', '/extract', '/extraction.v1.ExtractionService/Extract'];
const EXTRACT_STREAM = '/extraction.v1.ExtractionService/ExtractStream';
const ACCOUNT = [
  'GetAccount',
  'CreateToken',
  'ListTokens',
  'RevokeToken',
  'GetWebhook',
  'SetWebhook',
  'RemoveWebhook',
  'RotateWebhookSecret',
  'TestWebhook',
  'ListDeliveries',
  'ResendDelivery',
  'GetUsage',
  'WatchEvents',
].map((method) => `/account.v1.AccountService/${method}`);

/** Those that look at no credential: the way to get one, and what everybody may read. */
const OPEN = [
  /^\/grpc\.health\.v1\.Health\/(?:Check|List|Watch)$/,
  /^\/grpc\.reflection\.v1(?:alpha)?\.ServerReflection\/ServerReflectionInfo$/,
  /^\/api\/auth\/[a-z-]{1,40}(?:\/[a-z]{1,20})?$/,
  /^\/(?:healthz|readyz|metrics|openapi\.json)$/,
  /^\/(?:sign-in)?$/,
  /^\/errors\/[a-z_]{1,40}$/,
  /^\/api\/engine$/,
];

function accessOf(path: string): Access {
  if (EXTRACT.includes(path) || path === EXTRACT_STREAM) return 'anonymous or extract';
  if (ACCOUNT.includes(path)) return 'account';
  if (OPEN.some((pattern) => pattern.test(path))) return 'no credential is looked at';
  throw new Error(`Say in this test which credentials ${path} takes`);
}

/** Only what a route is, never what it does: no collaborator is called. */
function allRoutes(): readonly Route[] {
  const nothing = { limits: { limiter: () => ({}) } };
  const draining = new AbortController().signal;
  const sessions = {
    accounts: {},
    makeLimiter: nothing.limits.limiter,
    secret: 'x'.repeat(32),
    refuse: () => undefined,
  };
  const site = ['/', '/sign-in'].map((page) => servedFile(page, '.html', { identity: Buffer.from('') }));
  const parts = { draining, accountRoutes: sessions, site, refuse: () => undefined };
  return createRoutes(readConfiguration({}), parts as unknown as Parameters<typeof createRoutes>[1]);
}

const ROUTES = allRoutes();

let store: Store;
let guard: RouteGuard;
/** The Authorization header of each row. */
const headers: Record<string, string | undefined> = {};

beforeAll(async () => {
  store = await storeWithAccounts('ann', 'bob');
  const clock = Date.now;
  let shift = 0;
  const tokens = tokensOf({ store, clock: () => clock() + shift, random: randomBytes, logger: createLogger('silent') });
  const make = async (account: string, scopes: readonly Scope[], days = 90) =>
    tokens.create(account, { name: 'x', scopes: new Set(scopes), expiresInDays: days }, null);
  const bearer = (name: string, credential: string): void => {
    headers[name] = `Bearer ${credential}`;
  };

  headers['none'] = undefined;
  bearer('token of Ann', (await make('ann', SCOPES)).secret);
  bearer('token of Bob', (await make('bob', SCOPES)).secret);
  bearer('token for extract alone', (await make('ann', ['extract'])).secret);
  bearer('token for account alone', (await make('ann', ['account'])).secret);
  bearer('token without a scope', (await make('ann', [])).secret);
  const revoked = await make('ann', SCOPES);
  await tokens.revoke('ann', revoked.token.id);
  bearer('revoked token', revoked.secret);
  shift = -2 * DAY;
  bearer('expired token', (await make('ann', SCOPES, 1)).secret);
  shift = 0;
  bearer('mistyped token', revoked.secret.replace(/.$/, '-'));

  const key = await addSigningKey(store);
  await addSession(store, 'ses_1', 'ann', clock() + DAY);
  await addSession(store, 'ses_2', 'ann', clock() - 1);
  bearer('JWT of Ann', writeSessionJwt(key, 'ses_1', 'ann', clock()));
  bearer('JWT of an ended session', writeSessionJwt(key, 'ses_2', 'ann', clock()));
  bearer('JWT of a session of somebody else', writeSessionJwt(key, 'ses_1', 'bob', clock()));
  bearer('JWT of another key', writeSessionJwt(await otherKey(), 'ses_1', 'ann', clock()));
  headers['a password'] = 'Basic YW5uOnBhc3N3b3Jk';

  guard = credentialGuard(
    authenticator({
      tokenChecker: tokens.check,
      sessionTokenChecker: sessionTokenChecker({ store, issuer: issuerOf(undefined), clock }),
    }),
    (_address, _header, check) => check(),
  );
});
afterAll(() => store?.close());

async function otherKey() {
  const other = await storeWithAccounts();
  const key = await addSigningKey(other);
  await other.close();
  return key;
}

/** `ann`, `bob`, `nobody` for an anonymous caller, or the code of the refusal. */
async function verdict(route: Route, authorization: string | undefined): Promise<string> {
  const request = { headers: { ...(authorization === undefined ? {} : { authorization }), cookie: 'token=svc_x' } };
  const exchange = { request, caller: null } as unknown as Exchange;
  try {
    await guard(exchange, route);
  } catch (error) {
    if (error instanceof ServiceFailure) return error.code;
    throw error;
  }
  return exchange.caller?.accountId ?? 'nobody';
}

/** credential × [anonymous or extract, account] */
const VERDICTS: Readonly<Record<string, readonly [string, string]>> = {
  none: ['nobody', 'invalid_token'],
  'token of Ann': ['ann', 'ann'],
  'token of Bob': ['bob', 'bob'],
  'token for extract alone': ['ann', 'insufficient_scope'],
  'token for account alone': ['insufficient_scope', 'ann'],
  'token without a scope': ['insufficient_scope', 'insufficient_scope'],
  'revoked token': ['invalid_token', 'invalid_token'],
  'expired token': ['invalid_token', 'invalid_token'],
  'mistyped token': ['invalid_token', 'invalid_token'],
  'JWT of Ann': ['ann', 'ann'],
  'JWT of an ended session': ['invalid_token', 'invalid_token'],
  'JWT of a session of somebody else': ['invalid_token', 'invalid_token'],
  'JWT of another key': ['invalid_token', 'invalid_token'],
  'a password': ['invalid_token', 'invalid_token'],
};

it('has a line for every credential', () => {
  expect(Object.keys(VERDICTS)).toEqual(Object.keys(headers));
});

it('has every route that it names', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...EXTRACT, EXTRACT_STREAM, ...ACCOUNT]));
  for (const pattern of OPEN.slice(0, 3)) expect(paths.some((path) => pattern.test(path))).toBe(true);
});

describe.each(ROUTES.map((route) => [route.path, route] as const))('%s', (path, route) => {
  it(`takes the credentials that it should`, async () => {
    const access = accessOf(path);
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [name, [extract, account]] of Object.entries(VERDICTS)) {
      seen[name] = await verdict(route, headers[name]);
      wanted[name] = access === 'no credential is looked at' ? 'nobody' : access === 'account' ? account : extract;
    }
    expect(seen).toEqual(wanted);
  });
});
