import { ServiceFailure } from '../../failure.js';
import type { Logger } from '../../observability/logger.js';
import type { Store } from '../../storage/store.js';
import type { PasswordHashing } from '../passwords/password-hashing.js';
import { requireStrongPassword } from '../passwords/password-rules.js';
import { withdrawDeviceLogins } from '../withdraw-device-logins.js';
import { linkIdentifier } from './link-secret.js';

interface UserParts {
  readonly store: Store;
  readonly hashing: PasswordHashing;
  /** Milliseconds since 1970 in UTC. */
  readonly clock: () => number;
  readonly logger: Logger;
}

interface Attempt {
  readonly secret: string;
  readonly newPassword: string;
  /** For the log. */
  readonly requestId: string;
}

/**
 * Sets the password of the account that the link was made for, and ends all its sessions and its logins by device that
 * are not redeemed yet; API tokens stay. All of it or nothing, and once.
 * @throws {ServiceFailure} gone, weak_password (the link can then be used again), overloaded, store_unavailable
 */
export type UsePasswordLink = (attempt: Attempt) => Promise<void>;

export function passwordLinkUser({ store: { db }, hashing, clock, logger }: UserParts): UsePasswordLink {
  const nowInWords = (): string => new Date(clock()).toISOString();

  return async ({ secret, newPassword, requestId }) => {
    const identifier = linkIdentifier(secret);
    // Looked up before anything is hashed: what is no link costs next to nothing.
    const holder = await db
      .selectFrom('verifications')
      .innerJoin('users', 'users.id', 'verifications.value')
      .select('users.email')
      .where('identifier', '=', identifier)
      .where('expires_at', '>', nowInWords())
      .executeTakeFirst();
    if (holder === undefined) throw linkIsGone();
    await requireStrongPassword(newPassword, holder.email);
    const password = await hashing.hash(newPassword);
    const accountId = await db.transaction().execute(async (transaction) => {
      const used = await transaction
        .deleteFrom('verifications')
        .where('identifier', '=', identifier)
        .where('expires_at', '>', nowInWords())
        .returning('value as account')
        .executeTakeFirst();
      if (used === undefined) throw linkIsGone();
      const { numUpdatedRows } = await transaction
        .updateTable('credentials')
        .set({ password, updated_at: nowInWords() })
        .where('user_id', '=', used.account)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw linkIsGone();
      await transaction.deleteFrom('sessions').where('user_id', '=', used.account).execute();
      await withdrawDeviceLogins({ db: transaction }, used.account);
      return used.account;
    });
    logger.warn({ request_id: requestId, account: accountId }, 'password set by a link, all sessions ended');
  };
}

function linkIsGone(): ServiceFailure {
  return new ServiceFailure(
    'gone',
    'The link was used, was replaced by a later one or has expired. Ask for a new one.',
  );
}
