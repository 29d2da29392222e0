import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLimiter } from './memory-limiter.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets exactly the allowed number of 100 parallel requests pass', async () => {
  const limiter = memoryLimiter(60, 60);
  const states = await Promise.all(Array.from({ length: 100 }, () => limiter.consume('key')));
  expect(states.filter(({ allowed }) => allowed)).toHaveLength(60);
  expect(states.at(-1)).toEqual({ allowed: false, remaining: 0, secondsLeft: 60 });
});

it('counts each key for itself, and looks without counting', async () => {
  const limiter = memoryLimiter(2, 60);
  await limiter.consume('one');
  expect(await limiter.look('one')).toEqual({ allowed: true, remaining: 1, secondsLeft: 60 });
  expect(await limiter.look('one')).toEqual({ allowed: true, remaining: 1, secondsLeft: 60 });
  expect(await limiter.look('other')).toEqual({ allowed: true, remaining: 2, secondsLeft: 60 });
});

it('begins a new window with the first request after the end of the last', async () => {
  const limiter = memoryLimiter(1, 60);
  await limiter.consume('key');
  vi.advanceTimersByTime(59_500);
  expect(await limiter.consume('key')).toEqual({ allowed: false, remaining: 0, secondsLeft: 1 });
  vi.advanceTimersByTime(600);
  expect(await limiter.consume('key')).toEqual({ allowed: true, remaining: 0, secondsLeft: 60 });
});

it('goes on from what it has learnt, until that window ends', async () => {
  const limiter = memoryLimiter(5, 60);
  await limiter.learn('key', 4, 2_500);
  expect(await limiter.look('key')).toEqual({ allowed: true, remaining: 1, secondsLeft: 3 });
  expect((await limiter.consume('key')).allowed).toBe(true);
  expect(await limiter.consume('key')).toEqual({ allowed: false, remaining: 0, secondsLeft: 3 });
  vi.advanceTimersByTime(2_600);
  expect((await limiter.consume('key')).remaining).toBe(4);
});
