import { isRetryable, retryAfterSeconds } from '../call/retry.js';
import type { Retries } from '../call/with-retries.js';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { isTimeout } from './no-answer.js';
import type { Pace } from './pace.js';

/** So many waits in a row that let nobody through are enough: the batch can go on another time. */
const MOST_FRUITLESS = 5;
/** Of one file, when others get through: it may be the file that the service is too busy for. */
const MOST_BUSY = 5;
/** Of one file, and of waits in a row: half a second, 1, 2 and 4. */
const MOST_UNANSWERED = 4;

export interface Patience {
  /** Longest single wait, in seconds. */
  readonly maxWait: number;
  /** False: the first answer counts. */
  readonly retry: boolean;
}

/**
 * The retries of a batch: every refusal that says "later", and every connection that failed, lets all workers wait, and
 * however often others were refused counts for this one, too.
 */
export function patientRetries(pace: Pace, { maxWait, retry }: Patience): Retries {
  return async (attempt) => {
    let busy = 0;
    for (let unanswered = 0; ; ) {
      const reply = await pace.take(attempt).catch(failureOrThrow);
      if (reply instanceof Failure) {
        unanswered += 1;
        const isEnough = unanswered > MOST_UNANSWERED || pace.fruitless() >= MOST_UNANSWERED;
        if (!retry || isTimeout(reply) || isEnough) throw reply;
        pace.backOff();
        continue;
      }
      if (!isRetryable(reply)) return { reply, retryAfterSeconds: null };
      const asked = retryAfterSeconds(reply.headers['retry-after'], Date.now());
      if (reply.status === 503) busy += 1;
      const isEnough = busy > MOST_BUSY || pace.fruitless() > MOST_FRUITLESS || (asked ?? 0) > maxWait;
      if (!retry || isEnough) return { reply, retryAfterSeconds: asked };
    }
  };
}

/** The failure of a request that got no answer. */
function failureOrThrow(error: unknown): Failure {
  if (error instanceof Failure && error.exit === EXIT.network) return error;
  throw error;
}
