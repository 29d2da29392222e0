import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observability/logger.js';
import type { End, ServingProcess } from './serving-process.js';

/** One of the processes that there should be, whichever it is at the moment. */
export interface Place {
  /** The one that serves; null between two. */
  readonly current: ServingProcess | null;
  /** All that have not ended: a replacement may be about to take over, or the one before about to leave. */
  readonly alive: ReadonlySet<ServingProcess>;
  /** Starts the first. @returns what it is found under, or how it ended before */
  begin(): Promise<{ readonly url: string } | End>;
  /**
   * Starts another, and has the one before leave when that is ready. @throws where it does not get ready within a
   * minute, and then the one before stays
   */
  replace(): Promise<void>;
  /** Has what is there leave, in its own time, and starts nothing more. */
  leave(): Promise<void>;
  /** Ends what is there with what it has accepted, and starts nothing more. */
  stop(): Promise<void>;
}

interface PlaceParts {
  readonly number: number;
  readonly start: () => ServingProcess;
  /** Told of an end that nobody asked for, before the next one is started. */
  readonly onDeath: (end: End) => void;
  readonly logger: Logger;
}

const BACK_OFF_FROM_MS = 100;
const BACK_OFF_TO_MS = 30_000;
/** A process that has lived for this long did not end for what its start found. */
const STEADY_MS = 60_000;
const READY_WITHIN_MS = 60_000;
/** Over the minute for which a connection may be idle, and what a drain takes after that. */
const LEAVE_WITHIN_MS = 90_000;
/** Over what a drain takes. */
const STOP_WITHIN_MS = 25_000;

/** Keeps one place filled: a process that ends by itself is followed by another, the later the sooner it ended. */
export function keepPlace({ number, start, onDeath, logger }: PlaceParts): Place {
  const alive = new Set<ServingProcess>();
  let current: ServingProcess | null = null;
  let isOver = false;
  let waiting: NodeJS.Timeout | undefined;
  let backOff = BACK_OFF_FROM_MS;

  function launch(): ServingProcess {
    const process = start();
    alive.add(process);
    void process.ended.then(() => alive.delete(process));
    return process;
  }

  function take(process: ServingProcess): void {
    current = process;
    const since = performance.now();
    void process.ended.then((end) => {
      if (current !== process) return;
      current = null;
      if (!isOver) followUp(end, performance.now() - since);
    });
  }

  function followUp(end: End, livedMs: number): void {
    if (livedMs > STEADY_MS) backOff = BACK_OFF_FROM_MS;
    logger.error({ process: number, ...end, again_in_ms: backOff }, 'a process ended by itself: another follows');
    onDeath(end);
    waiting = setTimeout(() => take(launch()), backOff);
    backOff = Math.min(2 * backOff, BACK_OFF_TO_MS);
  }

  async function end(process: ServingProcess, withinMs: number): Promise<void> {
    const late = new AbortController();
    const tooLate = sleep(withinMs, true, { signal: late.signal }).catch(() => false);
    if (await Promise.race([process.ended.then(() => false), tooLate])) {
      logger.warn({ process: number, pid: process.pid }, 'a process did not end in time and was killed');
      process.kill('SIGKILL');
      await process.ended;
    }
    late.abort();
  }

  function finish(how: (process: ServingProcess) => void, withinMs: number): Promise<void> {
    isOver = true;
    clearTimeout(waiting);
    const ending = [...alive].map((process) => {
      how(process);
      return end(process, withinMs);
    });
    return Promise.all(ending).then(() => undefined);
  }

  return {
    get current() {
      return current;
    },
    alive,
    begin() {
      const first = launch();
      take(first);
      return Promise.race([first.listening.then((url) => ({ url })), first.ended]);
    },
    async replace() {
      const next = launch();
      const late = new AbortController();
      const isReady = await Promise.race([
        next.ready.then(() => true),
        next.ended.then(() => false),
        sleep(READY_WITHIN_MS, false, { signal: late.signal }).catch(() => false),
      ]);
      late.abort();
      if (isOver) return;
      if (!isReady) {
        next.kill('SIGKILL');
        throw new Error('the new process did not get ready');
      }
      clearTimeout(waiting);
      const before = current;
      take(next);
      before?.leave();
      if (before !== null) await end(before, LEAVE_WITHIN_MS);
    },
    leave: () => finish((process) => process.leave(), LEAVE_WITHIN_MS),
    stop: () => finish((process) => process.kill('SIGTERM'), STOP_WITHIN_MS),
  };
}
