import { usage } from '../usage.js';
import { isLoopback } from './endpoint.js';

/** RFC 6750 b64token, and at most what a server takes in one header. */
const TOKEN = /^[A-Za-z0-9\-._~+/]{1,8000}={0,8}$/;

/** A token to send, and where it comes from: what is wrong with it is mended there. */
export interface Credential {
  readonly token: string;
  readonly from: '--bearer' | 'SERVICE_BEARER' | 'login';
}

export interface Bearers {
  /** --bearer; undefined where it is not given. */
  readonly flag: string | undefined;
  /** SERVICE_BEARER; empty counts as unset. */
  readonly environment: string | undefined;
}

/**
 * The token that was given for this one call: the flag before the environment; undefined where there is neither.
 * @throws {Failure} usage, when the token cannot be one or would cross a network in clear text
 */
export function chooseBearer(bearers: Bearers, url: URL): Credential | undefined {
  const from = bearers.flag !== undefined ? '--bearer' : 'SERVICE_BEARER';
  const token = bearers.flag ?? (bearers.environment || undefined);
  if (token === undefined) return undefined;
  if (token === '') throw usage(`${from} is empty`, 'leave it out for an anonymous call');
  if (!isToken(token)) {
    throw usage(
      `${from} is not a token: only ASCII letters, digits and -._~+/= may be in it`,
      'copy the token again, without quotes and spaces',
    );
  }
  requirePrivateLine(url);
  return { token, from };
}

/** Whether it can stand in an Authorization header. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * A token crosses a network encrypted, or stays on this machine.
 * @throws {Failure} usage
 */
export function requirePrivateLine(url: URL): void {
  if (url.protocol === 'https:' || isLoopback(url)) return;
  throw usage(`a token is not sent over plain http to ${url.host}`, 'use an https:// address, or leave the token out');
}
