import { APICallError } from '@ai-sdk/provider';
import { AttemptFailure } from './attempt-failure.js';
import { readRetryAfter } from './retry-after.js';

/** Statuses of a host that may do it in a moment: 408, 409 and 425 it says so itself, 500 and above it is in trouble. */
const PASSING_STATUS = new Set([408, 409, 425]);

/** What went wrong in words of our own, whatever the SDK or the provider said. */
export function toAttemptFailure(error: unknown): AttemptFailure {
  if (error instanceof AttemptFailure) return error;
  // Anything else that the SDK throws is an answer that it could not make sense of.
  if (!APICallError.isInstance(error)) return new AttemptFailure('unreadable', { isSent: true });
  const { statusCode: status, responseHeaders = {} } = error;
  if (status === undefined) return new AttemptFailure('unavailable');
  const retryAfterMs = readRetryAfter(responseHeaders, Date.now());
  if (status === 429) return new AttemptFailure('rate_limited', { status, retryAfterMs });
  if (status >= 500 || PASSING_STATUS.has(status)) return new AttemptFailure('unavailable', { status, retryAfterMs });
  if (status < 300) return new AttemptFailure('unreadable', { status, isSent: true });
  if (status === 400 || status === 413 || status === 422) return new AttemptFailure('refused', { status });
  // A wrong key, an account without money, a model that is not there: the same in a moment.
  return new AttemptFailure('unavailable', { status, isPassing: false });
}
