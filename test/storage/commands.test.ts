import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../../backend/src/storage/backup-file.js';
import { withSqlite } from '../../backend/src/storage/command-store.js';
import { MIGRATIONS } from '../../backend/src/storage/migrations/migrations.js';
import { makeSqliteFile } from '../../backend/src/storage/open-embedded.js';
import { checkSecret } from '../../backend/src/storage/secret-check.js';
import { openSqliteFile } from '../../backend/src/storage/sqlite-database.js';
import type { Store } from '../../backend/src/storage/store.js';
import { countRows } from '../../backend/src/storage/table-copy.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { runBackend } from '../support/run-backend.js';
import { describeWhereInstalled, until } from '../support/server-process.js';
import { contentsOf, fillStore } from './filled-store.js';
import { makePlaces, type Place, type Places } from './places.js';

const SECRET = 'one secret 0123456789 abcdefghijklmnop';

let places: Places;
let writers: Writer[];
beforeEach(() => {
  places = makePlaces();
  writers = [];
});
afterEach(async () => {
  for (const writer of writers) await writer.stop();
  await places.leave();
});

interface Writer {
  /** How many writes were acknowledged so far. */
  count(): number;
  /** @returns the numbers, as text, that were acknowledged, in order */
  stop(): Promise<readonly string[]>;
}

/** Goes on writing, one number after the other, until the test ends. */
function writing(write: (name: string) => Promise<unknown>): Writer {
  const acknowledged: string[] = [];
  let isOver = false;
  const done = (async () => {
    for (let at = 1; !isOver; at += 1) {
      const name = String(at).padStart(6, '0');
      // What comes at the very time of a restore may be refused for a moment.
      await write(name).then(
        () => acknowledged.push(name),
        (error) => {
          if (error.code !== 'store_unavailable') throw error;
        },
      );
    }
  })();
  done.catch(() => undefined);
  const writer: Writer = {
    count: () => acknowledged.length,
    async stop() {
      isOver = true;
      await done;
      return acknowledged;
    },
  };
  writers.push(writer);
  return writer;
}

/** Restores `file` under a server that writes, and looks at what is there in the end. */
async function restoreUnder(store: Store, place: Place, file: string): Promise<void> {
  const writer = writing((name) => remember(store, name));
  await until(() => writer.count() > 20, 'it is being written');
  expect(await runBackend(['restore', file], place.environment)).toMatchObject({ status: 0 });
  const atLeast = writer.count() + 5;
  await until(() => writer.count() > atLeast, 'it is being written again');
  const acknowledged = await writer.stop();
  const found = (await facts(store)).filter((name) => name !== 'a fact');
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(acknowledged.length);
  expect(found).toEqual(acknowledged.slice(-found.length));
}

async function filled(place: Place): Promise<Store> {
  const store = await place.open();
  await fillStore(store);
  return store;
}

async function backedUp(place: Place): Promise<string> {
  const file = places.file('backup.sqlite');
  expect(await runBackend(['backup', file], place.environment)).toMatchObject({ status: 0, stderr: '' });
  return file;
}

const remember = (store: Store, name: string): Promise<unknown> =>
  store.db.insertInto('store_facts').values({ name, value: '' }).execute();
const facts = async (store: Store): Promise<string[]> =>
  (await store.db.selectFrom('store_facts').select('name').orderBy('name').execute()).map(({ name }) => name);
const nextSequence = async (store: Store): Promise<number> => {
  const event = { id: 'evt_next', account_id: 'u1', type: 't', body: '{}', occurred_at: 0 };
  const made = await store.db.insertInto('events').values(event).returning('seq').executeTakeFirstOrThrow();
  return made.seq;
};

