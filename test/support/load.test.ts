import { expect, it } from 'vitest';
import { closedLoop, extractCaller, openLoop, patiently, percentile } from './load.js';

const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('keeps no more requests open than there are workers, and sends no more than it may', async () => {
  let open = 0;
  let most = 0;
  const sent = await closedLoop(3, { maxRequests: 20, maxMs: 5_000 }, async () => {
    most = Math.max(most, ++open);
    await soon(2);
    return open--;
  });
  expect(most).toBe(3);
  expect(sent).toHaveLength(20);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(20);
});

it('begins requests though earlier ones hang', async () => {
  const sent = await openLoop(200, { maxRequests: 30, maxMs: 5_000 }, () => soon(300));
  expect(sent).toHaveLength(30);
  expect(Math.max(...sent.map(({ startedAt }) => startedAt))).toBeLessThan(Math.min(...sent.map(endOf)));
});

function endOf({ startedAt, ms }: { startedAt: number; ms: number }): number {
  return startedAt + ms;
}

it.each(['closed', 'open'])('ends the %s loop when it is told to, and keeps what failed', async (kind) => {
  const stop = new AbortController();
  const bounds = { maxRequests: 1_000_000, maxMs: 60_000, until: stop.signal };
  const send = (_id: string, nth: number): Promise<never> => {
    if (nth === 5) stop.abort();
    return Promise.reject(new Error('refused'));
  };
  const sent = kind === 'open' ? await openLoop(1_000, bounds, send) : await closedLoop(2, bounds, send);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.every(({ answer, error }) => answer === null && error instanceof Error)).toBe(true);
});

it('goes to the loopback only', () => {
  expect(() => extractCaller('http://example.com')).toThrow('loopback');
});

it('takes percentiles by the nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100]);
  expect(percentile([], 0.5)).toBeNaN();
});

it('asks again where the service has too much to do, and takes any other answer', async () => {
  const answer = { status: 503, headers: { 'retry-after': '0' }, code: 'overloaded', text: '' };
  const answers = [answer, answer, { ...answer, status: 429, code: 'rate_limited' }, answer];
  expect((await patiently(() => Promise.resolve(answers.shift() ?? answer))).status).toBe(429);
  expect(answers).toHaveLength(1);
});
