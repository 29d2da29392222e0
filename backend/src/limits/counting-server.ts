import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { describeError, type Logger } from '../observability/logger.js';

/** How often a server that was given up is asked whether it is back, and how long the start of a process waits for it. */
export const PROBE_EVERY_MS = 1_000;

/** A server that counts for all processes. It is given up at the first failure and taken up again once it has written. */
export interface CountingServer {
  readonly isUsable: boolean;
  /** Runs one command. @throws where it fails or takes too long; from then on the server is not usable */
  run<Result>(command: () => Promise<Result>): Promise<Result>;
  /** The counts of one limit on this server. A key over its limit is not asked about again until its window ends. */
  counts(name: string, points: number, seconds: number): RateLimiterStoreAbstract;
  /** Waits until the server has answered for the first time, 1 s at most. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface WatchParts {
  /** As the log calls it. */
  readonly name: string;
  /** How long a request waits for it, in milliseconds. */
  readonly answerMs: number;
  /** Writes something: a server without memory left, or one that has become a replica, still answers reads. */
  readonly write: () => Promise<unknown>;
  /** Hears why that failed. */
  readonly onFailed?: (error: unknown) => void;
  /** What to tell in place of the error of one command. */
  readonly causeOf?: (error: unknown) => unknown;
  readonly logger: Logger;
}

export interface WatchedAnswers {
  readonly isUsable: boolean;
  run<Result>(command: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

/** Says once in the log that the server is gone, and once that it is back. */
export function watchAnswers({ name, answerMs, write, onFailed, causeOf, logger }: WatchParts): WatchedAnswers {
  let isUsable = true;
  let isStopped = false;
  let probing: NodeJS.Timeout | undefined;

  function giveUp(error: unknown): void {
    if (!isUsable || isStopped) return;
    isUsable = false;
    const cause = causeOf?.(error) ?? error;
    logger.warn({ error: describeError(cause, logger) }, `${name} does not answer: limits are counted in this process`);
    void probe();
  }

  async function probe(): Promise<void> {
    if (isStopped) return;
    try {
      await inTime(write(), answerMs);
      if (isStopped) return;
      isUsable = true;
      logger.info(`${name} answers again: limits are shared`);
    } catch (error) {
      onFailed?.(error);
      probing = setTimeout(() => void probe(), PROBE_EVERY_MS).unref();
    }
  }

  return {
    get isUsable() {
      return isUsable;
    },
    async run(command) {
      try {
        return await inTime(command(), answerMs);
      } catch (error) {
        giveUp(error);
        throw error;
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(probing);
    },
  };
}

/**
 * Rejects after `ms`. A timer that fires late, because this process was busy, first lets the answer be read that may be
 * waiting on the socket: it is not the server that was slow.
 */
function inTime<Result>(answer: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