describe('the words that call them', () => {
  it.each([
    [['toString'], 'there is no such command; there are backup, restore, migrate-to-postgres, password-link'],
    [['backup'], 'usage: service-backend backup [--force] FILE'],
    [['backup', 'a', 'b'], 'usage: service-backend backup'],
    [['backup', '--quick', 'a'], 'usage: service-backend backup'],
    [['restore', '--force', 'a'], 'usage: service-backend restore FILE'],
    [['migrate-to-postgres', 'a'], 'usage: service-backend migrate-to-postgres'],
  ])('%j are refused with the way to say it', async (argv, words) => {
    const { status, stdout, stderr } = await runBackend(argv, places.embedded().environment);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(words);
  });

  it('need a configuration that is right', async () => {
    const { status, stderr } = await runBackend(['backup', 'a'], { SERVICE_PORT: 'x' });
    expect(status).toBe(78);
    expect(stderr).toContain('SERVICE_PORT');
  });
});

describe('backup', () => {
  it('says what it saved, for its owner alone', async () => {
    const place = places.embedded();
    await filled(place);
    const file = places.file('backup.sqlite');
    const { stdout } = await runBackend(['backup', file], place.environment);
    expect(stdout).toContain(`Backed up 1216 rows to ${file}:`);
    expect(stdout).toMatch(/^ {2} {3}2 users$/m);
    expect(stdout).toMatch(/^ {2}1201 events$/m);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file)).filter((name) => name.startsWith('backup'))).toEqual(['backup.sqlite']);
  });

  it('overwrites nothing unless told to', async () => {
    const place = places.embedded();
    await filled(place);
    const file = places.file('backup.sqlite');
    writeFileSync(file, 'precious');
    const refused = await runBackend(['backup', file], place.environment);
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain('--force');
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect(await runBackend(['backup', '--force', file], place.environment)).toMatchObject({ status: 0 });
    expect(readFileSync(file, 'latin1')).toMatch(/^SQLite format 3/);
  });

  it('makes no store where there is none', async () => {
    const place = places.embedded();
    const { status, stderr } = await runBackend(['backup', places.file('b')], place.environment);
    expect(status).toBe(78);
    expect(stderr).toContain('SERVICE_DATA_DIR holds no store');
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  it('is refused beside the store, and where its directory is not there', async () => {
    const place = places.embedded();
    await filled(place);
    for (const file of [path.join(place.dataDir, 'b'), places.file('no/b')]) {
      expect(await runBackend(['backup', file], place.environment)).toMatchObject({ status: 1, stdout: '' });
    }
  });

  it('holds one moment of a store that goes on being written', async () => {
    const place = places.embedded();
    const store = await filled(place);
    const writer = writing((name) =>
      store.db.transaction().execute(async (transaction) => {
        for (const part of ['a', 'b']) {
          await transaction
            .insertInto('store_facts')
            .values({ name: `${name}${part}`, value: '' })
            .execute();
        }
      }),
    );
    await until(() => writer.count() > 20, 'it is being written');
    const file = await backedUp(place);
    await writer.stop();
    const other = places.embedded();
    await runBackend(['restore', file], other.environment);
    const saved = (await facts(await other.open())).filter((name) => /^\d/.test(name));
    expect(saved.length).toBeGreaterThan(20);
    expect(saved).toEqual((await facts(store)).filter((name) => /^\d/.test(name)).slice(0, saved.length));
    expect(saved.length % 2).toBe(0);
  });
});

