import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  AUDIENCE,
  issuerOf,
  SESSION_TOKEN_ALGORITHM,
  SESSION_TOKEN_TYPE,
} from '../../backend/src/accounts/session-token.js';
import type { Store } from '../../backend/src/storage/store.js';

const KEY_ID = 'test-key';

/** Puts a signing key in an embedded store. @returns its private half */
export async function addSigningKey({ db }: Store): Promise<KeyObject> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const row = { id: KEY_ID, public_key: JSON.stringify(publicKey.export({ format: 'jwk' })), created_at: '2026-01-01' };
  await db
    .insertInto('signing_keys')
    .values({ ...row, private_key: '' } as typeof row)
    .execute();
  return privateKey;
}

/** Opens a session in an embedded store; `expiresAt` in milliseconds. */
export async function addSession({ db }: Store, id: string, accountId: string, expiresAt: number): Promise<void> {
  const date = '2026-01-01T00:00:00.000Z';
  const row = { id, user_id: accountId, token: id, expires_at: new Date(expiresAt).toISOString() };
  await db
    .insertInto('sessions')
    .values({ ...row, created_at: date, updated_at: date } as typeof row)
    .execute();
}

/** The JWT of a session as the service makes it, for 10 minutes from `now` in milliseconds, unless `others` say otherwise. */
export function writeSessionJwt(
  key: KeyObject,
  sessionId: string,
  accountId: string,
  now: number,
  others: Readonly<Record<string, unknown>> = {},
): string {
  const iat = Math.floor(now / 1000);
  const claims = {
    sub: accountId,
    sid: sessionId,
    iss: issuerOf(undefined),
    aud: AUDIENCE,
    iat,
    exp: iat + 600,
    ...others,
  };
  const header = { alg: SESSION_TOKEN_ALGORITHM, kid: KEY_ID, typ: SESSION_TOKEN_TYPE };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}
