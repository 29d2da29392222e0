import { invalidToken } from './invalid-token.js';

/** RFC 9110: one scheme, one space or more, one token68. */
const BEARER = /^bearer {1,8}([A-Za-z0-9._~+/-]{1,4096}={0,2})$/i;

/**
 * The credential in an Authorization header.
 * @returns null where there is no such header
 * @throws {ServiceFailure} invalid_token where it is anything but the scheme Bearer and one token of at most 4 KiB
 */
export function readBearer(header: string): string;
export function readBearer(header: string | undefined): string | null;
export function readBearer(header: string | undefined): string | null {
  if (header === undefined) return null;
  const [, token] = BEARER.exec(header) ?? [];
  if (token === undefined) throw invalidToken();
  return token;
}
