import { afterEach, expect, it } from 'vitest';
import { type Load, watchLoad } from './load.js';

let load: Load | undefined;
afterEach(() => load?.stop());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

it('tells of an event loop that was held up for over a second, and forgets it within 2 s', async () => {
  load = watchLoad({ isQueueFull: () => false });
  await pause(100);
  expect(load.reason()).toBeNull();
  block(1_500);
  await pause(1);
  expect(load.reason()).toBe('event_loop');
  await pause(1_900);
  expect(load.reason()).toBeNull();
});

it('tells of a delay before any timer has fired', async () => {
  load = watchLoad({ isQueueFull: () => false });
  await pause(600);
  block(1_800);
  expect(load.reason()).toBe('event_loop');
});

it('tells of delays of over half a second that follow each other', async () => {
  load = watchLoad({ isQueueFull: () => false });
  for (let n = 0; n < 4; n++) {
    block(650);
    await pause(1);
  }
  expect(load.reason()).toBe('event_loop');
});

it('lets one short delay pass', async () => {
  load = watchLoad({ isQueueFull: () => false });
  await pause(100);
  block(600);
  await pause(1);
  expect(load.reason()).toBeNull();
});

it('tells of memory that is nearly used up', async () => {
  load = watchLoad({ isQueueFull: () => false, residentLimitBytes: process.memoryUsage.rss() });
  await pause(1_200);
  expect(load.reason()).toBe('memory');
});

it('tells of a queue that is full', () => {
  let isFull = true;
  load = watchLoad({ isQueueFull: () => isFull });
  expect(load.reason()).toBe('queue');
  isFull = false;
  expect(load.reason()).toBeNull();
});
