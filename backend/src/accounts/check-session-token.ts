import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Store } from '../storage/store.js';
import { type Caller, SCOPES } from './caller.js';
import { invalidToken } from './invalid-token.js';
import { liveSessions } from './live-sessions.js';
import { AUDIENCE, SESSION_TOKEN_ALGORITHM, SESSION_TOKEN_SECONDS, SESSION_TOKEN_TYPE } from './session-token.js';
import { signingKeys } from './signing-keys.js';

/** By how much clocks of processes may differ. */
const SKEW_SECONDS = 60;
const ALL_SCOPES: ReadonlySet<(typeof SCOPES)[number]> = new Set(SCOPES);

interface CheckerParts {
  readonly store: Store;
  /** As `issuerOf` gives it. */
  readonly issuer: string;
  /** Milliseconds since 1970 in UTC. */
  readonly clock: () => number;
}

/**
 * Makes the check of session tokens: signature by a key of the store with the one algorithm, issuer, audience, type,
 * life of at most 15 minutes with a minute of skew, and a session that has not ended.
 * The check throws {@link ServiceFailure} invalid_token or store_unavailable.
 */
export function sessionTokenChecker({ store, issuer, clock }: CheckerParts): (token: string) => Promise<Caller> {
  const keys = signingKeys({ store, clock });
  const findLiveSession = liveSessions({ store, clock });

  async function readClaims(token: string): Promise<JWTPayload> {
    if (!token.split('.').every(isCanonical)) throw invalidToken();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: [SESSION_TOKEN_ALGORITHM],
        typ: SESSION_TOKEN_TYPE,
        issuer,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp'],
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(clock()),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw invalidToken();
      throw error;
    }
  }

  return async (token) => {
    const { sub, sid, exp } = await readClaims(token);
    const latestEnd = clock() / 1000 + SESSION_TOKEN_SECONDS + SKEW_SECONDS;
    if (typeof sub !== 'string' || typeof sid !== 'string' || !(Number(exp) <= latestEnd)) throw invalidToken();
    if ((await findLiveSession(sid)) !== sub) throw invalidToken();
    return { accountId: sub, scopes: ALL_SCOPES, credential: { kind: 'session', id: sid } };
  };
}

/** Whether base64url is written in its one shortest form: without padding and without bits that mean nothing. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}
