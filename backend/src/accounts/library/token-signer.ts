import type { AuthContext } from 'better-auth';
import { createJwk, signJWT } from 'better-auth/plugins/jwt';
import { SESSION_TOKEN_TYPE } from '../session-token.js';
import { type LibraryParts, tokenOptions } from './library-options.js';

interface Claims {
  /** The account. */
  readonly sub: string;
  /** The session. */
  readonly sid: string;
}

type EndpointContext = Parameters<typeof signJWT>[0];

/**
 * Signs session tokens. Where the newest key cannot be read with the secret of this service, because the secret was
 * lost or changed, a new key is made: once in the life of a process, so that two with different secrets do not go on
 * for ever.
 */
export function tokenSigner(
  context: AuthContext,
  { issuer, logger }: LibraryParts,
): (claims: Claims) => Promise<string> {
  // The functions are made for endpoints of the library and use no more than this of what those are given.
  const endpoint = { context } as EndpointContext;
  const options = tokenOptions(issuer);
  const sign = (claims: Claims): Promise<string> => {
    const payload = { ...claims, iat: Math.floor(Date.now() / 1000) };
    return signJWT(endpoint, { options, payload, header: { typ: SESSION_TOKEN_TYPE } });
  };
  let mayMakeKey = true;
  return async (claims) => {
    try {
      return await sign(claims);
    } catch (error) {
      if (!mayMakeKey || !isUnreadableKey(error)) throw error;
      mayMakeKey = false;
      logger.warn('the signing key was made with another SERVICE_SECRET; a new one is made');
      await createJwk(endpoint, options);
      return sign(claims);
    }
  };
}

function isUnreadableKey(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Failed to decrypt private key');
}
