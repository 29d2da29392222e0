import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import { ServiceFailure } from '../failure.js';
import type { Store } from '../storage/store.js';
import { type TokenChecker, tokenChecker } from './check-token.js';
import { hashOf, TOKEN_BYTES, writeToken } from './token-format.js';

const TOKEN = writeToken(new Uint8Array(TOKEN_BYTES).fill(7));
const UNKNOWN = writeToken(new Uint8Array(TOKEN_BYTES).fill(8));

let store: Store;
let now: number;
let reads: number;
let used: string[];
let checker: TokenChecker;

beforeEach(async () => {
  store = await storeWithAccounts('ann');
  now = 1_000_000;
  reads = 0;
  used = [];
  const counted: Store = {
    ...store,
    get db() {
      reads++;
      return store.db;
    },
  };
  checker = tokenChecker({ store: counted, clock: () => now, onUse: (id) => used.push(id) });
  await insert(TOKEN);
});
afterEach(() => store.close());

async function insert(token: string, expiresAt: number | null = 2_000_000): Promise<void> {
  const row = { name: 'x', hint: 'svc_', last_used_at: null, revoked_at: null, created_at: 0, expires_at: expiresAt };
  const values = { ...row, id: `tok_${token.at(-1)}`, account_id: 'ann', hash: hashOf(token), scopes: 'extract' };
  await store.db.insertInto('api_tokens').values(values).execute();
}

/** As another process would do it. */
async function revokeElsewhere(): Promise<void> {
  await store.db.updateTable('api_tokens').set({ revoked_at: now }).execute();
}

async function refusal(token: string): Promise<ServiceFailure> {
  const failure = await checker.check(token).catch((error: unknown) => error);
  if (!(failure instanceof ServiceFailure)) throw new Error('The token was taken');
  return failure;
}

it('tells whose token it is and what it may be used for', async () => {
  const id = `tok_${TOKEN.at(-1)}`;
  expect(await checker.check(TOKEN)).toEqual({
    accountId: 'ann',
    scopes: new Set(['extract']),
    credential: { kind: 'token', id },
  });
  expect(used).toEqual([id]);
});

it.each([
  ['an unknown one', UNKNOWN, async () => undefined],
  ['one with a wrong checksum', `${TOKEN.slice(0, -1)}!`, async () => undefined],
  ['an empty one', '', async () => undefined],
  ['a very long one', 'svc_'.repeat(100_000), async () => undefined],
  ['a revoked one', TOKEN, revokeElsewhere],
  [
    'one that ends at this millisecond',
    TOKEN,
    async () => {
      now = 2_000_000;
    },
  ],
])('refuses %s in the same words', async (_what, token, before) => {
  await before();
  const failure = await refusal(token);
  expect(failure).toMatchObject({ code: 'invalid_token', status: 401, errors: [] });
  expect(failure.message).toBe('The token is not valid. Send a valid one or leave the header out.');
  expect(failure.headers).toEqual({ 'WWW-Authenticate': 'Bearer error="invalid_token"' });
  expect(used).toEqual([]);
});

it('takes a token without an end', async () => {
  await insert(UNKNOWN, null);
  now = Number.MAX_SAFE_INTEGER;
  expect((await checker.check(UNKNOWN)).accountId).toBe('ann');
});

it('does not ask the store about what is not written as a token', async () => {
  await refusal(TOKEN.replace('svc_', 'svc-'));
  await refusal(`${TOKEN.slice(0, -1)}${TOKEN.endsWith('0') ? '1' : '0'}`);
  expect(reads).toBe(0);
});

describe('the store is asked', () => {
  it('once for many requests at one time', async () => {
    await Promise.all(Array.from({ length: 100 }, () => checker.check(TOKEN)));
    expect(reads).toBe(1);
    expect(used.length).toBe(100);
  });

  it('once in 500 ms', async () => {
    for (const at of [0, 1, 250, 499]) {
      now = 1_000_000 + at;
      await checker.check(TOKEN);
    }
    expect(reads).toBe(1);
    now = 1_000_500;
    await checker.check(TOKEN);
    expect(reads).toBe(2);
  });

  it('once in 500 ms about an unknown token, too', async () => {
    await refusal(UNKNOWN);
    now += 499;
    await refusal(UNKNOWN);
    expect(reads).toBe(1);
  });

  it('again after the clock was set back', async () => {
    await checker.check(TOKEN);
    now -= 60_000;
    await checker.check(TOKEN);
    expect(reads).toBe(2);
  });

  it('again after it could not answer', async () => {
    const asked = vi.spyOn(store.db, 'selectFrom').mockImplementationOnce(() => {
      throw new ServiceFailure('store_unavailable', 'The store cannot be reached.', { retryAfterSeconds: 1 });
    });
    expect(await refusal(TOKEN)).toMatchObject({ code: 'store_unavailable', status: 503 });
    expect((await checker.check(TOKEN)).accountId).toBe('ann');
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it('remembers a token that it took for no longer than to its end', async () => {
  now = 1_999_900;
  await checker.check(TOKEN);
  now = 2_000_000;
  expect((await refusal(TOKEN)).code).toBe('invalid_token');
});

describe('a revocation acts', () => {
  it('within 500 ms where it came from another process', async () => {
    await checker.check(TOKEN);
    await revokeElsewhere();
    now += 499;
    await checker.check(TOKEN);
    now += 1;
    expect((await refusal(TOKEN)).code).toBe('invalid_token');
  });

  it('at once where it came from this process', async () => {
    await checker.check(TOKEN);
    await revokeElsewhere();
    checker.forget(hashOf(TOKEN));
    expect((await refusal(TOKEN)).code).toBe('invalid_token');
  });

  it('although the answer from before it arrives later', async () => {
    const slow = checker.check(TOKEN);
    await revokeElsewhere();
    checker.forget(hashOf(TOKEN));
    await slow;
    expect((await refusal(TOKEN)).code).toBe('invalid_token');
  });
});
