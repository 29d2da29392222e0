import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../storage/open-sqlite.js';
import type { Store } from '../storage/store.js';
import { sessionTokenChecker } from './check-session-token.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECONDS = NOW / 1000;
const ISSUER = 'https://app.example';
const CLAIMS = {
  sub: 'usr_1',
  sid: 'ses_1',
  iss: ISSUER,
  aud: 'structured-extraction-service',
  iat: SECONDS,
  exp: SECONDS + 900,
};

type Key = Awaited<ReturnType<typeof generateKeyPair>>;

let store: Store;
let key: Key;
let now: number;
let queries: number;

beforeEach(async () => {
  now = NOW;
  queries = 0;
  store = await openSqlite(':memory:');
  key = await generateKeyPair('EdDSA', { extractable: true });
  await insert('users', {
    id: 'usr_1',
    name: 'n',
    email: 'a@b.example',
    email_verified: 0,
    created_at: 'x',
    updated_at: 'x',
  });
  await openSession('ses_1', NOW + 1000 * 86_400_000);
  await insertKey('key_1', key);
});
afterEach(() => store.close());

/** Tables of the account library have columns that the service itself never writes. */
async function insert(table: 'users' | 'sessions' | 'signing_keys', row: object): Promise<void> {
  await store.db
    .insertInto(table)
    .values(row as never)
    .execute();
}

async function openSession(id: string, expiresAt: number): Promise<void> {
  const date = new Date(expiresAt).toISOString();
  await insert('sessions', { id, user_id: 'usr_1', token: id, expires_at: date, created_at: date, updated_at: date });
}

async function insertKey(id: string, { publicKey, privateKey }: Key): Promise<void> {
  const [pub, secret] = [JSON.stringify(await exportJWK(publicKey)), JSON.stringify(await exportJWK(privateKey))];
  await insert('signing_keys', { id, public_key: pub, private_key: secret, created_at: new Date(now).toISOString() });
}

function checker(): (token: string) => Promise<unknown> {
  const counting = store.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return sessionTokenChecker({ store: { ...store, db: counting }, issuer: ISSUER, clock: () => now });
}

function sign(claims: object = CLAIMS, header: object = {}, by: Key = key): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: 'key_1', ...header })
    .sign(by.privateKey);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** `exp` as text is nothing that a library would sign. */
async function signRaw(header: object, claims: object): Promise<string> {
  const input = `${encode(header)}.${encode(claims)}`;
  const signature = await crypto.subtle.sign('Ed25519', key.privateKey, Buffer.from(input));
  return `${input}.${Buffer.from(signature).toString('base64url')}`;
}

const INVALID = { code: 'invalid_token', headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } };

describe('a session token', () => {
  it('tells the account and the session', async () => {
    expect(await checker()(await sign())).toEqual({
      accountId: 'usr_1',
      scopes: new Set(['extract', 'account']),
      credential: { kind: 'session', id: 'ses_1' },
    });
  });

  it('may be a minute over its time, and no more', async () => {
    const check = checker();
    expect(await check(await sign({ ...CLAIMS, exp: SECONDS - 1 }))).toMatchObject({ accountId: 'usr_1' });
    expect(await check(await sign({ ...CLAIMS, exp: SECONDS - 59 }))).toMatchObject({ accountId: 'usr_1' });
    await expect(check(await sign({ ...CLAIMS, exp: SECONDS - 60 }))).rejects.toMatchObject(INVALID);
    await expect(check(await sign({ ...CLAIMS, exp: SECONDS - 120 }))).rejects.toMatchObject(INVALID);
  });

  it.each([
    ['no exp', { exp: undefined }],
    ['an exp of text', { exp: String(SECONDS + 900) }],
    ['an exp beyond all time', { exp: 1e300 }],
    ['an exp of more than 15 minutes', { exp: SECONDS + 962 }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'someone' }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: undefined }],
    ['a subject that is a number', { sub: 1 }],
    ['another subject than the session', { sub: 'usr_2' }],
    ['no session', { sid: undefined }],
    ['an unknown session', { sid: 'ses_2' }],
    ['a session that is a list', { sid: ['ses_1'] }],
    ['a time before which it does not hold', { nbf: SECONDS + 3600 }],
  ])('is refused with %s', async (_what, change) => {
    const token = await signRaw({ alg: 'EdDSA', typ: 'JWT', kid: 'key_1' }, { ...CLAIMS, ...change });
    await expect(checker()(token)).rejects.toMatchObject(INVALID);
  });

  it('is taken by the very signer of the cases before', async () => {
    const token = await signRaw({ alg: 'EdDSA', typ: 'JWT', kid: 'key_1' }, CLAIMS);
    expect(await checker()(token)).toMatchObject({ accountId: 'usr_1' });
  });

  it.each(['none', 'NONE', 'nOnE'])('is refused with the algorithm %s', async (alg) => {
    for (const signature of ['', 'AAAA']) {
      const token = `${encode({ alg, typ: 'JWT', kid: 'key_1' })}.${encode(CLAIMS)}.${signature}`;
      await expect(checker()(token)).rejects.toMatchObject(INVALID);
    }
  });

  it('is refused where it is signed by HMAC with the public key', async () => {
    const [row] = await store.db.selectFrom('signing_keys').selectAll().execute();
    const { x } = JSON.parse(row?.public_key ?? '{}') as { x: string };
    for (const secret of [Buffer.from(x, 'base64url'), x, row?.public_key ?? '']) {
      const input = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'key_1' })}.${encode(CLAIMS)}`;
      const token = `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
      await expect(checker()(token)).rejects.toMatchObject(INVALID);
    }
  });

  it.each([
    ['without a key', { kid: undefined }],
    ['of another type', { typ: 'at+jwt' }],
    ['without a type', { typ: undefined }],
  ])('is refused with a header %s', async (_what, header) => {
    await expect(checker()(await sign(CLAIMS, header))).rejects.toMatchObject(INVALID);
  });

  it('is refused where it brings its own key along', async () => {
    const own = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    await expect(checker()(await sign(CLAIMS, { jwk }, own))).rejects.toMatchObject(INVALID);
  });

  it('is refused with a word changed', async () => {
    const [header = '', , signature = ''] = (await sign()).split('.');
    const token = `${header}.${encode({ ...CLAIMS, sub: 'usr_2' })}.${signature}`;
    await expect(checker()(token)).rejects.toMatchObject(INVALID);
  });

  it('is refused in any but the shortest spelling', async () => {
    const token = await sign();
    const [header = '', claims = '', signature = ''] = token.split('.');
    const last = signature.at(-1) ?? '';
    // Of the last character of 86, four bits mean nothing; each of these decodes to the same bytes.
    const same = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const next = same[(same.indexOf(last) & 0b110000) | ((same.indexOf(last) + 1) & 0b001111)] ?? '';
    for (const spelling of [
      `${token}=`,
      `${token}==`,
      `${header}=.${claims}.${signature}`,
      `${header}.${claims}.${signature.replaceAll('-', '+').replaceAll('_', '/')}=`,
      `${header}.${claims}.${signature.slice(0, -1)}${next}`,
      `${header}.${claims}\n.${signature}`,
    ]) {
      await expect(checker()(spelling)).rejects.toMatchObject(INVALID);
    }
    expect(await checker()(token)).toMatchObject({ accountId: 'usr_1' });
  });

  it.each(['..', 'a.b.c', '.eyJ9.', 'e30.e30.', 'e30.e30.AAAA'])('is not %j', async (token) => {
    await expect(checker()(token)).rejects.toMatchObject(INVALID);
  });
});

