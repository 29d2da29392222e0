import { usage } from '../usage.js';
import { isLoopback } from './endpoint.js';

/** RFC 6750 b64token, and at most what a server takes in one header. */
const TOKEN = /^[A-Za-z0-9\-._~+/]{1,8000}={0,8}$/;

export interface Bearers {
  /** --bearer; undefined where it is not given. */
  readonly flag: string | undefined;
  /** SERVICE_BEARER; empty counts as unset. */
  readonly environment: string | undefined;
}

/**
 * The token to send, or undefined for an anonymous call: the flag before the environment.
 * @throws {Failure} usage, when the token cannot be one or would cross a network in clear text
 */
export function chooseBearer(bearers: Bearers, url: URL): string | undefined {
  const fromFlag = bearers.flag !== undefined;
  const token = fromFlag ? bearers.flag : bearers.environment || undefined;
  if (token === undefined) return undefined;
  const origin = fromFlag ? '--bearer' : 'SERVICE_BEARER';
  if (token === '') throw usage(`${origin} is empty`, 'leave it out for an anonymous call');
  if (!TOKEN.test(token)) {
    throw usage(
      `${origin} is not a token: only ASCII letters, digits and -._~+/= may be in it`,
      'copy the token again, without quotes and spaces',
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw usage(
      `a token is not sent over plain http to ${url.host}`,
      'use an https:// address in SERVICE_BASE_URL, or leave the token out',
    );
  }
  return token;
}
