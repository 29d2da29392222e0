import { sql } from 'kysely';
import type { Store } from '../storage/store.js';

/** What the account library leaves lying when nobody asks for it again. */
const TABLES = ['sessions', 'device_codes', 'verifications'] as const;

/** A code is told apart from one that never was for as long as its program may still ask. */
const KEPT_MS = 60 * 60 * 1000;

/**
 * Removes the sessions and device codes that expired an hour ago or earlier; once a day is enough.
 * @throws {ServiceFailure} store_unavailable
 */
export async function forgetExpired({ db }: Store, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS).toISOString();
  for (const table of TABLES) {
    await sql`delete from ${sql.table(table)} where expires_at < ${before}`.execute(db);
  }
}
