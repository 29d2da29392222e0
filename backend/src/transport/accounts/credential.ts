import { readBearer } from '../../accounts/bearer.js';
import { invalidToken } from '../../accounts/invalid-token.js';
import { readCredential, readSessionCookie, type SessionCredential } from '../../accounts/session-cookie.js';
import type { Exchange } from '../../admission/exchange.js';

/**
 * The session that a request speaks for: of its Authorization header, else of its cookie; null where it has neither.
 * A cookie that cannot be one of a session counts as none: browsers send what they once were given.
 * @throws {ServiceFailure} invalid_token where the header holds anything but a session credential
 */
export function credentialOf({ request: { headers } }: Exchange): SessionCredential | null {
  const bearer = readBearer(headers.authorization);
  if (bearer === null) return readSessionCookie(headers.cookie);
  const credential = readCredential(bearer);
  if (credential === null) throw invalidToken();
  return credential;
}
