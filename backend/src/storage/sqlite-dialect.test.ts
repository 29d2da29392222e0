import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSqlite, openSqlite } from './open-sqlite.js';
import { openSqliteFile } from './sqlite-database.js';
import type { Store } from './store.js';
import { isDuplicate } from './store-failure.js';

const UNAVAILABLE = { code: 'store_unavailable', status: 503 };
let folder: string;
let file: string;
let store: Store;
/** Another process, as far as SQLite is concerned. */
let other: Database.Database;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-dialect-'));
  file = path.join(folder, 'service.sqlite');
  store = await openSqlite(file);
  other = new Database(file);
});
afterEach(async () => {
  await store.close();
  other.close();
  rmSync(folder, { recursive: true });
});

const remember = (name: string, to: Pick<Store, 'db'> = store): Promise<unknown> =>
  to.db.insertInto('store_facts').values({ name, value: '' }).execute();
const names = async (from: Pick<Store, 'db'> = store): Promise<string[]> =>
  (await from.db.selectFrom('store_facts').select('name').execute()).map(({ name }) => name);
const seenByOther = (): unknown[] => other.prepare('select name from store_facts').all();
const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('while another process writes', () => {
  beforeEach(() => other.exec('begin immediate'));

  it('a write waits its turn', async () => {
    const written = remember('a');
    await new Promise((resolve) => setTimeout(resolve, 30));
    other.exec('rollback');
    await written;
    expect(seenByOther()).toEqual([{ name: 'a' }]);
  });

  it('a read does not wait', async () => {
    expect(await names()).toEqual([]);
    other.exec('rollback');
  });

  it.each([
    ['a write', () => remember('a')],
    ['a transaction', () => store.db.transaction().execute((transaction) => remember('a', { db: transaction }))],
    ['a write that gives rows', () => store.db.deleteFrom('store_facts').returning('name').execute()],
  ])('%s gives up in the end, and what is acknowledged later is kept', async (_, write) => {
    expect(await failureOf(write())).toMatchObject(UNAVAILABLE);
    other.exec('rollback');
    await remember('b');
    expect(seenByOther()).toEqual([{ name: 'b' }]);
    other.exec('begin immediate; rollback');
  });
});

it('sees one moment in a transaction that only reads, and keeps nobody from writing', async () => {
  const reader = connectSqlite(openSqliteFile(file));
  await remember('before');
  await reader.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      expect(await names({ db: transaction })).toEqual(['before']);
      await remember('meanwhile');
      expect(await names({ db: transaction })).toEqual(['before']);
    });
  expect(await names(reader)).toEqual(['before', 'meanwhile']);
  await reader.close();
});

describe('a full disk', () => {
  it('makes the store unavailable, and only what is written', async () => {
    await remember('before');
    const [{ page_count: pages } = { page_count: 0 }] = other.pragma('page_count') as { page_count: number }[];
    const small = openSqliteFile(file, [`max_page_count = ${pages}`]);
    const full = connectSqlite(small);
    const large = { name: 'large', value: 'x'.repeat(1_000_000) };
    expect(await failureOf(full.db.insertInto('store_facts').values(large).execute())).toMatchObject(UNAVAILABLE);
    const inTransaction = full.db
      .transaction()
      .execute((transaction) => transaction.insertInto('store_facts').values(large).execute());
    expect(await failureOf(inTransaction)).toMatchObject(UNAVAILABLE);
    expect(await names(full)).toEqual(['before']);
    await full.close();
  });
});

it('leaves a broken rule of a table what it is', async () => {
  await remember('a');
  const duplicate = await failureOf(remember('a'));
  expect(isDuplicate(duplicate)).toBe(true);
  const nothing = await failureOf(
    store.db
      .insertInto('store_facts')
      .values({ name: 'b', value: null as never })
      .execute(),
  );
  expect(nothing).toMatchObject({ code: 'SQLITE_CONSTRAINT_NOTNULL' });
  expect(isDuplicate(nothing)).toBe(false);
});

it('rolls back what was begun where a step fails', async () => {
  const attempt = store.db.transaction().execute(async (transaction) => {
    await remember('a', { db: transaction });
    throw new Error('changed our mind');
  });
  expect(await failureOf(attempt)).toMatchObject({ message: 'changed our mind' });
  expect(seenByOther()).toEqual([]);
});

it('lets the event loop have its turn while statements follow one another', async () => {
  let hadItsTurn = false;
  setImmediate(() => {
    hadItsTurn = true;
  });
  for (let written = 0; written < 20_000 && !hadItsTurn; written += 1) await names();
  expect(hadItsTurn).toBe(true);
});

it('is unavailable once it is closed, also for who was waiting', async () => {
  const waiting = [failureOf(store.close()), failureOf(names()), failureOf(remember('a'))];
  expect(await Promise.all(waiting)).toMatchObject(['no failure', UNAVAILABLE, UNAVAILABLE]);
  expect(await failureOf(store.check())).toMatchObject(UNAVAILABLE);
  expect(await failureOf(names())).toMatchObject(UNAVAILABLE);
});
