import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServiceFailure } from '../../backend/src/failure.js';
import { type AccountServer, ADA, callAuth, countedHashing, signUpAda, startAccounts } from './account-server.js';

let server: AccountServer;
let isDown = false;
/** Part of a query, where only such are to fail. */
let failing: RegExp | null = null;
let now: number;

/** A store that cannot be reached fails every query so. */
const WIRE: KyselyPlugin = {
  transformQuery({ node }) {
    if (!isDown && failing?.test(JSON.stringify(node)) !== true) return node;
    throw new ServiceFailure('store_unavailable', 'The store cannot be reached.', { retryAfterSeconds: 1 });
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

beforeEach(async () => {
  isDown = false;
  failing = null;
  now = Date.now();
  server = await startAccounts({
    hashing: countedHashing(),
    clock: () => now,
    through: (store) => ({ ...store, db: store.db.withPlugin(WIRE) }),
  });
});
afterEach(() => server.close());

it('says that the store is down, and never that there is no session or that one has ended', async () => {
  const { cookie, id } = await signUpAda(server);
  const bearer = String((await callAuth(server, '/token', { cookie })).body['token']);
  const { body: codes } = await callAuth(server, '/device/code', { body: { client_id: 'service-cli' } });
  isDown = true;
  for (const [path, call] of [
    ['/get-session', { cookie }],
    ['/token', { cookie }],
    ['/jwks', {}],
    ['/sign-out', { cookie, body: {} }],
    ['/revoke-sessions', { cookie, body: {} }],
    ['/revoke-other-sessions', { cookie, body: {} }],
    ['/sign-in/email', { body: ADA }],
    ['/sign-up/email', { body: { ...ADA, email: 'grace@example.com' } }],
    ['/change-password', { cookie, body: { current_password: ADA.password, new_password: 'another-long-enough' } }],
    ['/delete-user', { cookie, body: { password: ADA.password } }],
    ['/device/code', { body: { client_id: 'service-cli' } }],
    [
      '/device/token',
      {
        body: {
          client_id: 'service-cli',
          grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
          device_code: codes['device_code'],
        },
      },
    ],
    ['/device', { cookie, body: { user_code: codes['user_code'] } }],
    ['/device/approve', { cookie, body: { user_code: codes['user_code'] } }],
    ['/device/deny', { cookie, body: { user_code: codes['user_code'] } }],
    ['whose', { bearer }],
  ] as const) {
    const reply = await callAuth(server, path, call);
    expect([path, reply.status, reply.body['code']]).toEqual([path, 503, 'store_unavailable']);
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  isDown = false;
  expect((await callAuth(server, '/get-session', { cookie })).body['user']).toMatchObject({ id });
  now += 1000;
  expect((await callAuth(server, 'whose', { bearer })).body).toEqual({ account: id });
});

it('goes on with what it knows of a session for less than a second', async () => {
  const { cookie, id } = await signUpAda(server);
  const bearer = String((await callAuth(server, '/token', { cookie })).body['token']);
  expect((await callAuth(server, 'whose', { bearer })).body).toEqual({ account: id });
  isDown = true;
  now += 499;
  expect((await callAuth(server, 'whose', { bearer })).body).toEqual({ account: id });
  now += 2;
  expect((await callAuth(server, 'whose', { bearer })).status).toBe(503);
});

it('removes an account as a whole or not at all', async () => {
  const { cookie } = await signUpAda(server);
  failing = /^\{"kind":"DeleteQueryNode".{1,200}"credentials"/;
  const gone = await callAuth(server, '/delete-user', { cookie, body: { password: ADA.password } });
  expect(gone.status).toBe(503);
  failing = null;
  expect(await server.store.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect((await callAuth(server, '/sign-up/email', { body: ADA })).status).toBe(200);
});
