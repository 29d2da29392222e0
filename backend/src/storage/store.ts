import type { Kysely, Transaction } from 'kysely';
import { ServiceFailure } from '../failure.js';
import type { Tables } from './tables.js';

export type StoreKind = 'sqlite' | 'postgres';

/** The variable of the environment that says where a store of each kind is. */
export const SETTING_OF: Readonly<Record<StoreKind, string>> = {
  sqlite: 'SERVICE_DATA_DIR',
  postgres: 'SERVICE_DATABASE_URL',
};

/** The one store of the service: embedded SQLite or a PostgreSQL server, behind the same queries. */
export interface Store {
  readonly kind: StoreKind;
  /** Fails with {@link ServiceFailure} store_unavailable where the store cannot be reached; see `store-failure.ts`. */
  readonly db: Kysely<Tables>;
  /**
   * Settles when the store is of this version and can be used. Embedded: at once. PostgreSQL: as soon as the server can
   * be reached, however long that takes; until then `db` and `check` fail with store_unavailable. Fails when the store is
   * closed before.
   */
  readonly ready: Promise<void>;
  /** Whether the store answers, within 2 s. @throws {ServiceFailure} store_unavailable */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps every other transaction that calls this for the same account waiting until this one ends, so that a count and
 * the insert that depends on it are one step. An update of nothing locks the row in both kinds of store.
 * @throws {ServiceFailure} invalid_token where the account was deleted after its credential had been looked at
 */
export async function lockAccount(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set((set) => ({ id: set.ref('id') }))
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ServiceFailure('invalid_token', 'The account of this credential is deleted.');
}
