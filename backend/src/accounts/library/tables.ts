/** How the account library's own names map to the tables of `storage/migrations/0001-accounts.ts`. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const USERS = { modelName: 'users', fields: { emailVerified: 'email_verified', ...TIMES } } as const;

export const SESSIONS = {
  modelName: 'sessions',
  fields: { expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', userId: 'user_id', ...TIMES },
} as const;

export const CREDENTIALS = {
  modelName: 'credentials',
  fields: {
    accountId: 'account_id',
    providerId: 'provider_id',
    userId: 'user_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...TIMES,
  },
} as const;

export const VERIFICATIONS = { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...TIMES } } as const;

export const SIGNING_KEYS = {
  modelName: 'signing_keys',
  fields: {
    publicKey: 'public_key',
    privateKey: 'private_key',
    createdAt: 'created_at',
    expiresAt: 'expires_at',
  },
} as const;

export const DEVICE_CODES = {
  modelName: 'device_codes',
  fields: {
    deviceCode: 'device_code',
    userCode: 'user_code',
    userId: 'user_id',
    expiresAt: 'expires_at',
    lastPolledAt: 'last_polled_at',
    pollingInterval: 'polling_interval',
    clientId: 'client_id',
  },
} as const;

/** What the id of a row begins with, by the library's name for the table; 32 hex digits follow. */
export const ID_PREFIXES: Readonly<Record<string, string>> = {
  user: 'usr',
  session: 'ses',
  account: 'crd',
  verification: 'vrf',
  jwks: 'key',
  deviceCode: 'dev',
};
