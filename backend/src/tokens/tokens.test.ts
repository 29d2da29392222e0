import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import { SCOPES, type Scope } from '../accounts/caller.js';
import { ServiceFailure } from '../failure.js';
import { createLogger } from '../observability/logger.js';
import type { Store } from '../storage/store.js';
import { isToken } from './token-format.js';
import { type Tokens, tokensOf } from './tokens.js';

const DAY = 86_400_000;
const START = 1_700_000_000_000;

let store: Store;
let now: number;
let tokens: Tokens;

beforeEach(async () => {
  store = await storeWithAccounts('ann', 'bob');
  now = START;
  tokens = tokensOf({ store, clock: () => now, random: randomBytes, logger: createLogger('silent') });
});
afterEach(() => store.close());

function wanted(scopes: readonly Scope[] = SCOPES, expiresInDays?: number) {
  return { name: 'ci', scopes: new Set(scopes), ...(expiresInDays === undefined ? {} : { expiresInDays }) };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const failure = await work.catch((error: unknown) => error);
  return failure instanceof ServiceFailure ? failure.code : 'no failure';
}

describe('create', () => {
  it('is refused as by a credential that is none where the account was deleted a moment ago', async () => {
    await store.db.deleteFrom('users').where('id', '=', 'ann').execute();
    expect(await codeOf(tokens.create('ann', wanted(), null))).toBe('invalid_token');
  });

  it('gives a token that can be used, and tells all about it', async () => {
    const { token, secret } = await tokens.create('ann', wanted(['account', 'extract']), null);
    expect(isToken(secret)).toBe(true);
    expect(token).toEqual({
      id: expect.stringMatching(/^tok_[0-9a-f]{32}$/),
      name: 'ci',
      hint: secret.slice(0, 10),
      scopes: ['extract', 'account'],
      state: 'live',
      createdAt: START,
      expiresAt: START + 90 * DAY,
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(await tokens.check(secret)).toEqual({
      accountId: 'ann',
      scopes: new Set(['extract', 'account']),
      credential: { kind: 'token', id: token.id },
    });
  });

  it('leaves the token nowhere in the store', async () => {
    const { secret } = await tokens.create('ann', wanted(), null);
    const rows = JSON.stringify(await store.db.selectFrom('api_tokens').selectAll().execute());
    expect(rows).toContain('"name":"ci"');
    expect(rows).not.toContain(secret.slice(11));
    expect(JSON.stringify(await tokens.list('ann'))).not.toContain(secret.slice(11));
  });

  it('makes exactly 20 of 100 at one time', async () => {
    const made = Array.from({ length: 100 }, () => codeOf(tokens.create('ann', wanted(), null)));
    const codes = await Promise.all(made);
    expect(codes.filter((code) => code === 'no failure').length).toBe(20);
    expect(codes.filter((code) => code === 'conflict').length).toBe(80);
    expect((await tokens.list('ann')).length).toBe(20);
    expect(await codeOf(tokens.create('bob', wanted(), null))).toBe('no failure');
  });

  it('makes room for another one when a token is revoked or ends', async () => {
    for (let n = 0; n < 20; n++) await tokens.create('ann', wanted(SCOPES, n === 0 ? 1 : 2), null);
    expect(await codeOf(tokens.create('ann', wanted(), null))).toBe('conflict');
    now += DAY;
    expect(await codeOf(tokens.create('ann', wanted(), null))).toBe('no failure');
    expect(await codeOf(tokens.create('ann', wanted(), null))).toBe('conflict');
    const [newest] = await tokens.list('ann');
    await tokens.revoke('ann', newest?.id ?? '');
    expect(await codeOf(tokens.create('ann', wanted(), null))).toBe('no failure');
  });

  it('keeps no more than 100 tokens of an account, though tokens come and go', async () => {
    for (let n = 0; n < 120; n++) {
      now++;
      const { token } = await tokens.create('ann', wanted(), null);
      await tokens.revoke('ann', token.id);
    }
    const rows = await store.db.selectFrom('api_tokens').select('created_at').execute();
    expect(rows.length).toBe(81);
    expect(Math.min(...rows.map((row) => row.created_at))).toBe(START + 40);
    const guide = readFileSync(new URL('../../../docs/tokens.md', import.meta.url), 'utf8');
    expect(guide).toContain(`At most ${rows.length - 1} ended tokens are kept`);
  });

  describe('by a token', () => {
    it('gives no scope that the token lacks', async () => {
      const { token } = await tokens.create('ann', wanted(['account']), null);
      expect(await codeOf(tokens.create('ann', wanted(['account']), token.id))).toBe('no failure');
      expect(await codeOf(tokens.create('ann', wanted(['extract']), token.id))).toBe('insufficient_scope');
      expect(await codeOf(tokens.create('ann', wanted(), token.id))).toBe('insufficient_scope');
    });

    it('gives no end later than its own', async () => {
      const { token } = await tokens.create('ann', wanted(SCOPES, 10), null);
      now += DAY;
      const child = await tokens.create('ann', wanted(), token.id);
      expect(child.token.expiresAt).toBe(token.expiresAt);
      expect(await codeOf(tokens.create('ann', wanted(SCOPES, 9), token.id))).toBe('no failure');
      const refused = await tokens.create('ann', wanted(SCOPES, 10), token.id).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: 'invalid_request',
        errors: [{ field: 'expires_in_days', reason: 'range' }],
      });
    });

    it('is refused once that token is revoked, expired or not of the account', async () => {
      const one = await tokens.create('ann', wanted(SCOPES, 1), null);
      const other = await tokens.create('ann', wanted(), null);
      await tokens.revoke('ann', other.token.id);
      expect(await codeOf(tokens.create('ann', wanted(), other.token.id))).toBe('invalid_token');
      expect(await codeOf(tokens.create('bob', wanted(), one.token.id))).toBe('invalid_token');
      now += DAY;
      expect(await codeOf(tokens.create('ann', wanted(), one.token.id))).toBe('invalid_token');
    });
  });
});

