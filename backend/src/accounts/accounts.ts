import type { Store } from '../storage/store.js';
import { millisecondsOf } from './library-dates.js';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Milliseconds since 1970 in UTC. */
  readonly createdAt: number;
}

export interface Accounts {
  /** @throws {ServiceFailure} store_unavailable */
  find(accountId: string): Promise<Account | null>;
}

export function accountsOf({ db }: Store): Accounts {
  return {
    async find(accountId) {
      const row = await db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'created_at'])
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { id: row.id, name: row.name, email: row.email, createdAt: millisecondsOf(row.created_at) };
    },
  };
}
