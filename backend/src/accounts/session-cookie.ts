import { SESSION_COOKIE } from './library/library-options.js';

/** A signed session token: what the cookie holds, or what `service login` was given. Never logged. */
export type SessionCredential = string;

/** What the library signs is 32 characters, a point and 44 of base64. */
const CREDENTIAL = /^[A-Za-z0-9]{16,128}\.[A-Za-z0-9+/]{43}=$/;

/** The session credential in a Cookie header; null where there is none, or none that could be one. */
export function readSessionCookie(header: string | undefined): SessionCredential | null {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = split(pair);
    if (name === SESSION_COOKIE) return readCredential(decode(value));
  }
  return null;
}

/** `text` as a session credential; null where it cannot be one. */
export function readCredential(text: string): SessionCredential | null {
  return CREDENTIAL.test(text) ? text : null;
}

/** The request headers by which the library knows the session. */
export function credentialHeaders(credential: SessionCredential | null): Headers {
  if (credential === null) return new Headers();
  return new Headers({ cookie: `${SESSION_COOKIE}=${encodeURIComponent(credential)}` });
}

/** Of the cookies that the library sets, the one that the service uses. */
export function sessionCookies(headers: Headers | null | undefined): readonly string[] {
  return (headers?.getSetCookie() ?? []).filter((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
}

/** Has the browser forget its session. */
export const FORGET_SESSION = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;

function split(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return value;
  }
}