describe('a session that has ended', () => {
  it('is noticed within half a second', async () => {
    const check = checker();
    const token = await sign();
    await check(token);
    await store.db.deleteFrom('sessions').execute();
    now += 499;
    expect(await check(token)).toMatchObject({ accountId: 'usr_1' });
    now += 2;
    await expect(check(token)).rejects.toMatchObject(INVALID);
  });

  it('is noticed at once by a clock that was set back meanwhile', async () => {
    const check = checker();
    const token = await sign();
    await check(token);
    await store.db.deleteFrom('sessions').execute();
    now -= 60_000;
    await expect(check(token)).rejects.toMatchObject(INVALID);
  });

  it('counts as ended at its time, though it is in the store', async () => {
    await openSession('ses_3', NOW + 100);
    const check = checker();
    const token = await sign({ ...CLAIMS, sid: 'ses_3' });
    expect(await check(token)).toMatchObject({ accountId: 'usr_1' });
    now += 101;
    await expect(check(token)).rejects.toMatchObject(INVALID);
  });

  it('is looked for by one query at a time', async () => {
    const check = checker();
    const token = await sign();
    await Promise.all(Array.from({ length: 50 }, () => check(token)));
    expect(queries).toBe(2);
  });
});

describe('the keys', () => {
  it('are read again for one that is not known, every 10 s at most', async () => {
    const check = checker();
    await check(await sign());
    const second = await generateKeyPair('EdDSA', { extractable: true });
    await insertKey('key_2', second);
    const token = () => sign(CLAIMS, { kid: 'key_2' }, second);
    await expect(check(await token())).rejects.toMatchObject(INVALID);
    const before = queries;
    for (let tries = 0; tries < 20; tries += 1) {
      await expect(check(await sign(CLAIMS, { kid: `key_9${tries}` }))).rejects.toMatchObject(INVALID);
    }
    expect(queries).toBe(before);
    now += 10_001;
    expect(await check(await token())).toMatchObject({ accountId: 'usr_1' });
  });

  it('are read again for one that is not known where the clock was set back meanwhile', async () => {
    const check = checker();
    await check(await sign());
    const second = await generateKeyPair('EdDSA', { extractable: true });
    await insertKey('key_2', second);
    now -= 60_000;
    const claims = { ...CLAIMS, iat: CLAIMS.iat - 60, exp: CLAIMS.exp - 60 };
    expect(await check(await sign(claims, { kid: 'key_2' }, second))).toMatchObject({ accountId: 'usr_1' });
  });

  it('are read again after 5 minutes, so that one that was removed is refused', async () => {
    const check = checker();
    await check(await sign());
    await store.db.deleteFrom('signing_keys').execute();
    now += 299_000;
    expect(await check(await sign())).toMatchObject({ accountId: 'usr_1' });
    now += 2000;
    await expect(check(await sign())).rejects.toMatchObject(INVALID);
  });
});
