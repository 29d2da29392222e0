import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../configuration.js';
import { openEmbedded } from './open-embedded.js';
import type { Store } from './store.js';

const logger = pino({ level: 'silent' });
const FACT = { name: 'a fact', value: 'kept' };
let folder: string;
let open: Store[];

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'service-embedded-')), 'new', 'folder');
  open = [];
});
afterEach(async () => {
  for (const store of open) await store.close();
  rmSync(path.join(folder, '../..'), { recursive: true });
});

const at = (name: string): string => path.join(folder, name);

async function opened(): Promise<Store> {
  const store = await openEmbedded(folder, logger);
  open.push(store);
  return store;
}

/** A store with one fact in it, closed. */
async function madeStore(): Promise<void> {
  const store = await opened();
  await store.db.insertInto('store_facts').values(FACT).execute();
  await store.close();
}

/** What every file holds, but for the lock and the index of the log, which are nobody's data. */
function contents(): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name !== 'service.lock' && !name.endsWith('-shm'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(at(name), 'latin1')]));
}

async function refusal(): Promise<string> {
  const before = contents();
  const error = await opened().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(contents()).toEqual(before);
  const { message } = error as Error;
  expect(message).toMatch(/^SERVICE_DATA_DIR /);
  expect(message).not.toContain(folder);
  expect(message).not.toContain('\n');
  return message;
}

describe('a directory that is not there', () => {
  it('is made for its owner alone, and so is the store in it', async () => {
    await madeStore();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['service.sqlite', 'service.lock']) expect(statSync(at(name)).mode & 0o777).toBe(0o600);
  });

  it('cannot be made where the system takes none', async () => {
    const error = await openEmbedded('/proc/service-none', logger).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('SERVICE_DATA_DIR must be a directory');
  });

  it('cannot be made below a file', async () => {
    mkdirSync(path.dirname(folder), { recursive: true });
    writeFileSync(folder, '');
    const error = await opened().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).toContain('SERVICE_DATA_DIR must be a directory');
  });
});

it('keeps what was written, in the safest mode of writing', async () => {
  await madeStore();
  const { db } = await opened();
  expect(await db.selectFrom('store_facts').selectAll().execute()).toEqual([FACT]);
  // What a power cut does to other modes cannot be tried here.
  const FULL = 2;
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: FULL }]);
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }]);
});

describe('a second opening', () => {
  it('is refused while the first lasts, and leads to no harm', async () => {
    const first = await opened();
    await expect(openEmbedded(folder, logger)).rejects.toThrow(/^SERVICE_DATA_DIR is in use by another process/);
    await first.db.insertInto('store_facts').values(FACT).execute();
    await first.close();
    expect(await (await opened()).db.selectFrom('store_facts').selectAll().execute()).toEqual([FACT]);
  });

  it.each([
    ['empty', ''],
    ['a pid of long ago', '4711\n'],
    ['garbage', 'x'.repeat(9_000)],
  ])('is not hindered by a lock file that holds %s', async (_, text) => {
    await madeStore();
    writeFileSync(at('service.lock'), text);
    const { db } = await opened();
    expect(await db.selectFrom('store_facts').selectAll().execute()).toEqual([FACT]);
    await expect(openEmbedded(folder, logger)).rejects.toThrow('in use');
  });
});

describe('a store that cannot be read', () => {
  beforeEach(madeStore);

  it('of no bytes is not begun anew', async () => {
    truncateSync(at('service.sqlite'));
    expect(await refusal()).toContain('not SQLite');
  });

  it('of other bytes is left alone', async () => {
    writeFileSync(at('service.sqlite'), 'something else entirely'.repeat(1_000));
    expect(await refusal()).toContain('not SQLite');
  });

  it('that is a directory is left alone', async () => {
    rmSync(at('service.sqlite'));
    mkdirSync(at('service.sqlite'));
    const error = await opened().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).toContain('unreadable');
  });

  it('of another program is left alone', async () => {
    rmSync(at('service.sqlite'));
    const other = new Database(at('service.sqlite'));
    other.exec('create table theirs (id integer)');
    other.close();
    expect(await refusal()).toContain('of another program');
  });

  it('cut off at the end is left alone', async () => {
    truncateSync(at('service.sqlite'), statSync(at('service.sqlite')).size - 4_096);
    expect(await refusal()).toContain('cut off at its end');
  });

  it('with damage inside is found out where the last process broke off', async () => {
    const bytes = readFileSync(at('service.sqlite'));
    // One page of an index, which no opening of the store needs.
    bytes.fill(0xff, bytes.length - 4_096);
    writeFileSync(at('service.sqlite'), bytes);
    writeFileSync(at('service.sqlite-wal'), 'not empty');
    expect(await refusal()).toContain('cannot be read');
  });

  it('whose main file is missing is not begun anew', async () => {
    rmSync(at('service.sqlite'));
    writeFileSync(at('service.sqlite-wal'), 'not empty');
    expect(await refusal()).toContain('main file, service.sqlite, is missing');
  });

  it('of a newer version is left alone', async () => {
    const newer = new Database(at('service.sqlite'));
    newer.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
    newer.exec('pragma wal_checkpoint(TRUNCATE)');
    newer.close();
    expect(await refusal()).toContain('newer version');
  });
});

describe('a directory without a store', () => {
  beforeEach(() => mkdirSync(folder, { recursive: true }));

  it('that holds files of another program is refused', async () => {
    writeFileSync(at('PG_VERSION'), '15');
    expect(await refusal()).toContain('holds files but no store');
    expect(readdirSync(folder)).toEqual(['PG_VERSION']);
  });

  it('is taken where a first start was broken off in it', async () => {
    for (const name of ['secret', 'secret.0123abcd.new', 'service.lock', 'service.sqlite.new-journal']) {
      writeFileSync(at(name), '');
    }
    writeFileSync(at('service.sqlite.new'), 'half');
    await madeStore();
    expect(readdirSync(folder)).not.toContain('service.sqlite.new');
  });
});
