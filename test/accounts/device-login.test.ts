import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rawPost, sendRaw } from '../support/raw-socket.js';
import {
  type AccountServer,
  ADA,
  callAuth,
  countedHashing,
  type Reply,
  signUpAda,
  startAccounts,
} from './account-server.js';

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const CLIENT = { client_id: 'service-cli' };

let server: AccountServer;

beforeEach(async () => {
  server = await startAccounts({ hashing: countedHashing() });
});
afterEach(() => server.close());

interface Codes {
  readonly device_code: string;
  readonly user_code: string;
}

async function start(): Promise<Codes> {
  return (await callAuth(server, '/device/code', { body: CLIENT })).body as unknown as Codes;
}

function redeem({ device_code }: Pick<Codes, 'device_code'>): Promise<Reply> {
  return callAuth(server, '/device/token', { body: { ...CLIENT, grant_type: GRANT, device_code } });
}

/** As if the program had waited as long as it was told to. */
async function forgetPolls(): Promise<void> {
  const rows = server.store.db as unknown as {
    updateTable(name: string): { set(values: object): { execute(): Promise<unknown> } };
  };
  await rows.updateTable('device_codes').set({ last_polled_at: null }).execute();
}

async function expire(): Promise<void> {
  const rows = server.store.db as unknown as {
    updateTable(name: string): { set(values: object): { execute(): Promise<unknown> } };
  };
  await rows.updateTable('device_codes').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
}

