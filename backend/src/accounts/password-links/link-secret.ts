import { createHash } from 'node:crypto';

/** 256 bits: nobody guesses one in the hour that it is good for. */
export const LINK_SECRET_BYTES = 32;

/** What the identifiers of these links begin with: the library has other things in the same table. */
export const LINK_PREFIX = 'password-link:';

/** By what the store knows a link: a copy of the store opens no account. */
export function linkIdentifier(secret: string): string {
  return `${LINK_PREFIX}${createHash('sha256').update(secret).digest('hex')}`;
}
