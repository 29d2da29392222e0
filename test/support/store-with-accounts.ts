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
  const [isVerified, date] = kind === 'sqlite' ? [0, '2026-01-01T00:00:00.000Z'] : [false, new Date(0)];
  const row = { id, name: `Name of ${id}`, email: `${id}@example.com`, created_at: date, updated_at: date };
  await db
    .insertInto('users')
    .values({ ...row, email_verified: isVerified } as typeof row)
    .execute();
}