describe('a login by device', () => {
  it('begins with the codes of RFC 8628 and a page of this very service', async () => {
    const { status, body } = await callAuth(server, '/device/code', { body: CLIENT });
    expect(status).toBe(200);
    expect(body).toEqual({
      device_code: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
      user_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      verification_uri: `${server.url}/device`,
      verification_uri_complete: `${server.url}/device?user_code=${String(body['user_code'])}`,
      expires_in: 600,
      interval: 5,
    });
  });

  it('leads to no host that the caller names', async () => {
    const body = JSON.stringify(CLIENT);
    const request = rawPost('/api/auth/device/code', body).replace('Host: localhost', 'Host: evil.example');
    const { text } = await sendRaw(Number(new URL(server.url).port), request, { answers: 1 });
    expect(text).not.toContain('evil');
    expect(text).toContain(`"verification_uri":"${server.url}/device"`);
  });

  it('takes forms, as the RFC has them', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, body } = await callAuth(server, '/device/code', { body: 'client_id=service-cli', headers });
    expect([status, typeof body['device_code']]).toEqual([200, 'string']);
    const twice = await callAuth(server, '/device/code', { body: 'client_id=service-cli&client_id=x', headers });
    expect([twice.status, twice.body['error']]).toEqual([400, 'invalid_request']);
  });

  it('ends with a session after the person has said yes, once', async () => {
    const { cookie, id } = await signUpAda(server);
    const codes = await start();
    expect((await redeem(codes)).body['error']).toBe('authorization_pending');
    const user_code = `${codes.user_code.slice(0, 4).toLowerCase()}-${codes.user_code.slice(4).toLowerCase()}`;
    const claimed = await callAuth(server, '/device', { body: { user_code }, cookie });
    expect(claimed.body).toEqual({ user_code, client_id: 'service-cli', status: 'pending' });
    expect((await callAuth(server, '/device/approve', { body: { user_code }, cookie })).body).toEqual({
      status: 'approved',
    });
    await forgetPolls();
    const replies = await Promise.all([redeem(codes), redeem(codes), redeem(codes)]);
    const granted = replies.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    const access = granted[0]?.body ?? {};
    expect(access).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: expect.any(Number) });

    const bearer = String(access['access_token']);
    const { body, headers } = await callAuth(server, '/token', { bearer });
    expect(headers.getSetCookie()).toEqual([]);
    expect((await callAuth(server, 'whose', { bearer: String(body['token']) })).body).toEqual({ account: id });
    expect((await callAuth(server, '/get-session', { bearer })).body['user']).toMatchObject({ id });
    expect((await callAuth(server, 'whose', { bearer })).status).toBe(401);
    const out = await callAuth(server, '/sign-out', { bearer, body: {} });
    expect([out.status, out.headers.getSetCookie()]).toEqual([200, []]);
    expect((await callAuth(server, '/get-session', { bearer })).status).toBe(401);
    expect((await callAuth(server, '/get-session', { cookie })).body['user']).not.toBeNull();
  });

  it('takes no token out of the database for a session', async () => {
    await signUpAda(server);
    const [session] = await server.store.db.selectFrom('sessions').selectAll().execute();
    expect((await callAuth(server, '/token', { bearer: session?.token ?? '' })).status).toBe(401);
    const unsigned = `${session?.token}.${'A'.repeat(43)}=`;
    expect((await callAuth(server, '/token', { bearer: unsigned })).status).toBe(401);
  });

  it('does not take a cookie for a bearer that is wrong', async () => {
    const { cookie } = await signUpAda(server);
    expect((await callAuth(server, '/token', { cookie, bearer: `${'a'.repeat(32)}.${'A'.repeat(43)}=` })).status).toBe(
      401,
    );
  });

  it('ends with nothing after the person has said no', async () => {
    const { cookie } = await signUpAda(server);
    const codes = await start();
    await callAuth(server, '/device', { body: codes, cookie });
    expect((await callAuth(server, '/device/deny', { body: codes, cookie })).body).toEqual({ status: 'denied' });
    const { status, body } = await redeem(codes);
    expect([status, body['error']]).toEqual([400, 'access_denied']);
  });

  it('is told to slow down where it asks too often', async () => {
    const codes = await start();
    await redeem(codes);
    const { status, body } = await redeem(codes);
    expect([status, body['error'], typeof body['error_description']]).toEqual([400, 'slow_down', 'string']);
  });

  it.each([
    ['another client', '/device/code', { client_id: 'someone' }, 'invalid_client'],
    ['no client', '/device/code', {}, 'invalid_request'],
    [
      'another grant',
      '/device/token',
      { ...CLIENT, grant_type: 'password', device_code: 'a' },
      'unsupported_grant_type',
    ],
    ['no code', '/device/token', { ...CLIENT, grant_type: GRANT }, 'invalid_request'],
    ['an unknown code', '/device/token', { ...CLIENT, grant_type: GRANT, device_code: 'a' }, 'invalid_grant'],
  ])('refuses %s in the words of OAuth', async (_what, path, body, error) => {
    const reply = await callAuth(server, path, { body });
    expect([reply.status, reply.body['error']]).toEqual([400, error]);
    expect(reply.headers.get('content-type')).toBe('application/json');
  });

  it('ends after 10 minutes', async () => {
    const { cookie } = await signUpAda(server);
    const codes = await start();
    await expire();
    const claimed = await callAuth(server, '/device', { body: codes, cookie });
    expect([claimed.status, claimed.body['code']]).toEqual([410, 'gone']);
    expect((await redeem(codes)).body['error']).toBe('expired_token');
  });

  it('belongs to the person who opened it first', async () => {
    const { cookie } = await signUpAda(server);
    const { cookie: eves } = await callAuth(server, '/sign-up/email', { body: { ...ADA, email: 'eve@example.com' } });
    const codes = await start();
    const unopened = await callAuth(server, '/device/approve', { body: codes, cookie });
    expect([unopened.status, unopened.body['code']]).toEqual([409, 'conflict']);
    await callAuth(server, '/device', { body: codes, cookie });
    for (const path of ['/device', '/device/approve', '/device/deny']) {
      const reply = await callAuth(server, path, { body: codes, cookie: eves });
      expect([path, reply.status, reply.body['code']]).toEqual([path, 404, 'not_found']);
    }
    expect((await callAuth(server, '/device/approve', { body: codes, cookie })).status).toBe(200);
    expect((await callAuth(server, '/device/deny', { body: codes, cookie })).body['code']).toBe('conflict');
  });

  it('lets a person guess 20 codes and no more', async () => {
    const { cookie } = await signUpAda(server);
    const guess = (n: number) => callAuth(server, '/device', { body: { user_code: `AAAAAA${10 + n}` }, cookie });
    const replies = await Promise.all(Array.from({ length: 23 }, (_, n) => guess(n)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(404), 429, 429, 429]);
  });

  it.each([
    ['signing out everywhere', '/revoke-sessions', {}],
    ['a new password', '/change-password', { current_password: ADA.password, new_password: 'ten-lives-of-grey-cats' }],
    ['deleting the account', '/delete-user', { password: ADA.password }],
  ])('does not outlast %s, though the person had said yes', async (_what, path, body) => {
    const { cookie } = await signUpAda(server);
    const codes = await start();
    await callAuth(server, '/device', { body: codes, cookie });
    await callAuth(server, '/device/approve', { body: codes, cookie });
    expect((await callAuth(server, path, { body, cookie })).status).toBe(200);
    const { status, body: refusal } = await redeem(codes);
    expect([status, refusal['error']]).toEqual([400, 'invalid_grant']);
  });

  it('outlasts a new password that was refused, and those of others outlast it', async () => {
    const { cookie } = await signUpAda(server);
    const { cookie: eves } = await callAuth(server, '/sign-up/email', { body: { ...ADA, email: 'eve@example.com' } });
    const codes = await start();
    await callAuth(server, '/device', { body: codes, cookie });
    await callAuth(server, '/device/approve', { body: codes, cookie });
    const passwords = { current_password: 'eleven-lives-of-grey-cats', new_password: 'ten-lives-of-grey-cats' };
    expect((await callAuth(server, '/change-password', { body: passwords, cookie })).status).toBe(401);
    expect((await callAuth(server, '/revoke-sessions', { body: {}, cookie: eves })).status).toBe(200);
    expect((await redeem(codes)).status).toBe(200);
  });
});
