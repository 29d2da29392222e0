import { describe, expect, it } from 'vitest';
import { pause, waitBeforeRetry } from './retry.js';
import { ServiceError } from './service-error.js';

const refused = (code: string, retryAfterSeconds: number | null = null) =>
  new ServiceError('no', { code, retryAfterSeconds });

describe('waitBeforeRetry', () => {
  it.each([
    ['waits as long as the service asks', refused('rate_limited', 7), 0, 0, 7000],
    ['comes a quarter later at most', refused('rate_limited', 8), 0, 1, 10_000],
    ['waits half a second where the service does not say', refused('overloaded'), 0, 0, 500],
    ['waits twice as long each time', refused('draining'), 2, 0, 2000],
    ['comes again when the store is away', refused('store_unavailable', 1), 0, 0, 1000],
    ['waits a minute', refused('rate_limited', 60), 0, 0, 60_000],
    ['waits no longer than a minute', refused('rate_limited', 61), 0, 0, null],
    ['never comes again with a wrong token', refused('invalid_token', 1), 0, 0, null],
    ['never comes again with a wrong request', refused('invalid_request'), 0, 0, null],
    ['does not come again where no answer came: the call may have been counted', refused('network'), 0, 0, null],
    ['leaves faults of the program alone', new TypeError('x'), 0, 0, null],
  ])('%s', (_claim, error, retries, random, wait) => {
    expect(waitBeforeRetry(error, retries, random)).toBe(wait);
  });
});

it('stops waiting when the caller leaves', async () => {
  const leaving = new AbortController();
  const waiting = pause(60_000, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(pause(60_000, leaving.signal)).rejects.toThrow('left');
});
