import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silent, withSqlite } from '../../backend/src/storage/command-store.js';
import { appliedMigrations, migrate } from '../../backend/src/storage/migrate.js';
import { MIGRATIONS, type StoreMigration } from '../../backend/src/storage/migrations/migrations.js';
import { withPatience } from '../../backend/src/storage/open-postgres.js';
import { openSqliteFile } from '../../backend/src/storage/sqlite-database.js';
import type { StoreKind } from '../../backend/src/storage/store.js';
import { TABLES_IN_ORDER } from '../../backend/src/storage/table-copy.js';
import type { Tables } from '../../backend/src/storage/tables.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { builtModule, runScript } from './child.js';
import { contentsOf, fillStore } from './filled-store.js';
import { makePlaces, type Places } from './places.js';

type Use<Result> = (db: Kysely<Tables>) => Promise<Result>;

interface Empty {
  readonly kind: StoreKind;
  /** Opens the same store each time; empty at first. */
  using<Result>(use: Use<Result>): Promise<Result>;
  /** Text of a script that defines `using`, which does the same. */
  readonly script: string;
}

const NAMES = MIGRATIONS.map(({ name }) => name);
const LATER: StoreMigration = {
  name: '9999-later',
  async apply(db) {
    await db.schema.createTable('half_done').addColumn('id', 'text').execute();
    throw new Error('no further');
  },
};

const tablesOf: Use<string[]> = async (db) => (await db.introspection.getTables()).map(({ name }) => name).sort();

function holds(makeEmpty: () => Empty): void {
  it('makes every table in an empty store, those that are copied and no other', async () => {
    const { kind, using } = makeEmpty();
    await using((db) => migrate(db, kind));
    expect(await using(appliedMigrations)).toEqual(NAMES);
    expect(await using(tablesOf)).toEqual([...TABLES_IN_ORDER].sort());
  });

  it('keeps the rows of the version before', async () => {
    const { kind, using } = makeEmpty();
    await using((db) => migrate(db, kind, MIGRATIONS.slice(0, -1)));
    await using((db) => fillStore({ db }));
    const before = await using((db) => contentsOf({ db }));
    expect(before['users']).toHaveLength(2);
    await using((db) => migrate(db, kind));
    expect(await using((db) => contentsOf({ db }))).toMatchObject(before);
    expect(await using(appliedMigrations)).toEqual(NAMES);
  });

  it('does nothing the second time', async () => {
    const { kind, using } = makeEmpty();
    await using((db) => migrate(db, kind));
    await using((db) => fillStore({ db }));
    const before = await using((db) => contentsOf({ db }));
    const applied = await using(timesApplied);
    await using((db) => migrate(db, kind));
    expect(await using((db) => contentsOf({ db }))).toEqual(before);
    expect(await using(timesApplied)).toEqual(applied);
  });

  it('leaves nothing of a step that fails, nor of those before it', async () => {
    const { kind, using } = makeEmpty();
    await expect(using((db) => migrate(db, kind, [...MIGRATIONS, LATER]))).rejects.toThrow('no further');
    expect(await using(tablesOf)).toEqual([]);
    await using((db) => migrate(db, kind));
    expect(await using(appliedMigrations)).toEqual(NAMES);
  });

  it('leaves nothing of a step whose process is killed, and nobody locked out', async () => {
    const { kind, using, script } = makeEmpty();
    const child = runScript(`
      import { migrate } from ${JSON.stringify(builtModule('migrate.js'))};
      import { MIGRATIONS } from ${JSON.stringify(builtModule('migrations/migrations.js'))};
      ${script}
      const endless = { name: '9999-later', async apply(db) {
        await db.schema.createTable('half_done').addColumn('id', 'text').execute();
        console.log('half done');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      } };
      await using((db) => migrate(db, ${JSON.stringify(kind)}, [...MIGRATIONS, endless]));
    `);
    expect(await child.firstLine()).toBe('half done');
    await child.kill('SIGKILL');
    expect(await using(tablesOf)).toEqual([]);
    await using((db) => migrate(db, kind));
    expect(await using(appliedMigrations)).toEqual(NAMES);
  });
}

const timesApplied: Use<unknown[]> = async (db) =>
  (await sql`select name, timestamp from kysely_migration order by name`.execute(db)).rows;

let places: Places;
beforeEach(() => {
  places = makePlaces();
});
afterEach(() => places.leave());

describe('bringing an embedded store to this version', () => {
  holds(() => {
    const file = places.file('service.sqlite');
    return {
      kind: 'sqlite',
      using: (use) => withSqlite(openSqliteFile(file, ['foreign_keys = ON']), ({ db }) => use(db)),
      script: `
        import { withSqlite } from ${JSON.stringify(builtModule('command-store.js'))};
        import { openSqliteFile } from ${JSON.stringify(builtModule('sqlite-database.js'))};
        const using = (use) => withSqlite(openSqliteFile(${JSON.stringify(file)}), ({ db }) => use(db));
      `,
    };
  });
});

describeWhereInstalled('bringing a store on PostgreSQL to this version', [missingPostgres], () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());

  holds(() => {
    const url = server.createDatabase();
    return {
      kind: 'postgres',
      using: (use) => withPatience(url, silent, undefined, use),
      script: `
        import { silent } from ${JSON.stringify(builtModule('command-store.js'))};
        import { withPatience } from ${JSON.stringify(builtModule('open-postgres.js'))};
        const using = (use) => withPatience(${JSON.stringify(url)}, silent, undefined, use);
      `,
    };
  });
});
