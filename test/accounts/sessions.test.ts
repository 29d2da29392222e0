import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountServer,
  ADA,
  callAuth,
  countedHashing,
  type Reply,
  signUpAda,
  startAccounts,
} from './account-server.js';

let server: AccountServer;
let now: number;

beforeEach(async () => {
  now = Date.now();
  server = await startAccounts({ hashing: countedHashing(), clock: () => now });
});
afterEach(() => server.close());

const NO_ONE = { user: null, session: null };

async function tokenOf(cookie: string): Promise<string> {
  return String((await callAuth(server, '/token', { cookie })).body['token']);
}

function whose(bearer: string): Promise<Reply> {
  return callAuth(server, 'whose', { bearer });
}

describe('a session', () => {
  it('is what the cookie says', async () => {
    const { cookie, id } = await signUpAda(server);
    const { status, body } = await callAuth(server, '/get-session', { cookie });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id, name: 'Ada', email: 'ada@example.com', created_at: expect.any(String) },
      session: { id: expect.stringMatching(/^ses_[0-9a-f]{32}$/), expires_at: expect.any(String) },
    });
  });

  it('is nobody with a cookie that is broken, forged or one of hundreds', async () => {
    const { cookie } = await signUpAda(server);
    const [name = '', value = ''] = cookie.split('=');
    const other = Array.from({ length: 300 }, (_, n) => `c${n}=${'x'.repeat(16)}`).join('; ');
    const broken = [
      '',
      '%',
      '%E0%A4%A',
      'x',
      `${value}A`,
      value.replace(/^.{4}/, 'AAAA'),
      'A'.repeat(4000),
      '"',
      '{}',
      'null',
    ];
    for (const each of broken) {
      const reply = await callAuth(server, '/get-session', { cookie: `${name}=${each}` });
      expect([reply.status, reply.body]).toEqual([200, NO_ONE]);
    }
    const crowd = await callAuth(server, '/get-session', { cookie: `${other}; ${name}=broken%` });
    expect([crowd.status, crowd.body]).toEqual([200, NO_ONE]);
    expect((await callAuth(server, '/get-session', { cookie: `${other}; ${cookie}` })).body).not.toEqual(NO_ONE);
    expect((await callAuth(server, 'alive')).status).toBe(200);
  });

  it('is asked for by what it alone may do', async () => {
    for (const [path, body] of [
      ['/token', undefined],
      ['/revoke-sessions', {}],
      ['/revoke-other-sessions', {}],
      ['/change-password', { current_password: ADA.password, new_password: 'another-long-enough' }],
      ['/delete-user', { password: ADA.password }],
      ['/device', { user_code: 'ABCDEFGH' }],
      ['/device/approve', { user_code: 'ABCDEFGH' }],
      ['/device/deny', { user_code: 'ABCDEFGH' }],
    ] as const) {
      const reply = await callAuth(server, path, { body });
      expect([path, reply.status, reply.body['code']]).toEqual([path, 401, 'invalid_token']);
      expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
  });

  it('ends at sign-out, and with it its tokens', async () => {
    const { cookie, id } = await signUpAda(server);
    const token = await tokenOf(cookie);
    expect((await whose(token)).body).toEqual({ account: id });
    const out = await callAuth(server, '/sign-out', { cookie, method: 'POST' });
    expect([out.status, out.headers.getSetCookie()]).toEqual([
      200,
      ['__Host-service_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ]);
    expect((await callAuth(server, '/get-session', { cookie })).body).toEqual(NO_ONE);
    now += 1000;
    expect([(await whose(token)).status, (await whose(token)).body['code']]).toEqual([401, 'invalid_token']);
  });

  it('ends everywhere, or everywhere else', async () => {
    const { cookie: first } = await signUpAda(server);
    const { cookie: second } = await callAuth(server, '/sign-in/email', { body: ADA });
    const isOpen = async (cookie: string) => (await callAuth(server, '/get-session', { cookie })).body['user'] !== null;
    expect((await callAuth(server, '/revoke-other-sessions', { body: {}, cookie: second })).status).toBe(200);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    const { cookie: third } = await callAuth(server, '/sign-in/email', { body: ADA });
    expect((await callAuth(server, '/revoke-sessions', { body: {}, cookie: second })).status).toBe(200);
    expect([await isOpen(second), await isOpen(third)]).toEqual([false, false]);
  });

  it('is a new one, and the only one, after a change of the password', async () => {
    const { cookie: first } = await signUpAda(server);
    const { cookie: second } = await callAuth(server, '/sign-in/email', { body: ADA });
    const change = (current: string, next: string) =>
      callAuth(server, '/change-password', { cookie: second, body: { current_password: current, new_password: next } });
    expect((await change('not-the-right-one', 'another-long-enough')).body['code']).toBe('invalid_credentials');
    expect((await change(ADA.password, 'password1')).body['code']).toBe('weak_password');
    const changed = await change(ADA.password, 'another-long-enough');
    expect(changed.status).toBe(200);
    for (const ended of [first, second]) {
      expect((await callAuth(server, '/get-session', { cookie: ended })).body).toEqual(NO_ONE);
    }
    expect((await callAuth(server, '/get-session', { cookie: changed.cookie })).body).not.toEqual(NO_ONE);
    expect((await callAuth(server, '/sign-in/email', { body: ADA })).status).toBe(401);
    const body = { ...ADA, password: 'another-long-enough' };
    expect((await callAuth(server, '/sign-in/email', { body })).status).toBe(200);
  });

  it('does not help to guess the password', async () => {
    const { cookie } = await signUpAda(server);
    const guess = () => callAuth(server, '/delete-user', { cookie, body: { password: 'not-the-right-one' } });
    const replies = await Promise.all(Array.from({ length: 22 }, guess));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(401), 429, 429]);
  });

  it('is gone with its account, and so is all that the account had', async () => {
    const { cookie, id } = await signUpAda(server);
    const token = await tokenOf(cookie);
    const row = { id: 'tok_1', account_id: id, name: 'n', hash: 'h', hint: 'h', scopes: 'extract', created_at: 1 };
    await server.store.db.insertInto('api_tokens').values(row).execute();
    expect((await callAuth(server, '/delete-user', { cookie, body: { password: 'wrong' } })).status).toBe(401);
    const gone = await callAuth(server, '/delete-user', { cookie, body: { password: ADA.password } });
    expect(gone.status).toBe(200);
    for (const table of ['users', 'sessions', 'api_tokens'] as const) {
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    now += 1000;
    expect((await whose(token)).status).toBe(401);
    expect((await callAuth(server, '/sign-in/email', { body: ADA })).status).toBe(401);
    expect((await callAuth(server, '/sign-up/email', { body: ADA })).status).toBe(200);
  });
});

describe('a page of another site', () => {
  const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it.each([
    '/sign-out',
    '/revoke-sessions',
    '/revoke-other-sessions',
    '/change-password',
    '/delete-user',
    '/sign-in/email',
    '/sign-up/email',
    '/device',
    '/device/approve',
    '/device/deny',
    '/device/code',
    '/device/token',
  ])('cannot call %s', async (path) => {
    const { cookie } = await signUpAda(server);
    const { status, body } = await callAuth(server, path, { body: {}, cookie, headers: FOREIGN });
    expect([status, body['code']]).toEqual([403, 'csrf']);
    expect((await callAuth(server, '/get-session', { cookie })).body).not.toEqual(NO_ONE);
  });

  it('cannot do it without an Origin, either, where a cookie comes along', async () => {
    const { cookie } = await signUpAda(server);
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: { cookie, ...headers } });
    expect((await send({})).status).toBe(403);
    expect((await send({ origin: 'null' })).status).toBe(403);
    expect((await send({ origin: server.url.replace('127.0.0.1', 'localhost') })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('cannot use a form', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await callAuth(server, '/sign-in/email', { body: ADA, headers })).status).toBe(415);
  });

  it('is no page of the public URL', async () => {
    const behind = await startAccounts({ hashing: countedHashing(), publicUrl: 'https://app.example' });
    const signUp = (origin: string) => callAuth(behind, '/sign-up/email', { body: ADA, headers: { origin } });
    expect((await signUp('http://app.example')).status).toBe(403);
    expect((await signUp(behind.url)).status).toBe(403);
    expect((await signUp('https://app.example')).status).toBe(200);
    await behind.close();
  });

  it('is not meant where a program calls without cookie and Origin', async () => {
    const body = JSON.stringify(ADA);
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/api/auth/sign-up/email`, { method: 'POST', headers, body })).status).toBe(200);
  });
});

describe('a token of a session', () => {
  it('is checked by the key set that is public', async () => {
    const { cookie } = await signUpAda(server);
    const { body } = await callAuth(server, '/token', { cookie });
    expect(body['expires_in']).toBe(900);
    const [header = ''] = String(body['token']).split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const keySet = await callAuth(server, '/jwks');
    expect(keySet.body).toEqual({ keys: [{ kid, kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: expect.any(String) }] });
  });

  it('is no credential for the account routes', async () => {
    const { cookie } = await signUpAda(server);
    const bearer = await tokenOf(cookie);
    const reply = await callAuth(server, '/token', { bearer });
    expect([reply.status, reply.body['code']]).toEqual([401, 'invalid_token']);
  });

  it.each([
    ['nothing after the scheme', 'Bearer'],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['two tokens', 'Bearer a b'],
    ['a word', 'Bearer abc'],
    ['100 KB cut to what headers may have', `Bearer ${'a'.repeat(12_000)}`],
    ['an API token that is nobody’s', 'Bearer svc_nobody'],
  ])('is not %s', async (_what, authorization) => {
    const reply = await callAuth(server, 'whose', { headers: { authorization } });
    expect([reply.status, reply.body['code']]).toEqual([401, 'invalid_token']);
    expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('goes with the scheme in any case', async () => {
    const { cookie, id } = await signUpAda(server);
    const authorization = `bEARER ${await tokenOf(cookie)}`;
    expect((await callAuth(server, 'whose', { headers: { authorization } })).body).toEqual({ account: id });
  });

  it('is 200 one second after its end and 401 two minutes after', async () => {
    const { cookie, id } = await signUpAda(server);
    const token = await tokenOf(cookie);
    now += 901_000;
    expect((await whose(token)).body).toEqual({ account: id });
    now += 119_000;
    expect((await whose(token)).status).toBe(401);
  });
});
