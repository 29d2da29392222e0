import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readerAway, readerStopped } from '../reader-away.js';
import { type Turn, Turns } from '../turns.js';
import type { WindowReader } from '../window-reader.js';
import type { ReaderThreadOptions, ReaderThreadSays } from './reader-thread.js';

export interface LocalReaderOptions {
  /** Path of the ONNX file. */
  readonly model: string;
  /** How many processes share the cores of this machine; 1. */
  readonly processes?: number;
  /** How long the windows of one conversation may take in all, waiting included; 30 s. */
  readonly limitMs?: number;
  /** For the log: why a window was not read, or the thread ended; nothing of what was read. */
  readonly onFailed?: ((why: string) => void) | undefined;
  /** The module of the thread, which says what reader-thread.ts does. */
  readonly module?: URL;
}

/** How soon after it broke down the thread is started again. */
const AGAIN_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * The large reader in a thread of this process. It reads one window at a time, conversations by turns, so that a short one
 * waits for one window of a long one and not for all.
 */
export function localReader(reader: LocalReaderOptions): WindowReader {
  const { model, processes = 1, limitMs, module, onFailed = () => undefined } = reader;
  const turns = new Turns({ limitMs });
  const options: ReaderThreadOptions = { model, threads: Math.max(1, Math.floor(availableParallelism() / processes)) };
  const file = module ?? new URL('./reader-thread.js', import.meta.url);
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;
  let reading: Turn | undefined;
  let isReady = false;
  let resolve = (): void => undefined;
  let reject = (_why: unknown): void => undefined;
  const ready = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });

  function start(): void {
    const own = new Worker(file, { workerData: options });
    worker = own;
    own.unref();
    own.on('message', hear);
    own.on('error', (error) => {
      if (!isReady) reject(error);
      lose(own, String(error));
    });
    own.on('exit', (status) => lose(own, `exit status ${status}`));
  }

  function hear(said: ReaderThreadSays): void {
    const done = reading;
    reading = undefined;
    if (said.kind === 'ready') {
      isReady = true;
      resolve();
    } else if (said.kind === 'read') done?.answer(said.logits);
    else {
      onFailed(said.message);
      done?.fail(readerAway(RETRY_AFTER_SECONDS));
    }
    next();
  }

  function next(): void {
    if (reading !== undefined || !isReady || worker === undefined) return;
    reading = turns.next();
    if (reading !== undefined) worker.postMessage(reading.window);
  }

  /** The thread is gone: what it was reading fails, the others wait for its successor. */
  function lose(own: Worker, why: string): void {
    if (worker !== own) return;
    worker = undefined;
    reading?.fail(readerAway(RETRY_AFTER_SECONDS));
    reading = undefined;
    if (isStopped || !isReady) return;
    onFailed(why);
    again = setTimeout(start, AGAIN_MS);
  }

  ready.catch(() => undefined);
  start();
  return {
    ready,
    async read(windows, call) {
      if (isStopped) throw readerStopped();
      const answer = turns.take(windows, call);
      next();
      return answer;
    },
    waiting: () => turns.waiting,
    isFull: () => turns.isFull,
    async stop() {
      isStopped = true;
      clearTimeout(again);
      turns.end(readerStopped());
      await worker?.terminate();
    },
  };
}
