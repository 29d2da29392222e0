import { ServiceError } from './service-error.js';

/** Refusals that may end by themselves. A wrong token never does. */
const PASSING: ReadonlySet<string> = new Set(['rate_limited', 'overloaded', 'draining', 'store_unavailable']);

/** In seconds: what is longer is not waited for. */
const LONGEST_WAIT = 60;

/**
 * How long to wait before the call is made again, in milliseconds: as long as the service asks, else half a second and
 * twice as long each time; a quarter more at random, so that callers who were refused together do not come together.
 * @param retries how often it was made again before, from 0
 * @param random from 0 to 1
 * @returns null where another attempt is of no use: the refusal is final, or the wait is longer than a minute
 */
export function waitBeforeRetry(error: unknown, retries: number, random: number): number | null {
  if (!(error instanceof ServiceError) || !PASSING.has(error.code)) return null;
  const seconds = error.retryAfterSeconds ?? 0.5 * 2 ** retries;
  return seconds > LONGEST_WAIT ? null : Math.round(seconds * 1000 * (1 + random / 4));
}

/** @throws the reason of the signal, as soon as it is aborted */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Makes a call, and again where that may help. @throws what the last attempt threw */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  retries: number,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let done = 0; ; done += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = done < retries ? waitBeforeRetry(error, done, Math.random()) : null;
      if (wait === null) throw error;
      await pause(wait, signal);
    }
  }
}
