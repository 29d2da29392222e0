import { randomBytes } from 'node:crypto';
import { deviceAuthorization } from 'better-auth/plugins/device-authorization';
import { type JwtOptions, jwt } from 'better-auth/plugins/jwt';
import type { BetterAuthOptions } from 'better-auth/types';
import { describeError, type Logger } from '../../observability/logger.js';
import type { Store } from '../../storage/store.js';
import type { PasswordHashing } from '../passwords/password-hashing.js';
import { AUDIENCE, SESSION_TOKEN_ALGORITHM, SESSION_TOKEN_SECONDS } from '../session-token.js';
import { withdrawDeviceLogins } from '../withdraw-device-logins.js';
import { CREDENTIALS, DEVICE_CODES, ID_PREFIXES, SESSIONS, SIGNING_KEYS, USERS, VERIFICATIONS } from './tables.js';

/** Browsers keep a cookie of this name only from the host itself, over TLS or loopback, and for every path of it. */
export const SESSION_COOKIE = '__Host-service_session';

export const DEVICE_CLIENT = 'service-cli';

/** A session lasts 30 days from its last use, which is written down once a day. */
const DAY_SECONDS = 24 * 60 * 60;

/** Never sent to anybody: the library wants a URL, and only the origin of a request tells the true one. */
const BASE_URL = 'https://service.invalid';

export interface LibraryParts {
  readonly store: Store;
  /** Signs session cookies and encrypts signing keys. 32 characters or more. */
  readonly key: string;
  /** The `iss` of session tokens. */
  readonly issuer: string;
  readonly hashing: PasswordHashing;
  readonly logger: Logger;
}

/**
 * Everything that the account library is told. Its limits, its checks of origins and its HTTP routes are off: the
 * routes of `transport/accounts/` call it as a function, and stand in front of it with their own.
 */
export function libraryOptions({ store, key, issuer, hashing, logger }: LibraryParts) {
  return {
    baseURL: BASE_URL,
    secrets: [{ version: 1, value: key }],
    database: { db: store.db, type: store.kind, transaction: true },
    user: { ...USERS, deleteUser: { enabled: true, beforeDelete: ({ id }) => removeAccount(store, id) } },
    session: { ...SESSIONS, expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS, cookieCache: { enabled: false } },
    account: CREDENTIALS,
    verification: VERIFICATIONS,
    emailAndPassword: {
      enabled: true,
      // Its own rules count UTF-16 units; passwords/password-rules.ts counts characters.
      minPasswordLength: 1,
      maxPasswordLength: 256,
      password: { hash: hashing.hash, verify: hashing.verify },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message, ...details) => log(logger, level, message, details) },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      // Or it would put __Secure- before the name.
      useSecureCookies: false,
      cookies: { session_token: { name: SESSION_COOKIE, attributes: { secure: true } } },
      database: {
        validateSchema: false,
        generateId: ({ model }) => `${ID_PREFIXES[model] ?? 'row'}_${randomBytes(16).toString('hex')}`,
      },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      jwt(tokenOptions(issuer)),
      deviceAuthorization({
        expiresIn: '10m',
        interval: '5s',
        userCodeLength: 8,
        validateClient: (client) => client === DEVICE_CLIENT,
        schema: { deviceCode: DEVICE_CODES },
      }),
    ],
  } satisfies BetterAuthOptions;
}

/** How session tokens are made and where their keys lie. */
export function tokenOptions(issuer: string) {
  return {
    jwks: { keyPairConfig: { alg: SESSION_TOKEN_ALGORITHM, crv: 'Ed25519' } },
    jwt: { issuer, audience: AUDIENCE, expirationTime: `${SESSION_TOKEN_SECONDS}s` },
    disableSettingJwtHeader: true,
    schema: { jwks: SIGNING_KEYS },
  } satisfies JwtOptions;
}

/**
 * The second statement takes with it all that refers to the account; the library would leave half of it on a crash.
 * Codes of devices refer to nothing: they lie there before they are anybody's.
 */
async function removeAccount(store: Store, id: string): Promise<void> {
  await withdrawDeviceLogins(store, id);
  await store.db.deleteFrom('users').where('id', '=', id).execute();
}

/** The library's messages may hold an address after a colon, and its details anything at all. */
function log(logger: Logger, level: string, message: string, details: readonly unknown[]): void {
  const [said = ''] = message.split(':', 1);
  const errors = details.filter((detail) => detail instanceof Error).map((error) => describeError(error, logger).name);
  logger[level === 'error' ? 'warn' : 'debug']({ said: said.slice(0, 100), errors }, 'account library');
}
