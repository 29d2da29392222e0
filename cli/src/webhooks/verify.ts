import { timingSafeEqual } from 'node:crypto';
import { serviceSignature, standardSignature } from './sign.js';

/** A request as it came. */
export interface ReceivedWebhook {
  readonly body: Buffer;
  /** X-Service-Signature (`v1=…`), or webhook-signature (`v1,…`, several with spaces between). */
  readonly signature: string;
  /** webhook-id and webhook-timestamp; null where `signature` is X-Service-Signature, which does not cover them. */
  readonly sent: { readonly id: string; readonly timestamp: string } | null;
}

export type Verdict =
  | { readonly kind: 'valid' }
  | { readonly kind: 'mismatch' }
  /** Signed as it should be, and longer from now than is tolerated; negative: it comes from the future. */
  | { readonly kind: 'old'; readonly seconds: number };

/** @param tolerance in seconds; null: of any age. @param now milliseconds since 1970 */
export function verify(webhook: ReceivedWebhook, secret: string, tolerance: number | null, now: number): Verdict {
  const { body, signature, sent } = webhook;
  const wanted = sent === null ? serviceSignature(secret, body) : standardSignature(secret, { ...sent, body });
  const given = sent === null ? [signature.trim()] : signature.trim().split(/\s/);
  if (!given.some((each) => isSame(each, wanted))) return { kind: 'mismatch' };
  if (sent === null || tolerance === null) return { kind: 'valid' };
  const seconds = Math.floor(now / 1000) - Number(sent.timestamp);
  return Math.abs(seconds) <= tolerance ? { kind: 'valid' } : { kind: 'old', seconds };
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
