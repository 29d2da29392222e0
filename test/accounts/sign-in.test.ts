import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountServer, ADA, callAuth, countedHashing, signUpAda, startAccounts } from './account-server.js';

let server: AccountServer;
let hashing: ReturnType<typeof countedHashing>;

beforeEach(async () => {
  hashing = countedHashing();
  server = await startAccounts({ hashing });
});
afterEach(() => server.close());

describe('signing up', () => {
  it('answers with the account and opens a session', async () => {
    const { status, body, headers } = await callAuth(server, '/sign-up/email', { body: ADA });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: expect.stringMatching(/^usr_[0-9a-f]{32}$/),
        name: 'Ada',
        email: 'ada@example.com',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(headers.getSetCookie()).toHaveLength(1);
    expect(cookie).toMatch(/^__Host-service_session=[^;]{60,200}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('names a person without a name by the address', async () => {
    const { body } = await callAuth(server, '/sign-up/email', {
      body: { email: 'Grace@Example.com', password: ADA.password },
    });
    expect(body['user']).toMatchObject({ name: 'grace', email: 'grace@example.com' });
  });

  it('answers 409 where the address is taken, in whatever case', async () => {
    await signUpAda(server);
    const again = await callAuth(server, '/sign-up/email', { body: { ...ADA, email: 'ADA@example.com' } });
    expect([again.status, again.body['code']]).toEqual([409, 'conflict']);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('lets one of several sign-ups with one address at one time through', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => callAuth(server, '/sign-up/email', { body: ADA })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['7 characters', 'a1b2c3d'],
    ['129 characters', `${'ab'.repeat(64)}c`],
    ['a common one', 'Password123'],
    ['the address', ADA.email.toUpperCase()],
    ['one character over and over', 'zzzzzzzzzzz'],
  ])('refuses a password of %s without hashing it', async (_what, password) => {
    const { status, body } = await callAuth(server, '/sign-up/email', { body: { ...ADA, password } });
    expect([status, body['code']]).toEqual([400, 'weak_password']);
    expect(hashing.counted()).toBe(0);
  });

  it.each([
    ['64', 'ab'.repeat(32)],
    ['128', 'ab'.repeat(64)],
    ['128 outside the first plane', '🐈🐕'.repeat(64)],
  ])('takes a password of %s characters', async (_what, password) => {
    expect((await callAuth(server, '/sign-up/email', { body: { ...ADA, password } })).status).toBe(200);
    expect((await callAuth(server, '/sign-in/email', { body: { ...ADA, password } })).status).toBe(200);
  });

  it('refuses a password of a million characters by its size', async () => {
    const { status, body } = await callAuth(server, '/sign-up/email', {
      body: { ...ADA, password: 'ab'.repeat(500_000) },
    });
    expect([status, body['code'], body['detail']]).toEqual([
      413,
      'content_too_large',
      'The body is over 16 KiB. Send less at a time.',
    ]);
  });

  it.each([
    [
      {},
      [
        { field: 'email', reason: 'required' },
        { field: 'password', reason: 'required' },
      ],
    ],
    [{ email: 7, password: ADA.password }, [{ field: 'email', reason: 'type' }]],
    [{ ...ADA, email: 'ada' }, [{ field: 'email', reason: 'format' }]],
    [{ ...ADA, email: `${'a'.repeat(250)}@example.com` }, [{ field: 'email', reason: 'length' }]],
    [{ ...ADA, name: ' ' }, [{ field: 'name', reason: 'length' }]],
    [{ ...ADA, name: 'A\u0000da' }, [{ field: 'name', reason: 'format' }]],
    [{ ...ADA, name: 'A\u202Eda' }, [{ field: 'name', reason: 'format' }]],
  ])('names every field of %j that breaks its rule', async (body, errors) => {
    const reply = await callAuth(server, '/sign-up/email', { body });
    expect([reply.status, reply.body['code']]).toEqual([400, 'invalid_request']);
    expect(reply.body['errors']).toEqual(errors);
  });

  it.each([
    ['no JSON', '{', 'invalid_json'],
    ['an array', '[]', 'invalid_json'],
    ['a key twice', '{"email":"a@b.example","email":"c@d.example","password":"x"}', 'invalid_request'],
    ['half a surrogate pair', '{"email":"a@b.example","password":"abcdefg\\ud800"}', 'invalid_encoding'],
  ])('refuses a body with %s', async (_what, body, code) => {
    const reply = await callAuth(server, '/sign-up/email', { body });
    expect([reply.status, reply.body['code']]).toEqual([400, code]);
  });
});

describe('signing in', () => {
  it('opens a new session at every time, whatever cookie the browser brings', async () => {
    const { cookie: first } = await signUpAda(server);
    const planted = `${first.split('=')[0]}=chosenchosenchosenchosenchosen12.${'A'.repeat(43)}%3D`;
    const { status, cookie: second } = await callAuth(server, '/sign-in/email', { body: ADA, cookie: planted });
    const { cookie: third } = await callAuth(server, '/sign-in/email', { body: ADA, cookie: second });
    expect(status).toBe(200);
    expect(new Set([first, planted, second, third]).size).toBe(4);
    expect((await callAuth(server, '/get-session', { cookie: planted })).body).toEqual({ user: null, session: null });
  });

  it('answers alike for a wrong password and an unknown address, and hashes once for each', async () => {
    await signUpAda(server);
    const before = hashing.counted();
    const wrong = await callAuth(server, '/sign-in/email', { body: { ...ADA, password: 'not-the-right-one' } });
    expect(hashing.counted()).toBe(before + 1);
    const unknown = await callAuth(server, '/sign-in/email', { body: { ...ADA, email: 'nobody@example.com' } });
    expect(hashing.counted()).toBe(before + 2);
    expect([wrong.status, wrong.body['code']]).toEqual([401, 'invalid_credentials']);
    expect([unknown.status, { ...unknown.body, request_id: '' }]).toEqual([
      wrong.status,
      { ...wrong.body, request_id: '' },
    ]);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  it('is not done at all with a bearer that is none', async () => {
    await signUpAda(server);
    for (const bearer of ['abc', 'svc_abc', 'a.b.c']) {
      const reply = await callAuth(server, '/sign-in/email', { body: ADA, bearer });
      expect([reply.status, reply.body['code']]).toEqual([401, 'invalid_token']);
    }
  });

  it('refuses a password of over 128 characters before hashing', async () => {
    const { status, body } = await callAuth(server, '/sign-in/email', { body: { ...ADA, password: 'ab'.repeat(512) } });
    expect([status, body['errors']]).toEqual([400, [{ field: 'password', reason: 'length' }]]);
    expect(hashing.counted()).toBe(0);
  });

  it('stops guessing at one account after 20 tries, wherever they come from', async () => {
    await signUpAda(server);
    const guess = (n: number) =>
      callAuth(server, '/sign-in/email', { body: { ...ADA, password: `guess-${n}` }, address: `198.51.100.${n}` });
    const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => guess(n)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(20);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body['code']).toBe('rate_limited');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await callAuth(server, '/sign-in/email', { body: ADA, address: '198.51.100.99' })).status).toBe(429);
  });

  it('stops an address after 50 tries, which uses up no account any more', async () => {
    await signUpAda(server);
    const guess = (n: number) =>
      callAuth(server, '/sign-in/email', { body: { ...ADA, email: `p${n}@example.com` }, address: '203.0.113.5' });
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(50);
    for (let n = 0; n < 25; n += 1) {
      expect((await callAuth(server, '/sign-in/email', { body: ADA, address: '203.0.113.5' })).status).toBe(429);
    }
    expect((await callAuth(server, '/sign-in/email', { body: ADA })).status).toBe(200);
  });

  it('logs neither address nor password nor cookie', async () => {
    const { cookie } = await signUpAda(server);
    await callAuth(server, '/sign-up/email', { body: ADA });
    await callAuth(server, '/sign-in/email', { body: { ...ADA, password: 'not-the-right-one' } });
    await callAuth(server, '/get-session', { cookie });
    const log = server.log.join('\n');
    expect(log).toContain('"route":"/api/auth/sign-in/email"');
    for (const secret of [ADA.email, ADA.password, 'not-the-right-one', cookie.split('=')[1] ?? '?']) {
      expect(log).not.toContain(secret);
    }
  });
});

it('has no other route of the library', async () => {
  for (const path of [
    '/update-user',
    '/change-email',
    '/list-sessions',
    '/ok',
    '/error',
    '/sign-in/social',
    '/verify-password',
  ]) {
    expect((await callAuth(server, path, { body: {} })).status).toBe(404);
  }
});
