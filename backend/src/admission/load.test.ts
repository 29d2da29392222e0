import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Load, watchLoad } from './load.js';

const TURN_MS = 20;

let load: Load;
let now: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now = 0;
});
afterEach(() => {
  load.stop();
  vi.useRealTimers();
});

function watch(options: Partial<Parameters<typeof watchLoad>[0]> = {}): void {
  load = watchLoad({ isQueueFull: () => false, clock: () => now, ...options });
}

/** The loop turns, and is held up by nothing. */
function pause(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += TURN_MS) {
    now += TURN_MS;
    vi.advanceTimersByTime(TURN_MS);
  }
}

/** Nothing turns. */
function block(milliseconds: number): void {
  now += milliseconds;
}

/** The loop gets to its timers, which are late. */
function turn(): void {
  vi.advanceTimersToNextTimer();
}

it('tells of an event loop that was held up for over a second, and forgets it within 2 s', () => {
  watch();
  pause(100);
  expect(load.reason()).toBeNull();
  block(1_500);
  turn();
  expect(load.reason()).toBe('event_loop');
  pause(900);
  expect(load.reason()).toBe('event_loop');
  pause(1_000);
  expect(load.reason()).toBeNull();
});

it('tells of a delay before any timer has fired', () => {
  watch();
  pause(600);
  block(1_800);
  expect(load.reason()).toBe('event_loop');
});

it('tells of delays of over half a second that follow each other', () => {
  watch();
  for (let n = 0; n < 4; n++) {
    block(650);
    turn();
  }
  expect(load.reason()).toBe('event_loop');
});

it('lets one short delay pass', () => {
  watch();
  pause(100);
  block(600);
  turn();
  expect(load.reason()).toBeNull();
});

it('finds a loop calm that is never held up', () => {
  watch();
  pause(5_000);
  expect(load.reason()).toBeNull();
});

it('tells of memory that is nearly used up', () => {
  watch({ residentLimitBytes: process.memoryUsage.rss() });
  pause(1_200);
  expect(load.reason()).toBe('memory');
});

it('tells of a queue that is full', () => {
  let isFull = true;
  watch({ isQueueFull: () => isFull });
  expect(load.reason()).toBe('queue');
  isFull = false;
  expect(load.reason()).toBeNull();
});
