import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePasswordLink } from '../../backend/src/accounts/password-links/make-password-link.js';
import { callAuth as callServer, sessionJwt, signIn, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { runBackend } from '../support/run-backend.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { describeOnEachStore, type TestStore } from '../support/stores.js';
import {
  type AccountServer,
  ADA,
  callAuth,
  countedHashing,
  type Reply,
  signUpAda,
  startAccounts,
} from './account-server.js';

const NEXT = 'ten-lives-of-black-cats';
const MINUTE = 60_000;

describe('a link for a new password', () => {
  let server: AccountServer;
  let hashing: ReturnType<typeof countedHashing>;
  let now: number;
  beforeEach(async () => {
    now = Date.now();
    hashing = countedHashing();
    server = await startAccounts({ hashing, clock: () => now });
  });
  afterEach(() => server.close());

  const make = async (email = ADA.email): Promise<string> =>
    (await makePasswordLink(server.store, { email, now, random: randomBytes }))?.secret ?? 'none was made';
  const use = (token: string, password = NEXT): Promise<Reply> =>
    callAuth(server, '/reset-password', { body: { token, new_password: password } });
  const signedIn = async (password: string): Promise<number> =>
    (await callAuth(server, '/sign-in/email', { body: { email: ADA.email, password } })).status;

  it('sets it, and ends every session and every login by device that is not redeemed', async () => {
    const { cookie } = await signUpAda(server);
    const bearer = String((await callAuth(server, '/token', { cookie })).body['token']);
    const { body: codes } = await callAuth(server, '/device/code', { body: { client_id: 'service-cli' } });
    await callAuth(server, '/device', { body: codes, cookie });
    await callAuth(server, '/device/approve', { body: codes, cookie });
    const { status, body } = await use(await make());
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect((await callAuth(server, '/get-session', { cookie })).body).toEqual({ user: null, session: null });
    now += 1000;
    expect((await callAuth(server, 'whose', { bearer })).status).toBe(401);
    const grant = { client_id: 'service-cli', grant_type: 'urn:ietf:params:oauth:grant-type:device_code' };
    const redeemed = await callAuth(server, '/device/token', { body: { ...grant, device_code: codes['device_code'] } });
    expect(redeemed.body['error']).toBe('invalid_grant');
    expect([await signedIn(ADA.password), await signedIn(NEXT)]).toEqual([401, 200]);
  });

  it('works once, also of many tries at one time', async () => {
    await signUpAda(server);
    const link = await make();
    const passwords = Array.from({ length: 8 }, (_, n) => `${NEXT}-${n}`);
    const tries = await Promise.all(passwords.map((password) => use(link, password)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(410)]);
    const won = tries.findIndex(({ status }) => status === 200);
    expect(await signedIn(passwords[won] ?? '')).toBe(200);
    expect((await use(link)).body).toMatchObject({ code: 'gone' });
  });

  it.each([
    ['59 minutes', 59, 200],
    ['an hour', 60, 410],
  ])('after %s', async (_name, minutes, status) => {
    await signUpAda(server);
    const link = await make();
    now += minutes * MINUTE;
    expect((await use(link)).status).toBe(status);
  });

  it('is good for nothing once a later one is made, and the one of somebody else stays', async () => {
    await signUpAda(server);
    await callAuth(server, '/sign-up/email', { body: { ...ADA, email: 'ben@example.com' } });
    const [first, ofBen] = [await make(), await make('Ben@Example.com')];
    const second = await make();
    expect([(await use(first)).status, (await use(second)).status, (await use(ofBen)).status]).toEqual([410, 200, 200]);
  });

  it('is not used up by a password that is too weak, or is the address', async () => {
    await signUpAda(server);
    const link = await make();
    for (const weak of ['password', ADA.email]) {
      expect((await use(link, weak)).body).toMatchObject({ code: 'weak_password' });
    }
    expect((await use(link)).status).toBe(200);
  });

  it('is gone with its account', async () => {
    const { cookie } = await signUpAda(server);
    const link = await make();
    await callAuth(server, '/delete-user', { body: { password: ADA.password }, cookie });
    expect((await use(link)).body).toMatchObject({ code: 'gone' });
  });

  it('lies in the store as a hash alone, and in the log not at all', async () => {
    const { id } = await signUpAda(server);
    const link = await make();
    expect(link).toMatch(/^[\w-]{43}$/);
    const rows = JSON.stringify(await server.store.db.selectFrom('verifications').selectAll().execute());
    expect(rows).toContain(id);
    expect(rows).not.toContain(link);
    const { headers } = await use(link);
    const line = server.log.map((text) => JSON.parse(text)).find(({ msg }) => msg.startsWith('password set by a link'));
    expect(line).toMatchObject({ account: id, request_id: headers.get('x-request-id') });
    expect(server.log.join()).not.toMatch(new RegExp(`${link}|${NEXT}|${ADA.email}`));
  });

  it('costs no hash where it is none, and no more than 50 tries in 15 minutes from one address', async () => {
    const before = hashing.counted();
    for (let at = 0; at < 50; at++) expect((await use('A'.repeat(43))).status).toBe(410);
    expect((await use('A'.repeat(43))).body).toMatchObject({ code: 'rate_limited' });
    expect(hashing.counted()).toBe(before);
  });

  it('is made for nobody who has no account', async () => {
    expect(await makePasswordLink(server.store, { email: 'no@example.com', now, random: randomBytes })).toBeNull();
  });
});

describeOnEachStore('service-backend password-link', (start) => {
  let store: TestStore;
  let server: StartedServer;
  beforeAll(async () => {
    store = await start();
    server = await startServer({ ...store.environment, ...TRUSTS_TEST_ADDRESSES });
  });
  afterAll(async () => {
    await server?.stop();
    await store?.remove();
  });

  const command = (email: string, more: Readonly<Record<string, string>> = { SERVICE_PUBLIC_URL: server.url }) =>
    runBackend(['password-link', email], { ...store.environment, ...more });

  it('prints, while the server runs, a link that the server takes once, and says in its log for whom', async () => {
    const person = await signUp(server.url);
    const jwt = await sessionJwt(server.url, person);
    const { status, stdout, stderr } = await command(person.email);
    expect(status).toBe(0);
    const [link = '', words] = stdout.split('\n');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset-password#[\w-]{43}$/);
    expect(words).toMatch(/once, until \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
    expect(JSON.parse(stderr)).toMatchObject({ level: 'warn', msg: 'password link made', account: person.id });
    const token = new URL(link).hash.slice(1);
    expect(await store.everything()).not.toContain(token);
    const use = () =>
      callServer(server.url, '/reset-password', { body: { token, new_password: NEXT }, address: person.address });
    expect((await use()).status).toBe(200);
    await server.logged(
      ({ msg, account }) => msg === 'password set by a link, all sessions ended' && account === person.id,
    );
    const answered = await callServer(server.url, '/get-session', { cookie: person.cookie });
    expect(await answered.json()).toEqual({ user: null, session: null });
    expect(
      await sessionJwt(server.url, { ...person, cookie: await signIn(server.url, { ...person, password: NEXT }) }),
    ).not.toBe(jwt);
    expect((await use()).status).toBe(410);
    expect(server.written().stdout + stderr).not.toContain(person.email);
  });

  it('fails with a word where there is no such account, or nobody could know the address of the page', async () => {
    const nobody = await command('nobody@example.com');
    expect(nobody).toMatchObject({ status: 1, stdout: '' });
    expect(nobody.stderr).toContain('There is no account with this e-mail address');
    const nowhere = await command('nobody@example.com', {});
    expect(nowhere.stderr).toContain('Set SERVICE_PUBLIC_URL');
  });

  it('leads to where the server listens unless it has a public address', async () => {
    const person = await signUp(server.url);
    const { stdout } = await command(person.email, { SERVICE_HOST: '0.0.0.0', SERVICE_PORT: '8080' });
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:8080\/reset-password#/);
  });
});
