import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { migrate } from './migrate.js';
import type { Store } from './store.js';
import type { Tables } from './tables.js';

/** Opens the embedded store in the file at `path`; `:memory:` for one that ends with the process. */
export async function openSqlite(path: string): Promise<Store> {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: database as never }) });
  await migrate(db as unknown as Kysely<unknown>, 'sqlite');
  return {
    kind: 'sqlite',
    db,
    async check() {
      database.prepare('select 1').get();
    },
    close: () => db.destroy(),
  };
}
