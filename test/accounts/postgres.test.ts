import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetExpired } from '../../backend/src/accounts/forget-expired.js';
import { libraryOptions } from '../../backend/src/accounts/library/library-options.js';
import { openPostgres } from '../../backend/src/storage/open-postgres.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { type AccountServer, ADA, callAuth, countedHashing, signUpAda, startAccounts } from './account-server.js';

const logger = pino({ level: 'silent' });

describeWhereInstalled('accounts on PostgreSQL', [missingPostgres], () => {
  let postgres: Postgres;
  let server: AccountServer;
  let now: number;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.remove());
  beforeEach(async () => {
    now = Date.now();
    const store = await openPostgres(postgres.createDatabase(), logger);
    server = await startAccounts({ store, hashing: countedHashing(), clock: () => now });
  });
  afterEach(() => server?.close());

  it('have every table, column and index that the library wants', async () => {
    const hashing = countedHashing();
    const options = libraryOptions({ store: server.store, key: 'k'.repeat(32), issuer: 'x', hashing, logger });
    const wanted = await getMigrations(options as never);
    expect(wanted).toMatchObject({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [], unsafeChanges: [] });
  });

  it('let one of several sign-ups with one address at one time through', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => callAuth(server, '/sign-up/email', { body: ADA })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await server.store.db.selectFrom('users').select('email').execute()).toEqual([{ email: ADA.email }]);
  });

  it('go from sign-up by token and device to their end', async () => {
    const { cookie, id } = await signUpAda(server);
    const bearer = String((await callAuth(server, '/token', { cookie })).body['token']);
    expect((await callAuth(server, 'whose', { bearer })).body).toEqual({ account: id });
    expect(await server.accounts.accounts.find(id)).toMatchObject({ id, createdAt: expect.any(Number) });

    const { body: codes } = await callAuth(server, '/device/code', { body: { client_id: 'service-cli' } });
    await callAuth(server, '/device', { body: codes, cookie });
    expect((await callAuth(server, '/device/approve', { body: codes, cookie })).status).toBe(200);
    const grant = { client_id: 'service-cli', grant_type: 'urn:ietf:params:oauth:grant-type:device_code' };
    const redeem = () => callAuth(server, '/device/token', { body: { ...grant, device_code: codes['device_code'] } });
    const granted = await redeem();
    const device = String(granted.body['access_token']);
    expect((await callAuth(server, '/get-session', { bearer: device })).body['user']).toMatchObject({ id });

    expect((await callAuth(server, '/revoke-sessions', { cookie, body: {} })).status).toBe(200);
    now += 1000;
    expect((await callAuth(server, 'whose', { bearer })).status).toBe(401);
    expect((await callAuth(server, '/get-session', { bearer: device })).status).toBe(401);
    const { cookie: last } = await callAuth(server, '/sign-in/email', { body: ADA });
    const gone = await callAuth(server, '/delete-user', { cookie: last, body: { password: ADA.password } });
    expect(gone.status).toBe(200);
    expect(await server.accounts.accounts.find(id)).toBeNull();
  });

  it('give a login by device away once to several who ask at one time', async () => {
    const { cookie } = await signUpAda(server);
    const { body: codes } = await callAuth(server, '/device/code', { body: { client_id: 'service-cli' } });
    await callAuth(server, '/device', { body: codes, cookie });
    await callAuth(server, '/device/approve', { body: codes, cookie });
    const body = {
      client_id: 'service-cli',
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: codes['device_code'],
    };
    const all = await Promise.all(Array.from({ length: 8 }, () => callAuth(server, '/device/token', { body })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('forget what has expired', async () => {
    await signUpAda(server);
    await forgetExpired(server.store, now);
    expect(await server.store.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    await sql`update sessions set expires_at = now() - interval '61 minutes'`.execute(server.store.db);
    await forgetExpired(server.store, now);
    expect(await server.store.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});
