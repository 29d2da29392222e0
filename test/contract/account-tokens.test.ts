import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SCOPES } from '../../backend/src/accounts/caller.js';
import { ServiceFailure } from '../../backend/src/failure.js';
import { createLogger } from '../../backend/src/observability/logger.js';
import { openPostgres } from '../../backend/src/storage/open-postgres.js';
import type { Store } from '../../backend/src/storage/store.js';
import { type Tokens, tokensOf } from '../../backend/src/tokens/tokens.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { addAccount } from '../support/store-with-accounts.js';

const DAY = 86_400_000;
const WANTED = { name: 'ci', scopes: new Set(SCOPES) };
const logger = createLogger('silent');

/** Two connections pools with a cache each are to PostgreSQL what two processes are. */
describeWhereInstalled('tokens of two processes on PostgreSQL', [missingPostgres], () => {
  let postgres: Postgres;
  let stores: Store[] = [];
  let one: Tokens;
  let other: Tokens;
  let account: string;
  let warnings: number;
  let shift: number;

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = postgres.createDatabase();
    stores = [await openPostgres(url, logger), await openPostgres(url, logger)];
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await postgres?.remove();
  });
  beforeEach(async () => {
    account = randomBytes(8).toString('hex');
    warnings = 0;
    shift = 0;
    const counting = createLogger('silent');
    counting.warn = (() => warnings++) as never;
    const clock = () => Date.now() + shift;
    [one, other] = stores.map((store) => tokensOf({ store, clock, random: randomBytes, logger: counting })) as [
      Tokens,
      Tokens,
    ];
    await addAccount(stores[0] as Store, account);
  });

  async function codeOf(work: Promise<unknown>): Promise<string> {
    const failure = await work.then(() => null).catch((error: unknown) => error);
    return failure === null ? 'no failure' : failure instanceof ServiceFailure ? failure.code : String(failure);
  }

  it('are 20 and no more when both make 50 at one time', async () => {
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, at) => codeOf((at % 2 === 0 ? one : other).create(account, WANTED, null))),
    );
    expect(codes.filter((code) => code === 'no failure').length).toBe(20);
    expect(codes.filter((code) => code === 'conflict').length).toBe(80);
    expect((await one.list(account)).length).toBe(20);
  });

  it('have numbers for times', async () => {
    const { token, secret } = await one.create(account, WANTED, null);
    await one.check(secret);
    await one.flush();
    const [listed] = await other.list(account);
    expect(listed).toEqual({ ...token, lastUsedAt: expect.any(Number) });
    expect(await other.find(account, token.id)).toEqual(listed);
    expect((await other.revoke(account, token.id)).revokedAt).toEqual(expect.any(Number));
  });

  it('fail in one within a second after they are revoked in the other', async () => {
    const { token, secret } = await one.create(account, WANTED, null);
    expect(await codeOf(other.check(secret))).toBe('no failure');
    await one.revoke(account, token.id);
    expect(await codeOf(one.check(secret))).toBe('invalid_token');
    await wait(900);
    expect(await codeOf(other.check(secret))).toBe('invalid_token');
  });

  it('have their last use written by one while the other writes it, and neither waits', async () => {
    const held = await one.create(account, WANTED, null);
    const free = await one.create(account, WANTED, null);
    await one.check(held.secret);
    await one.check(free.secret);
    const [, store] = stores;
    await store?.db.transaction().execute(async (transaction) => {
      const rows = transaction.selectFrom('api_tokens').select('id').where('id', '=', held.token.id);
      await rows.forUpdate().execute();
      await one.flush();
    });
    expect(warnings).toBe(0);
    expect((await one.find(account, held.token.id))?.lastUsedAt).toBeNull();
    expect((await one.find(account, free.token.id))?.lastUsedAt).toEqual(expect.any(Number));
  });

  it('go when they ended 30 days ago and another one is made', async () => {
    const { token } = await one.create(account, WANTED, null);
    await other.revoke(account, token.id);
    shift = 31 * DAY;
    await one.create(account, WANTED, null);
    expect(await other.find(account, token.id)).toBeNull();
  });
});
