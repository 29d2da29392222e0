import { retryAfterSeconds } from '../call/retry.js';
import type { Reply } from '../call/send-http.js';
import { rateLimitLeft } from './rate-limit-left.js';

/** The waits where the service names none: each twice the one before, up to the last. */
const FIRST_WAIT_SECONDS = 0.5;
const LONGEST_GUESS_SECONDS = 30;
/** What is asked to wait in no time at all is not asked at once. */
const LEAST_WAIT_SECONDS = 0.25;

/** A wait of all workers together. */
export interface SharedWait {
  readonly seconds: number;
  readonly reason: 'rate limited' | 'service is busy' | 'no connection' | 'limit is used up';
}

export interface PaceOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Longest single wait, in seconds. */
  readonly maxWait: number;
  /** False: a refusal is no reason to wait. */
  readonly retry: boolean;
  /** Told of each wait once, when it begins. */
  readonly onWait: (wait: SharedWait) => void;
}

/** Thrown at whoever waits when the batch has been stopped. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The one valve that all requests of a batch go through. */
export interface Pace {
  /**
   * Makes an attempt when it is its turn: nobody waits, or this one goes ahead after a wait, and the limit has room.
   * @throws {Stopped} or what the attempt throws
   */
  take(attempt: () => Promise<Reply>): Promise<Reply>;
  /** Lets everybody wait, with a guess of how long, because there was no answer. */
  backOff(): void;
  /** What is waited for at this moment; null: nothing. */
  waiting(): SharedWait | null;
  /** Waits in a row after none of which a request got through. */
  fruitless(): number;
  /** Ends all waits. */
  stop(): void;
}

/** After a wait one request goes ahead and the others follow when it has come through: not all run into the same wall. */
export function sharedPace({ now, maxWait, retry, onWait }: PaceOptions): Pace {
  let until = 0;
  let reason: SharedWait['reason'] = 'rate limited';
  let fruitless = 0;
  let needsScout = false;
  let isScouting = false;
  let inFlight = 0;
  let left = Number.POSITIVE_INFINITY;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waiters: (() => void)[] = [];

  const wake = (): void => {
    const woken = waiters;
    waiters = [];
    for (const go of woken) go();
  };
  const secondsLeft = (): number => Math.max(0, (until - now()) / 1000);
  const isOpen = (): boolean =>
    secondsLeft() === 0 && !(needsScout && isScouting) && (inFlight === 0 || inFlight < left);

  function hold(seconds: number, why: SharedWait['reason'], isRefusal: boolean): void {
    const isNew = secondsLeft() === 0;
    if (isNew && isRefusal) fruitless += 1;
    const end = now() + Math.max(seconds, LEAST_WAIT_SECONDS) * 1000;
    if (end <= until) return;
    until = end;
    reason = why;
    needsScout = true;
    clearTimeout(timer);
    timer = setTimeout(whenOver, end - now());
    if (isNew) onWait({ seconds, reason });
  }

  /** A timer may be early by a millisecond. */
  function whenOver(): void {
    if (secondsLeft() > 0) timer = setTimeout(whenOver, 1);
    else wake();
  }

  function guess(): number {
    return Math.min(FIRST_WAIT_SECONDS * 2 ** fruitless, LONGEST_GUESS_SECONDS);
  }

  function learn({ status, headers }: Reply): void {
    const limit = rateLimitLeft(headers['ratelimit']);
    left = limit?.requests ?? Number.POSITIVE_INFINITY;
    if (status === 429 || status === 503) {
      const seconds = retryAfterSeconds(headers['retry-after'], Date.now()) ?? guess();
      if (retry && seconds <= maxWait) hold(seconds, status === 429 ? 'rate limited' : 'service is busy', true);
      return;
    }
    fruitless = 0;
    if (limit?.requests === 0 && limit.seconds <= maxWait) hold(limit.seconds, 'limit is used up', false);
  }

  return {
    async take(attempt) {
      while (!isOpen() && !isStopped) await new Promise<void>((resolve) => waiters.push(resolve));
      if (isStopped) throw new Stopped();
      const isScout = needsScout;
      isScouting = isScout;
      inFlight += 1;
      try {
        const reply = await attempt();
        if (isScout) needsScout = false;
        learn(reply);
        return reply;
      } finally {
        inFlight -= 1;
        if (isScout) isScouting = false;
        wake();
      }
    },
    backOff: () => hold(guess(), 'no connection', true),
    waiting: () => (secondsLeft() === 0 ? null : { seconds: secondsLeft(), reason }),
    fruitless: () => fruitless,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      wake();
    },
  };
}
