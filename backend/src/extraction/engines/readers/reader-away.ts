import { ServiceFailure } from '../../../failure.js';

/** What callers are told where the large reader gives no answer that can be used, here or on another machine. */
export function readerAway(retryAfterSeconds: number, cause?: unknown): ServiceFailure {
  return new ServiceFailure(
    'engine_unavailable',
    'The large reader cannot be reached. Try again shortly, or ask for the small one.',
    { retryAfterSeconds, cause },
  );
}

/** What callers are told whose windows are not read because the process ends. */
export function readerStopped(): ServiceFailure {
  return new ServiceFailure('draining', 'The server is stopping. Try again shortly.', { retryAfterSeconds: 1 });
}
