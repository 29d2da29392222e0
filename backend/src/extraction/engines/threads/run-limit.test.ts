import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Reached, watchRun } from './run-limit.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs work that gets `share` of a CPU, of which nobody can tell where it is null, and says when it was ended, and why. */
function endOf(share: number | null): { readonly at: number; readonly limits: readonly Reached[] } {
  const began = performance.now();
  const limits: Reached[] = [];
  let at = 0;
  const cpuTime = () => (share === null ? null : 70_000 + (performance.now() - began) * share);
  const onReached = (limit: Reached): void => {
    limits.push(limit);
    at = performance.now() - began;
  };
  watchRun({ cpuMs: 5_000, wallMs: 30_000, cpuTime, onReached });
  vi.advanceTimersByTime(60_000);
  return { at, limits };
}

it('ends work that has a CPU for itself after its CPU time', () => {
  expect(endOf(1)).toEqual({ at: 5_000, limits: ['cpu'] });
});

it('lets work on that shares its CPU until it has had its time', () => {
  const { at, limits } = endOf(0.25);
  expect(limits).toEqual(['cpu']);
  expect(at).toBeGreaterThanOrEqual(20_000);
  expect(at).toBeLessThan(20_100);
});

it('ends work that hardly gets a CPU after the time on the clock', () => {
  expect(endOf(0.01)).toEqual({ at: 30_000, limits: ['wall'] });
});

it('goes by the clock where nobody can tell the time of the CPU', () => {
  expect(endOf(null)).toEqual({ at: 5_000, limits: ['cpu'] });
});

it('tells nothing once the watch has ended', () => {
  const onReached = vi.fn();
  const end = watchRun({ cpuMs: 5_000, wallMs: 30_000, cpuTime: () => null, onReached });
  end();
  vi.advanceTimersByTime(60_000);
  expect(onReached).not.toHaveBeenCalled();
});
