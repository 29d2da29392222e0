import { lockAccount, type Store } from '../../storage/store.js';
import { LINK_PREFIX, LINK_SECRET_BYTES, linkIdentifier } from './link-secret.js';

const ID_BYTES = 16;

/** How long a link is good for. */
export const LINK_LIFETIME_MS = 60 * 60 * 1000;

interface Wanted {
  readonly email: string;
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly random: (bytes: number) => Uint8Array;
}

/** A link that was made. Its secret is told once, here, and is nowhere else. */
export interface PasswordLink {
  readonly secret: string;
  readonly accountId: string;
  /** Milliseconds since 1970 in UTC. */
  readonly expiresAt: number;
}

/**
 * Makes what a person sets a new password with, once and within an hour. The links that were made for the account
 * before are good for nothing from then on.
 * @returns null where there is no such account
 * @throws {ServiceFailure} store_unavailable
 */
export function makePasswordLink(
  { db }: Pick<Store, 'db'>,
  { email, now, random }: Wanted,
): Promise<PasswordLink | null> {
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (account === undefined) return null;
    // Of two that are made at one time the later one has to see the other.
    await lockAccount(transaction, account.id);
    await transaction
      .deleteFrom('verifications')
      .where('value', '=', account.id)
      .where('identifier', 'like', `${LINK_PREFIX}%`)
      .execute();
    const secret = Buffer.from(random(LINK_SECRET_BYTES)).toString('base64url');
    const made = new Date(now).toISOString();
    await transaction
      .insertInto('verifications')
      .values({
        id: `vrf_${Buffer.from(random(ID_BYTES)).toString('hex')}`,
        identifier: linkIdentifier(secret),
        value: account.id,
        expires_at: new Date(now + LINK_LIFETIME_MS).toISOString(),
        created_at: made,
        updated_at: made,
      })
      .execute();
    return { secret, accountId: account.id, expiresAt: now + LINK_LIFETIME_MS };
  });
}
