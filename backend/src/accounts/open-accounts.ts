import type { Logger } from '../observability/logger.js';
import { purposeKey } from '../purpose-key.js';
import type { Store } from '../storage/store.js';
import { type Accounts, accountsOf } from './accounts.js';
import type { Caller } from './caller.js';
import { sessionTokenChecker } from './check-session-token.js';
import { type DeviceLogins, deviceLogins } from './device-logins.js';
import { openAccountLibrary } from './library/account-library.js';
import { passwordLinkUser, type UsePasswordLink } from './password-links/use-password-link.js';
import { type PasswordHashing, passwordHashing } from './passwords/password-hashing.js';
import { issuerOf } from './session-token.js';
import { accountSessions, type Sessions } from './sessions.js';
import { withdrawDeviceLogins } from './withdraw-device-logins.js';

export interface AccountsParts {
  readonly store: Store;
  /** SERVICE_SECRET. Every use gets a key of its own. */
  readonly secret: string;
  /** SERVICE_PUBLIC_URL. */
  readonly publicUrl: string | undefined;
  /** Milliseconds since 1970 in UTC. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Absent: scrypt. */
  readonly hashing?: PasswordHashing;
}

export interface OpenAccounts {
  readonly sessions: Sessions;
  readonly deviceLogins: DeviceLogins;
  readonly usePasswordLink: UsePasswordLink;
  readonly accounts: Accounts;
  /** @throws {ServiceFailure} invalid_token, store_unavailable */
  readonly checkSessionToken: (token: string) => Promise<Caller>;
  /** The public keys of session tokens, as RFC 7517 writes them. */
  readKeySet(): Promise<{ readonly keys: readonly object[] }>;
}

/** Everything of accounts over one store. */
export async function openAccounts(parts: AccountsParts): Promise<OpenAccounts> {
  const { store, secret, publicUrl, clock, logger, hashing = passwordHashing() } = parts;
  const key = purposeKey(secret, 'accounts/library');
  const issuer = issuerOf(publicUrl);
  const library = await openAccountLibrary({ store, key, issuer, hashing, logger });
  return {
    sessions: accountSessions({ library, hashing, withdrawDeviceLogins: (id) => withdrawDeviceLogins(store, id) }),
    deviceLogins: deviceLogins({ library, key }),
    usePasswordLink: passwordLinkUser({ store, hashing, clock, logger }),
    accounts: accountsOf(store),
    checkSessionToken: sessionTokenChecker({ store, issuer, clock }),
    readKeySet: () => library.call(({ getJwks }) => getJwks({})),
  };
}
