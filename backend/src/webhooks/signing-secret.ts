import { randomBytes } from 'node:crypto';

/** What Standard Webhooks calls a symmetric secret: 24 to 64 bytes behind this prefix. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** `whsec_` and the Base64 of 32 random bytes. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The bytes behind the prefix: what both signatures are keyed with. */
export function signingKeyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}
