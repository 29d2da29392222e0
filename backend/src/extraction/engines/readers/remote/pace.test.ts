import { expect, it } from 'vitest';
import { Pace } from './pace.js';

const LIMITS = { callLimitMs: 2_000, limitMs: 30_000 };

it('asks for one more after the other of a server that is fast, up to eight', () => {
  const pace = new Pace(LIMITS);
  const seen = [pace.calls];
  for (let answer = 0; answer < 100; answer++) {
    pace.answered(20);
    if (seen.at(-1) !== pace.calls) seen.push(pace.calls);
  }
  expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

it('comes to rest where a slow server answers in time', () => {
  const pace = new Pace(LIMITS);
  // One after the other, as on a machine without a second processor: each waits for all that were sent before.
  for (let answer = 0; answer < 200; answer++) pace.answered(pace.calls * 190);
  expect(pace.calls * 190).toBeLessThan(1_000);
  expect(pace.calls).toBeGreaterThan(1);
});

it('asks for less at a time of a server that has become slow', () => {
  const pace = new Pace(LIMITS);
  for (let answer = 0; answer < 100; answer++) pace.answered(20);
  for (let answer = 0; answer < 30; answer++) pace.answered(pace.calls * 300);
  expect(pace.calls).toBe(3);
});

it('asks for one at a time in the end where nothing comes in time', () => {
  const pace = new Pace(LIMITS);
  for (let answer = 0; answer < 30; answer++) pace.answered(1);
  for (let call = 0; call < 4; call++) pace.tooLate();
  expect(pace.calls).toBe(1);
});

it('lets as many windows wait as are read in a third of the time of a conversation', () => {
  const pace = new Pace(LIMITS);
  expect(pace.mostWaiting).toBe(96);
  for (let answer = 0; answer < 200; answer++) pace.answered(100);
  expect(pace.mostWaiting).toBe(800);
  for (let answer = 0; answer < 200; answer++) pace.answered(1);
  expect(pace.mostWaiting).toBe(4_096);
});
