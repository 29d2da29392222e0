import { describe, expect, it } from 'vitest';
import type { Reply } from '../call/send-http.js';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { sharedPace } from './pace.js';
import { patientRetries } from './patient-retries.js';

/** A clock that jumps over every wait. */
function retries(answers: readonly (number | Failure)[], { retry = true, maxWait = 600, after = '0' } = {}) {
  let attempts = 0;
  let time = 0;
  const pace = sharedPace({ now: () => (time += 100_000), maxWait, retry, onWait: () => undefined });
  const attempt = async (): Promise<Reply> => {
    const answer = answers[attempts] ?? 200;
    attempts += 1;
    if (typeof answer !== 'number') throw answer;
    return { status: answer, headers: { 'retry-after': after }, body: Buffer.alloc(0), complete: true };
  };
  const ended = patientRetries(pace, { maxWait, retry })(attempt).then(
    ({ reply, retryAfterSeconds }) => ({ status: reply.status, asked: retryAfterSeconds, attempts }),
    (error: Failure) => ({ code: error.code, attempts }),
  );
  return ended;
}

const lost = (cause: Error): Failure => new Failure({ exit: EXIT.network, code: 'unreachable', message: 'no', cause });
const refused = lost(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const late = lost(Object.assign(new Error('late'), { name: 'TimeoutError' }));
const times = <T>(count: number, value: T): readonly T[] => Array<T>(count).fill(value);

describe('patientRetries', () => {
  it('goes on after refusals and lost connections until there is an answer', async () => {
    expect(await retries([429, 503, refused, 429, 200])).toEqual({ status: 200, asked: null, attempts: 5 });
  });

  it('takes any other answer as it is', async () => {
    expect(await retries([500])).toEqual({ status: 500, asked: null, attempts: 1 });
  });

  it('gives up after six waits that let nobody through', async () => {
    expect(await retries(times(99, 429))).toEqual({ status: 429, asked: 0, attempts: 6 });
  });

  it('gives up at once where a wait is longer than the longest', async () => {
    expect(await retries([429], { maxWait: 30, after: '31' })).toEqual({ status: 429, asked: 31, attempts: 1 });
    expect(await retries([429], { maxWait: 31, after: '31' })).toMatchObject({ status: 200, attempts: 2 });
  });

  it('gives up after four waits without an answer', async () => {
    expect(await retries(times(99, refused))).toEqual({ code: 'unreachable', attempts: 5 });
  });

  it('does not wait a second time for what took too long', async () => {
    expect(await retries([late])).toEqual({ code: 'unreachable', attempts: 1 });
  });

  it.each([429, 503, refused])('tries once where that is asked for', async (answer) => {
    expect(await retries([answer], { retry: false })).toMatchObject({ attempts: 1 });
  });

  it('lets what is no failure through', async () => {
    const pace = sharedPace({ now: () => 0, maxWait: 1, retry: true, onWait: () => undefined });
    pace.stop();
    const stopped = patientRetries(pace, { maxWait: 1, retry: true })(() => Promise.reject(new Error('never')));
    await expect(stopped).rejects.toMatchObject({ name: 'Stopped' });
  });
});
