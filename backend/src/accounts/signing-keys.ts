import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Store } from '../storage/store.js';
import { SESSION_TOKEN_ALGORITHM } from './session-token.js';

const KEPT_MS = 5 * 60 * 1000;
/** How soon after the last reading an unknown key is looked for in the store. */
const REREAD_MS = 10_000;

interface SigningKeysParts {
  readonly store: Store;
  /** Milliseconds since 1970 in UTC. */
  readonly clock: () => number;
}

/**
 * Finds the public key of a session token: the keys of the store, kept for 5 minutes, and read again where a token names
 * one that is not among them. The key that a token may bring along is not looked at.
 */
export function signingKeys({ store, clock }: SigningKeysParts): JWTVerifyGetKey {
  let reading: Promise<JWTVerifyGetKey> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  function keysNoOlderThan(age: number): Promise<JWTVerifyGetKey> {
    const since = clock() - readAt;
    // A clock that was set back makes no reading younger than it is.
    if (reading !== null && since >= 0 && since < age) return reading;
    readAt = clock();
    const now = read(store);
    reading = now;
    now.catch(() => {
      if (reading === now) reading = null;
    });
    return now;
  }

  return async (header, token) => {
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey();
    try {
      return await (await keysNoOlderThan(KEPT_MS))(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await keysNoOlderThan(REREAD_MS))(header, token);
    }
  };
}

async function read({ db }: Store): Promise<JWTVerifyGetKey> {
  const rows = await db.selectFrom('signing_keys').select(['id', 'public_key']).execute();
  const keys = rows.map(({ id, public_key: key }): JWK => {
    return { ...(JSON.parse(key) as JWK), kid: id, alg: SESSION_TOKEN_ALGORITHM, use: 'sig' };
  });
  return createLocalJWKSet({ keys });
}
