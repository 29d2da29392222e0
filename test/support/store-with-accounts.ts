import { sql } from 'kysely';
import { openSqlite } from '../../backend/src/storage/open-sqlite.js';
import type { Store } from '../../backend/src/storage/store.js';

/** An embedded store in memory with accounts of these ids. The caller closes it. */
export async function storeWithAccounts(...ids: readonly string[]): Promise<Store> {
  const store = await openSqlite(':memory:');
  for (const id of ids) await addAccount(store, id);
  return store;
}

/** Adds an account that nobody can sign in to. */
export async function addAccount({ db, kind }: Store, id: string): Promise<void> {
  const [isVerified, now] = kind === 'sqlite' ? [0, '2026-01-01T00:00:00.000Z'] : [false, new Date(0)];
  const columns = sql.raw('id, name, email, email_verified, created_at, updated_at');
  const values = sql.join([id, `Name of ${id}`, `${id}@example.com`, isVerified, now, now]);
  await sql`insert into users (${columns}) values (${values})`.execute(db);
}
