import type { Reply } from './send-http.js';

/** Retries after the first attempt. */
export const MAX_RETRIES = 3;
/** A longer Retry-After is not waited for: the caller is told instead. */
const LONGEST_WAIT_SECONDS = 60;
/** Waits where the server names none, or nothing that can be understood. */
const DEFAULT_WAIT_SECONDS = [0.5, 1, 2];

export type RetryDecision =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'give-up' /** What the server asked for. */; readonly retryAfterSeconds: number | null };

/**
 * What to do about a reply that says "later" (429 and 503), after `retries` retries.
 * @param now milliseconds since 1970, for a Retry-After that is a date
 */
export function decideRetry(reply: Reply, retries: number, now: number): RetryDecision {
  const asked = retryAfterSeconds(reply.headers['retry-after'], now);
  if (retries >= MAX_RETRIES || (asked !== null && asked > LONGEST_WAIT_SECONDS)) {
    return { kind: 'give-up', retryAfterSeconds: asked };
  }
  return { kind: 'wait', seconds: asked ?? DEFAULT_WAIT_SECONDS[retries] ?? LONGEST_WAIT_SECONDS };
}

/** Retry-After (RFC 9110, 10.2.3) in seconds from now; null where it is absent or neither a count nor a date. */
export function retryAfterSeconds(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header)) return null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

export function isRetryable(reply: Reply): boolean {
  return reply.status === 429 || reply.status === 503;
}