describe('restore', () => {
  it('puts the backup in the place of what a running server has, and keeps that', async () => {
    const place = places.embedded();
    const store = await filled(place);
    const file = await backedUp(place);
    const before = await contentsOf(store);
    await remember(store, 'after the backup');
    await store.db.deleteFrom('users').where('id', '=', 'u2').execute();
    const later = await contentsOf(store);
    const last = await nextSequence(store);
    const { status, stdout } = await runBackend(['restore', file], place.environment);
    expect(status).toBe(0);
    expect(stdout).toContain('Restored 1216 rows');
    expect(await contentsOf(store)).toEqual(before);
    expect(await nextSequence(store)).toBeGreaterThan(last);

    const replaced = /is in (.+)\.$/m.exec(stdout)?.[1] ?? '';
    await store.db.deleteFrom('events').where('id', '=', 'evt_next').execute();
    expect(await runBackend(['restore', replaced], place.environment)).toMatchObject({ status: 0 });
    await store.db.deleteFrom('events').where('id', '=', 'evt_next').execute();
    expect(await contentsOf(store)).toEqual(later);
  });

  it('mixes nothing of a server that goes on writing into what it restores', async () => {
    const place = places.embedded();
    const store = await filled(place);
    await restoreUnder(store, place, await backedUp(place));
  });

  it('makes the store where there is none', async () => {
    const place = places.embedded();
    const store = await filled(place);
    const file = await backedUp(place);
    const other = places.embedded();
    const { status, stdout } = await runBackend(['restore', file], other.environment);
    expect(status).toBe(0);
    expect(stdout).toContain('There is no secret here yet');
    expect(stdout).not.toContain('before is in');
    expect(await contentsOf(await other.open())).toEqual(await contentsOf(store));
  });

  it('puts a damaged store aside', async () => {
    const place = places.embedded();
    const store = await filled(place);
    const file = await backedUp(place);
    const before = await contentsOf(store);
    await store.close();
    writeFileSync(path.join(place.dataDir, 'service.sqlite'), 'damaged');
    await expect(place.open()).rejects.toThrow('service-backend restore FILE');
    expect(await runBackend(['restore', file], place.environment)).toMatchObject({ status: 0, stderr: '' });
    expect(await contentsOf(await place.open())).toEqual(before);
    const [aside = ''] = readdirSync(place.dataDir).filter((name) => name.startsWith('damaged-'));
    expect(readFileSync(path.join(place.dataDir, aside, 'service.sqlite'), 'utf8')).toBe('damaged');
  });

  it('brings a backup of the version before to this one', async () => {
    const file = places.file('old.sqlite');
    await makeSqliteFile(file, MIGRATIONS.slice(0, -1));
    await withSqlite(openSqliteFile(file), fillStore);
    const place = places.embedded();
    expect(await runBackend(['restore', file], place.environment)).toMatchObject({ status: 0, stderr: '' });
    const { users, events, model_usage_days: later } = await contentsOf(await place.open());
    expect([users?.length, events?.length, later?.length]).toEqual([2, 1201, 0]);
  });

  it.each<[string, (file: string) => void, string]>([
    ['is not SQLite', (file) => writeFileSync(file, 'text'.repeat(500)), 'is not a backup of this service'],
    ['is cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, 20_000)), 'cut off at its end'],
    ['is damaged inside', (file) => writeFileSync(file, readFileSync(file).fill(0xee, 8_192, 40_000)), 'damaged'],
    [
      'is of a newer version',
      (file) => openSqliteFile(file).prepare("insert into kysely_migration values ('9999-later', '')").run([]),
      'newer version',
    ],
  ])('leaves the store alone where the backup %s', async (_, spoil, words) => {
    const place = places.embedded();
    const store = await filled(place);
    const file = await backedUp(place);
    await remember(store, 'after the backup');
    const before = await contentsOf(store);
    spoil(file);
    const { status, stdout, stderr } = await runBackend(['restore', file], place.environment);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(words);
    expect(await contentsOf(store)).toEqual(before);
  });

  it('leaves the store alone where the backup was made with another secret', async () => {
    const place = places.embedded();
    const store = await filled(place);
    await checkSecret(store, SECRET);
    const file = await backedUp(place);
    const refused = await runBackend(['restore', file], { ...place.environment, SERVICE_SECRET: `not ${SECRET}` });
    expect(refused).toMatchObject({ status: 78, stdout: '' });
    expect(refused.stderr).toContain('SERVICE_SECRET is not the one');
    expect(await runBackend(['restore', file], { ...place.environment, SERVICE_SECRET: SECRET })).toMatchObject({
      status: 0,
    });
  });

  it('makes no store in a directory of another program', async () => {
    const place = places.embedded();
    await filled(place);
    const file = await backedUp(place);
    const foreign = places.file('foreign');
    mkdirSync(foreign);
    writeFileSync(path.join(foreign, 'PG_VERSION'), '15');
    expect(await runBackend(['restore', file], { SERVICE_DATA_DIR: foreign })).toMatchObject({ status: 78 });
    expect(readdirSync(foreign)).toEqual(['PG_VERSION']);
  });
});

describeWhereInstalled('with PostgreSQL', [missingPostgres], () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  it.each<[string, () => Place, () => Place]>([
    ['from SQLite to PostgreSQL', () => places.embedded(), () => places.postgres(server)],
    ['from PostgreSQL to SQLite', () => places.postgres(server), () => places.embedded()],
    ['from PostgreSQL to PostgreSQL', () => places.postgres(server), () => places.postgres(server)],
  ])('a backup goes %s, while servers run on both', async (_, from, to) => {
    const source = from();
    const store = await filled(source);
    const target = to();
    const other = await target.open();
    await remember(other, 'to be replaced');
    const file = await backedUp(source);
    const { status, stdout } = await runBackend(['restore', file], target.environment);
    expect(status).toBe(0);
    expect(stdout).toContain('before is in');
    expect(await contentsOf(other)).toEqual(await contentsOf(store));
    expect(await nextSequence(other)).toBe(await nextSequence(store));
  });

  it('a backup sees one moment of a store that goes on being written', async () => {
    const store = await filled(places.postgres(server));
    await reading(store, async (source) => {
      const before = await countRows(source);
      await remember(store, 'meanwhile');
      expect(await countRows(source)).toEqual(before);
    });
    expect(await facts(store)).toEqual(['a fact', 'meanwhile']);
  });

  it('restore mixes nothing of servers that go on writing into what it restores', async () => {
    const place = places.postgres(server);
    const store = await filled(place);
    await restoreUnder(store, place, await backedUp(place));
  });

  it('an embedded store moves, with the same number of rows in every table', async () => {
    const source = places.embedded();
    const store = await filled(source);
    const before = await contentsOf(store);
    await store.close();
    const target = places.postgres(server);
    const environment = { ...target.environment, SERVICE_DATA_DIR: source.dataDir };
    const { status, stdout, stderr } = await runBackend(['migrate-to-postgres'], environment);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Moved 1216 rows to PostgreSQL');
    const moved = await target.open();
    expect(await contentsOf(moved)).toEqual(before);
    expect(await nextSequence(moved)).toBe(1_202);
    expect(await contentsOf(await source.open())).toEqual(before);
  });

  it('an embedded store is not moved into a database that is not empty', async () => {
    const source = places.embedded();
    await (await filled(source)).close();
    const target = places.postgres(server);
    const there = await target.open();
    await remember(there, 'theirs');
    const environment = { ...target.environment, SERVICE_DATA_DIR: source.dataDir };
    const { status, stderr } = await runBackend(['migrate-to-postgres'], environment);
    expect(status).toBe(1);
    expect(stderr).toContain('not empty (rows in store_facts)');
    expect(await facts(there)).toEqual(['theirs']);
  });

  it('an embedded store is not moved while a server has it', async () => {
    const source = places.embedded();
    await filled(source);
    const target = places.postgres(server);
    const environment = { ...target.environment, SERVICE_DATA_DIR: source.dataDir };
    const { status, stderr } = await runBackend(['migrate-to-postgres'], environment);
    expect(status).toBe(78);
    expect(stderr).toContain('in use by another process');
  });

  it('an embedded store is moved whole or not at all', async () => {
    const source = places.embedded();
    await (await filled(source)).close();
    const target = places.postgres(server);
    const there = await target.open();
    const { SERVICE_DATABASE_URL: url = '' } = target.environment;
    server.query(url, 'alter table usage_days add constraint no_days check (requests = 0)');
    const environment = { ...target.environment, SERVICE_DATA_DIR: source.dataDir };
    const { status, stdout, stderr } = await runBackend(['migrate-to-postgres'], environment);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('changed nothing');
    expect(Object.values(await contentsOf(there)).flat()).toEqual([]);
  });

  it('neither SERVICE_DATABASE_URL nor a store is guessed', async () => {
    const source = places.embedded();
    const bare = await runBackend(['migrate-to-postgres'], source.environment);
    expect(bare.status).toBe(78);
    expect(bare.stderr).toContain('SERVICE_DATABASE_URL must name');
    const empty = await runBackend(['migrate-to-postgres'], places.postgres(server).environment);
    expect(empty.status).toBe(78);
    expect(empty.stderr).toContain('SERVICE_DATA_DIR holds no store');
  });
});
