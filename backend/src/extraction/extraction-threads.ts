import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ServiceFailure } from '../failure.js';
import type { EngineCall, StageDone } from './engine.js';
import type { Extraction } from './extraction.js';
import type { ThreadTask } from './extraction-thread.js';

const MAX_WAITING = 32;

/**
 * Has Piscina import the module of a thread, where it would require it: Node (20.20 and 22 seen) aborts the whole process
 * where a thread is ended while it links a module that it requires, and not where it imports the same one.
 */
const IMPORTS_ONLY = ['--no-experimental-require-module'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

export interface ThreadOptions {
  readonly threads: number;
  /** How long one extraction may take, from the moment a thread takes it up; 5 s. */
  readonly runLimitMs?: number;
  /** How long one may wait for a thread; 10 s. */
  readonly waitLimitMs?: number;
  /** The module that a thread runs, which exports what extraction-thread.ts does. */
  readonly module?: URL;
}

export interface ExtractionThreads {
  /**
   * @throws {ServiceFailure} engine_timeout when the thread works for too long (it is then ended), overloaded when no
   * thread gets free in time.
   */
  extract(call: EngineCall): Promise<Extraction>;
  warmUp(call: EngineCall): Promise<void>;
  /** How many extractions wait for a thread. */
  waiting(): number;
  /** Whether as many wait as may; one more is refused. */
  isFull(): boolean;
  stop(): Promise<void>;
}

/** Worker threads for long texts, so that one conversation never holds up the requests of others. */
export function extractionThreads(options: ThreadOptions): ExtractionThreads {
  const { threads, runLimitMs = 5_000, waitLimitMs = 10_000 } = options;
  const { module = new URL('./extraction-thread.js', import.meta.url) } = options;
  const pool = new Piscina({
    filename: module.href,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: MAX_WAITING,
    concurrentTasksPerWorker: 1,
    execArgv: IMPORTS_ONLY,
  });

  const isFull = (): boolean => pool.queueSize >= MAX_WAITING;

  async function extract(call: EngineCall): Promise<Extraction> {
    if (isFull()) throw overloaded();
    const ended = new AbortController();
    let failure: ServiceFailure | undefined;
    const endAfter = (milliseconds: number, why: () => ServiceFailure): NodeJS.Timeout =>
      setTimeout(() => {
        failure = why();
        ended.abort();
      }, milliseconds);

    let timer = endAfter(waitLimitMs, overloaded);
    const { port1: ours, port2: theirs } = new MessageChannel();
    const hear = (message: 'start' | StageDone): void => {
      if (message === 'start') {
        clearTimeout(timer);
        timer = endAfter(runLimitMs, timedOut);
      } else {
        call.onStage?.(message);
      }
    };
    ours.on('message', hear);
    const task: ThreadTask = { rawContent: call.rawContent, context: call.context, port: theirs };
    try {
      const signal = AbortSignal.any([call.signal, ended.signal]);
      const extraction: Extraction = await pool.run(task, { signal, transferList: [theirs] });
      // The result comes by another way than the progress, and may be here first.
      for (let late = receiveMessageOnPort(ours); late !== undefined; late = receiveMessageOnPort(ours)) {
        hear(late.message);
      }
      return extraction;
    } catch (error) {
      call.signal.throwIfAborted();
      throw failure ?? error;
    } finally {
      clearTimeout(timer);
      ours.close();
    }
  }

  return {
    extract,
    warmUp: async (call) => {
      await Promise.all(Array.from({ length: threads }, () => extract(call)));
    },
    waiting: () => pool.queueSize,
    isFull,
    stop: () => pool.destroy(),
  };
}

function overloaded(): ServiceFailure {
  return new ServiceFailure('overloaded', 'Too many long conversations are being read. Try again shortly.', {
    retryAfterSeconds: 2,
  });
}

function timedOut(): ServiceFailure {
  return new ServiceFailure('engine_timeout', 'The extraction took over 5 seconds. Split the conversation.');
}
