import { isMainThread } from 'node:worker_threads';

/** Holds up the event loop of the process that imports this for 3 s, whenever it gets SIGUSR2. */
if (isMainThread) {
  process.on('SIGUSR2', () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  });
}
