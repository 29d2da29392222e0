import { decodeJwt, errors } from 'jose';

/** Who session tokens are for. */
export const AUDIENCE = 'structured-extraction-service';

/** Stands for the service where SERVICE_PUBLIC_URL is not set; `.invalid` is nobody's (RFC 2606). */
const NAMELESS = 'http://service.invalid';

/** Seconds from the making of a session token to its end: 15 minutes, as docs/accounts.md promises. */
export const SESSION_TOKEN_SECONDS = 15 * 60;

/** The one algorithm of session tokens. */
export const SESSION_TOKEN_ALGORITHM = 'EdDSA';

export const SESSION_TOKEN_TYPE = 'JWT';

/** The `iss` of session tokens: the public URL, in every process the same. */
export function issuerOf(publicUrl: string | undefined): string {
  return publicUrl ?? NAMELESS;
}

/** The id of the session that a token says it belongs to, whether or not that is true; null where it names none. */
export function sessionNamedIn(token: string): string | null {
  try {
    const { sid } = decodeJwt(token);
    return typeof sid === 'string' ? sid : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
