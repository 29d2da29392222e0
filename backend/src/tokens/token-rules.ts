import type { Scope } from '../accounts/caller.js';

const DAY_MS = 86_400_000;

/** Live tokens that an account may have at one time; see docs/tokens.md. */
export const MAX_LIVE_TOKENS = 20;
/** Characters (code points) of a name, after white space around it is gone. */
export const MAX_NAME_CHARACTERS = 64;
/** A year, whichever it is. */
export const MAX_EXPIRY_DAYS = 366;
export const DEFAULT_EXPIRY_DAYS = 90;

/** What the owner decides about a new token. */
export interface NewToken {
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Absent: 90, or what the token that makes it has left. */
  readonly expiresInDays?: number;
}

/** Control and formatting characters, line and paragraph separators; but not those that join the parts of an emoji. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const SURROGATE = /\p{Surrogate}/u;
const JOINERS = /[\u200C\u200D]/g;

/** What is wrong with a name from which the white space around it is gone; null: nothing. */
export function nameFault(name: string): 'blank' | 'encoding' | 'format' | 'length' | null {
  if (name.replace(JOINERS, '').trim() === '') return 'blank';
  if (SURROGATE.test(name)) return 'encoding';
  if (name.length > 2 * MAX_NAME_CHARACTERS || [...name].length > MAX_NAME_CHARACTERS) return 'length';
  return INVISIBLE.test(name) ? 'format' : null;
}

export function isExpiryDays(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= MAX_EXPIRY_DAYS;
}

/**
 * When a token made now ends, in milliseconds; null where it would outlive `makerEnd`, the end of the token that makes
 * it. @param makerEnd null: a session makes it, or a token without an end
 */
export function expiryOf(days: number | undefined, now: number, makerEnd: number | null): number | null {
  const latest = makerEnd ?? Number.POSITIVE_INFINITY;
  if (days === undefined) return Math.min(now + DEFAULT_EXPIRY_DAYS * DAY_MS, latest);
  const end = now + days * DAY_MS;
  return end > latest ? null : end;
}
