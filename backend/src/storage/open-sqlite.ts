import { Kysely } from 'kysely';
import { createGate } from './gate.js';
import { migrate } from './migrate.js';
import { type OpenSqlite, openSqliteFile } from './sqlite-database.js';
import { sqliteDialect } from './sqlite-dialect.js';
import type { Store } from './store.js';
import type { Tables } from './tables.js';

/** What is acknowledged is on the disk; readers in other processes never wait for the writer. */
export const SERVING = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'] as const;

/**
 * Opens the SQLite file at `path` and brings it to this version; `:memory:` for a store that ends with the process.
 * Whoever opens a file sees to it that no two servers do; see `open-embedded.ts`.
 */
export async function openSqlite(path: string): Promise<Store> {
  const store = connectSqlite(openSqliteFile(path, SERVING));
  try {
    await migrate(store.db, 'sqlite');
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** A store over a SQLite file, opened with {@link SERVING}, as it is, whatever its version. */
export function connectSqlite(database: OpenSqlite): Store {
  const gate = createGate();
  gate.open();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, gate) });
  const end = async (): Promise<void> => {
    await db.connection().execute(async () => {
      gate.shut();
      try {
        // Puts everything into the file itself: by a log that is not empty the next start knows that this one broke off.
        database.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    });
  };
  let ending: Promise<void> | undefined;
  return {
    kind: 'sqlite',
    db,
    ready: Promise.resolve(),
    async check() {
      gate.pass();
      database.pragma('schema_version');
    },
    close() {
      ending ??= end();
      return ending;
    },
  };
}
