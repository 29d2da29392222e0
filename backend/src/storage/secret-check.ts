import { createHmac, timingSafeEqual } from 'node:crypto';
import { ConfigurationError } from '../configuration.js';
import type { Store } from './store.js';

const FACT = 'secret_check';

/** What stands in the store for the secret; it tells nothing of it. */
function fingerprint(secret: string): string {
  return createHmac('sha256', secret).update('the secret that this store was made with').digest('hex');
}

/**
 * Remembers the secret in a store that is new to it, and holds it against what the store remembers.
 * @throws {ConfigurationError} where the store was made with another secret: sessions and webhook secrets in it would be
 * of no use, and two processes would not understand each other
 */
export async function checkSecret(store: Pick<Store, 'db'>, secret: string): Promise<void> {
  const own = fingerprint(secret);
  await store.db
    .insertInto('store_facts')
    .values({ name: FACT, value: own })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  if (!(await isSecretOf(store, secret))) {
    throw new ConfigurationError(
      'SERVICE_SECRET is not the one that this store was made with. Give every process that uses the store the same one; where it was made by itself, it is the file "secret" of the data directory',
    );
  }
}

/** Whether the store was made with the secret, or remembers none. */
export async function isSecretOf({ db }: Pick<Store, 'db'>, secret: string): Promise<boolean> {
  const fact = await db.selectFrom('store_facts').select('value').where('name', '=', FACT).executeTakeFirst();
  if (fact === undefined) return true;
  const [own, known] = [Buffer.from(fingerprint(secret)), Buffer.from(fact.value)];
  return own.length === known.length && timingSafeEqual(own, known);
}
