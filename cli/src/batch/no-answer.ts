import type { Failure } from '../failure.js';

/** A connection that was there and ended: it may have been for what was sent. */
const CUT: readonly unknown[] = ['ECONNRESET', 'EPIPE'];

/** Whether the time was over before the answer was there: a second try would take as long. */
export function isTimeout({ cause }: Failure): boolean {
  return cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
}

/** Whether the connection ended before the answer. */
export function isCut({ cause }: Failure): boolean {
  return CUT.includes((cause as { readonly code?: unknown } | undefined)?.code);
}
