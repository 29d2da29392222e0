import { sql } from 'kysely';
import type { Store } from '../storage/store.js';

/**
 * Removes the codes that the account has opened or said yes to: a session that a thief had must not come back through
 * one that was not redeemed yet.
 * @throws {ServiceFailure} store_unavailable
 */
export async function withdrawDeviceLogins({ db }: Pick<Store, 'db'>, accountId: string): Promise<void> {
  await sql`delete from device_codes where user_id = ${accountId}`.execute(db);
}
