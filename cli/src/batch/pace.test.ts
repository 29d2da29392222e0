import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../call/send-http.js';
import { type Pace, type SharedWait, sharedPace } from './pace.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function reply(status: number, headers: Record<string, string> = {}): Reply {
  return { status, headers, body: Buffer.alloc(0), complete: true };
}

function pace(more: Partial<Parameters<typeof sharedPace>[0]> = {}): { pace: Pace; waits: SharedWait[] } {
  const waits: SharedWait[] = [];
  const options = {
    now: () => performance.now(),
    maxWait: 600,
    retry: true,
    onWait: (wait: SharedWait) => void waits.push(wait),
  };
  return { pace: sharedPace({ ...options, ...more }), waits };
}

/** Takes a turn; says whether the attempt has begun, and answers it. */
function turn(of: Pace) {
  let answer: (given: Reply | Error) => void = () => undefined;
  const state = { begun: false };
  const ended = of
    .take(() => {
      state.begun = true;
      return new Promise<Reply>((resolve, reject) => {
        answer = (given) => (given instanceof Error ? reject(given) : resolve(given));
      });
    })
    .catch((error: unknown) => error);
  return { state, ended, answer: (given: Reply | Error) => answer(given) };
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('sharedPace', () => {
  it('lets everybody wait as long as one was asked to, then one go ahead, then the others', async () => {
    const { pace: shared, waits } = pace();
    const [first, second] = [turn(shared), turn(shared)];
    first.answer(reply(429, { 'retry-after': '7' }));
    await settle();
    second.answer(reply(429, { 'retry-after': '6' }));
    await settle();
    expect(waits).toEqual([{ seconds: 7, reason: 'rate limited' }]);
    const later = [turn(shared), turn(shared), turn(shared)];
    await vi.advanceTimersByTimeAsync(6_999);
    expect(later.map(({ state }) => state.begun)).toEqual([false, false, false]);
    await vi.advanceTimersByTimeAsync(2);
    expect(later.map(({ state }) => state.begun)).toEqual([true, false, false]);
    later[0]?.answer(reply(200));
    await settle();
    expect(later.map(({ state }) => state.begun)).toEqual([true, true, true]);
  });

  it('sends nobody after one that went ahead and was refused', async () => {
    const { pace: shared, waits } = pace();
    const first = turn(shared);
    first.answer(reply(503));
    await settle();
    const later = [turn(shared), turn(shared)];
    await vi.advanceTimersByTimeAsync(501);
    later[0]?.answer(reply(503));
    await settle();
    expect(waits).toEqual([
      { seconds: 0.5, reason: 'service is busy' },
      { seconds: 1, reason: 'service is busy' },
    ]);
    expect(shared.fruitless()).toBe(2);
    expect(later[1]?.state.begun).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(later[1]?.state.begun).toBe(true);
    later[1]?.answer(reply(200));
    await settle();
    expect(shared.fruitless()).toBe(0);
  });

  it('lets the next one go ahead where the one before got no answer', async () => {
    const { pace: shared } = pace();
    const first = turn(shared);
    first.answer(reply(429, { 'retry-after': '1' }));
    await settle();
    const later = [turn(shared), turn(shared)];
    await vi.advanceTimersByTimeAsync(1_001);
    later[0]?.answer(new Error('cut'));
    await settle();
    expect(later[1]?.state.begun).toBe(true);
  });

  it('has no more requests on their way than the limit has left, and waits for its end where it is used up', async () => {
    const { pace: shared, waits } = pace();
    const first = turn(shared);
    first.answer(reply(200, { ratelimit: '"anonymous";r=2;t=40' }));
    await settle();
    const later = [turn(shared), turn(shared), turn(shared)];
    await settle();
    expect(later.map(({ state }) => state.begun)).toEqual([true, true, false]);
    later[0]?.answer(reply(200, { ratelimit: '"anonymous";r=1;t=40' }));
    await settle();
    expect(later[2]?.state.begun).toBe(false);
    later[1]?.answer(reply(200, { ratelimit: '"anonymous";r=0;t=40' }));
    await settle();
    expect(waits).toEqual([{ seconds: 40, reason: 'limit is used up' }]);
    expect(shared.waiting()).toEqual({ seconds: 40, reason: 'limit is used up' });
    await vi.advanceTimersByTimeAsync(40_001);
    expect(later[2]?.state.begun).toBe(true);
  });

  it.each([
    ['a wait that is longer than the longest', { maxWait: 5 }],
    ['any wait where nothing is tried again', { retry: false }],
  ])('does not begin %s', async (_, more) => {
    const { pace: shared, waits } = pace(more);
    const first = turn(shared);
    first.answer(reply(429, { 'retry-after': '6' }));
    await settle();
    expect(waits).toEqual([]);
    expect(turn(shared).state.begun).toBe(true);
  });

  it('wakes those that wait when the batch is stopped, and sends nothing more', async () => {
    const { pace: shared } = pace();
    const first = turn(shared);
    first.answer(reply(429, { 'retry-after': '60' }));
    await settle();
    const later = turn(shared);
    shared.stop();
    expect(await later.ended).toMatchObject({ name: 'Stopped' });
    expect(await turn(shared).ended).toMatchObject({ name: 'Stopped' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
