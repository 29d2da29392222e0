import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'svc_';
/** 62^27 is over 2^160. */
const BODY_LENGTH = 27;
/** 62^6 is over 2^32. */
const CHECKSUM_LENGTH = 6;
/** The prefix and 6 digits. */
const HINT_LENGTH = 10;

/** Random bytes in a token: 160 bits. */
export const TOKEN_BYTES = 20;

/** For scanners that look for leaked tokens, in the syntax that RE2, PCRE and JavaScript share; see docs/tokens.md. */
export const SECRET_SCANNER_PATTERN = '\\bsvc_[0-9A-Za-z]{33}\\b';

const FORMAT = /^svc_[0-9A-Za-z]{33}$/;

/** The token of these random bytes: `svc_`, their number in 27 digits of base 62, and 6 digits of its checksum. */
export function writeToken(random: Uint8Array): string {
  const number = BigInt(`0x${Buffer.from(random).toString('hex')}`);
  const body = base62(number, BODY_LENGTH);
  return PREFIX + body + checksum(body);
}

/** Whether `text` is written as a token with its checksum; no more is known of it. */
export function isToken(text: string): boolean {
  if (!FORMAT.test(text)) return false;
  const end = PREFIX.length + BODY_LENGTH;
  return text.slice(end) === checksum(text.slice(PREFIX.length, end));
}

/** What the store keeps of a token: SHA-256 in hexadecimal. 160 random bits need neither salt nor stretching. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The prefix and 6 of the 27 random digits: enough to know a token again, 125 bits too few to use it. */
export function hintOf(token: string): string {
  return token.slice(0, HINT_LENGTH);
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_LENGTH);
}

function base62(number: bigint, length: number): string {
  let digits = '';
  for (let rest = number; rest > 0n; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits.padStart(length, '0');
}