describe('list', () => {
  it('has the own tokens alone, newest first, with their state', async () => {
    const old = await tokens.create('ann', wanted(SCOPES, 1), null);
    now += 1;
    const revoked = await tokens.create('ann', wanted(), null);
    await tokens.revoke('ann', revoked.token.id);
    now += DAY;
    const live = await tokens.create('ann', wanted(), null);
    await tokens.create('bob', wanted(), null);
    expect((await tokens.list('ann')).map(({ id, state }) => [id, state])).toEqual([
      [live.token.id, 'live'],
      [revoked.token.id, 'revoked'],
      [old.token.id, 'expired'],
    ]);
  });

  it('shows for 30 days what has ended', async () => {
    const { token } = await tokens.create('ann', wanted(), null);
    await tokens.revoke('ann', token.id);
    now += 30 * DAY - 1;
    expect((await tokens.list('ann')).length).toBe(1);
    now += 1;
    expect(await tokens.list('ann')).toEqual([]);
    await tokens.create('ann', wanted(), null);
    expect((await store.db.selectFrom('api_tokens').select('id').execute()).length).toBe(1);
  });

  it('shows the last use', async () => {
    const { secret } = await tokens.create('ann', wanted(), null);
    now += 5000;
    await tokens.check(secret);
    await tokens.flush();
    expect((await tokens.list('ann'))[0]?.lastUsedAt).toBe(START + 5000);
  });
});

describe('find', () => {
  it('finds the own tokens alone', async () => {
    const { token } = await tokens.create('ann', wanted(), null);
    expect(await tokens.find('ann', token.id)).toEqual(token);
    expect(await tokens.find('bob', token.id)).toBeNull();
    expect(await tokens.find('ann', 'tok_x')).toBeNull();
  });
});

describe('revoke', () => {
  it('acts at once in this process', async () => {
    const { token, secret } = await tokens.create('ann', wanted(), null);
    await tokens.check(secret);
    expect(await tokens.revoke('ann', token.id)).toEqual({ ...token, state: 'revoked', revokedAt: now });
    expect(await codeOf(tokens.check(secret))).toBe('invalid_token');
  });

  it('keeps the time of the first revocation', async () => {
    const { token } = await tokens.create('ann', wanted(), null);
    await tokens.revoke('ann', token.id);
    now += 1000;
    expect((await tokens.revoke('ann', token.id)).revokedAt).toBe(START);
  });

  it('does not find a token of another account, and leaves it alone', async () => {
    const { token, secret } = await tokens.create('ann', wanted(), null);
    expect(await codeOf(tokens.revoke('bob', token.id))).toBe('not_found');
    expect(await codeOf(tokens.revoke('bob', 'tok_x'))).toBe('not_found');
    expect((await tokens.check(secret)).accountId).toBe('ann');
  });
});
