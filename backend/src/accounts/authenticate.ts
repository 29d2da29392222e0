import type { Authenticate, Caller } from './caller.js';
import { invalidToken } from './invalid-token.js';

type Check = (credential: string) => Promise<Caller>;

interface AuthenticatorParts {
  /** Of API tokens. */
  readonly tokenChecker: Check;
  readonly sessionTokenChecker: Check;
}

const API_TOKEN = 'svc_';

/** Tells by its form what kind of credential a bearer is, and has it checked. */
export function authenticator({ tokenChecker, sessionTokenChecker }: AuthenticatorParts): Authenticate {
  return async (bearer) => {
    if (bearer.startsWith(API_TOKEN)) return tokenChecker(bearer);
    if (bearer.split('.', 4).length === 3) return sessionTokenChecker(bearer);
    throw invalidToken();
  };
}
