import { expect, it } from 'vitest';
import { simulate } from '../../scripts/bench/scale/simulate.mjs';

const KINDS = [{ share: 1, sender: 1, redis: 2, server: 10, postgres: 3 }];

it('lets one caller wait for nothing but the parts themselves', () => {
  const { rate, p50, p99 } = simulate({ kinds: KINDS, processes: 1, callers: 1, requests: 1_000 });
  expect(rate).toBeCloseTo(1000 / 16, 3);
  expect([p50, p99].map(Math.round)).toEqual([16, 16]);
});

it('answers as fast as its slowest part, and has that one busy all the time', () => {
  const { rate, busy } = simulate({ kinds: KINDS, processes: 1, callers: 20, requests: 5_000 });
  expect(rate).toBeCloseTo(100, 0);
  expect(busy.server).toBeCloseTo(1, 1);
  expect(busy.redis).toBeCloseTo(0.2, 1);
});

it('has all parts share the cores of one machine', () => {
  const { rate } = simulate({ kinds: KINDS, processes: 4, cores: 1, callers: 20, requests: 5_000 });
  expect(rate).toBeCloseTo(1000 / 16, 0);
});

/** Stores that are never what is full. */
const LIGHT = [{ share: 1, sender: 0, redis: 0.1, server: 10, postgres: 0.1 }];

it('makes requests wait the longer the busier the processes are, and less where there are many of them', () => {
  const p99 = (processes: number, share: number): number =>
    simulate({ kinds: LIGHT, processes, perSecond: share * processes * 100, requests: 20_000 }).p99;
  expect(p99(1, 0.5)).toBeLessThan(p99(1, 0.7));
  expect(p99(1, 0.7)).toBeLessThan(p99(1, 0.95));
  expect(p99(10, 0.95)).toBeLessThan(p99(1, 0.95));
});

it('says the same at every run of one seed', () => {
  const load = { kinds: KINDS, processes: 3, perSecond: 200, requests: 2_000 };
  expect(simulate({ ...load, seed: 5 })).toEqual(simulate({ ...load, seed: 5 }));
  expect(simulate({ ...load, seed: 5 })).not.toEqual(simulate({ ...load, seed: 6 }));
});
