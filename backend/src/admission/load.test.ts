import { afterEach, expect, it } from 'vitest';
import { type Load, watchLoad } from './load.js';

let load: Load | undefined;
afterEach(() => load?.stop());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

it('tells of an event loop that was held up for over half a second, and forgets it within 2 s', async () => {
  load = watchLoad({ isQueueFull: () => false });
  await pause(100);
  expect(load.reason()).toBeNull();
  block(800);
  await pause(1);
  expect(load.reason()).toBe('event_loop');
  await pause(1_900);
  expect(load.reason()).toBeNull();
});

it('tells of a delay before any timer has fired', async () => {
  load = watchLoad({ isQueueFull: () => false });
  await pause(600);
  block(1_100);
  expect(load.reason()).toBe('event_loop');
});

it('lets shorter delays pass', async () => {
  load = watchLoad({ isQueueFull: () => false });
  await pause(100);
  block(200);
  await pause(1);
  expect(load.reason()).toBeNull();
});

it('tells of memory that is nearly used up', async () => {
  load = watchLoad({ isQueueFull: () => false, residentLimitBytes: process.memoryUsage.rss() });
  await pause(700);
  expect(load.reason()).toBe('memory');
});

it('tells of a queue that is full', () => {
  let isFull = true;
  load = watchLoad({ isQueueFull: () => isFull });
  expect(load.reason()).toBe('queue');
  isFull = false;
  expect(load.reason()).toBeNull();
});
