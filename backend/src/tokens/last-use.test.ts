import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import { createLogger } from '../observability/logger.js';
import type { Store } from '../storage/store.js';
import { type LastUse, lastUse } from './last-use.js';

const MINUTE = 60_000;

let store: Store;
let now: number;
let writes: number;
let warned: unknown[][];
let uses: LastUse;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store = await storeWithAccounts('ann');
  for (let n = 0; n < 1001; n++) await insert(`tok_${n}`);
  now = 5_000_000;
  writes = 0;
  warned = [];
  const update = store.db.updateTable.bind(store.db);
  vi.spyOn(store.db, 'updateTable').mockImplementation(((table: 'api_tokens') => {
    writes++;
    return update(table);
  }) as never);
  const logger = createLogger('silent');
  logger.warn = ((...line: unknown[]) => warned.push(line)) as never;
  uses = lastUse({ store, clock: () => now, logger });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

async function insert(id: string): Promise<void> {
  const row = { name: 'x', hint: 'svc_', last_used_at: null, revoked_at: null, created_at: 0, expires_at: null };
  await store.db
    .insertInto('api_tokens')
    .values({ ...row, id, account_id: 'ann', hash: id, scopes: 'extract' })
    .execute();
}

async function usedAt(id: string): Promise<number | null> {
  const row = await store.db.selectFrom('api_tokens').select('last_used_at').where('id', '=', id).executeTakeFirst();
  return row?.last_used_at ?? null;
}

it('writes nothing on the way of a request, and all uses of a second at one time', async () => {
  for (let n = 0; n < 500; n++) uses.note(`tok_${n}`);
  expect(writes).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(writes).toBe(1);
  expect(await usedAt('tok_0')).toBe(now);
  expect(await usedAt('tok_499')).toBe(now);
  expect(await usedAt('tok_500')).toBeNull();
});

it('writes more than 500 tokens in parts', async () => {
  for (let n = 0; n < 1001; n++) uses.note(`tok_${n}`);
  await uses.flush();
  expect(writes).toBe(3);
  expect(await usedAt('tok_1000')).toBe(now);
});

it('writes a token at most once a minute', async () => {
  const start = now;
  for (let second = 0; second < 60; second++) {
    now = start + second * 1000;
    uses.note('tok_1');
    await uses.flush();
  }
  expect(writes).toBe(1);
  expect(await usedAt('tok_1')).toBe(start);
  now = start + MINUTE;
  uses.note('tok_1');
  await uses.flush();
  expect(await usedAt('tok_1')).toBe(start + MINUTE);
});

it('leaves alone what another process wrote less than a minute ago', async () => {
  await store.db
    .updateTable('api_tokens')
    .set({ last_used_at: now - MINUTE + 1 })
    .where('id', '=', 'tok_1')
    .execute();
  uses.note('tok_1');
  await uses.flush();
  expect(await usedAt('tok_1')).toBe(now - MINUTE + 1);
});

it('writes what is noted when the process is about to end', async () => {
  uses.note('tok_1');
  await uses.flush();
  expect(await usedAt('tok_1')).toBe(now);
  expect(vi.getTimerCount()).toBe(0);
});

it('logs that it could not write, names no token, and goes on', async () => {
  vi.mocked(store.db.updateTable).mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  uses.note('tok_1');
  await uses.flush();
  expect(warned).toEqual([
    [{ error: { name: 'Error', message: 'the disk is full' } }, 'the last use of tokens was not recorded'],
  ]);
  uses.note('tok_2');
  await uses.flush();
  expect(await usedAt('tok_2')).toBe(now);
});
