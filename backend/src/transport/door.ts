import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';

/** Times in milliseconds. */
export interface DoorLimits {
  /** How long nobody may have come before the door is closed. */
  readonly quietMs: number;
  /** How long those who still come are let in and refused, at most. */
  readonly acceptMs: number;
  /** After that, how long refusals are held back, at most. */
  readonly holdMs: number;
}

/** Where connections come in: how a process stops to take them without breaking one. */
export interface Door {
  /** Somebody came: a connection, or a request on one. */
  arrived(): void;
  /** What the answer to a new request has to wait for; null as long as that is nothing. */
  readonly held: Promise<void> | null;
  /**
   * Waits until nobody comes any more, or the time is over, then calls `close`.
   *
   * The system resets a connection that waits to be accepted when nobody listens any longer, and callers who open the
   * next one as soon as they are answered leave no moment without. So the last of them are let wait for their answers:
   * they open no other one meanwhile, and are answered when the door is closed.
   */
  closeWhenQuiet(close: () => void): Promise<void>;
  /** Waits, after that, until those who are in have said what they came to say. Keeps no process alive. */
  settled(): Promise<void>;
}

/** Moments in which nobody may have come, one after the other. A process that is busy has fewer of them, not shorter. */
const LOOKS = 4;

export function createDoor({ quietMs, acceptMs, holdMs }: DoorLimits): Door {
  let arrivals = 0;
  let held: Promise<void> | null = null;

  async function isQuietWithin(ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    for (let quiet = 0, seen = arrivals; quiet < LOOKS; ) {
      await wait(quietMs / LOOKS, undefined, { ref: false });
      // The system's queue is read between a timer and this.
      await afterPoll();
      quiet = arrivals === seen ? quiet + 1 : 0;
      seen = arrivals;
      if (quiet < LOOKS && performance.now() > end) return false;
    }
    return true;
  }

  return {
    arrived() {
      arrivals += 1;
    },
    get held() {
      return held;
    },
    async closeWhenQuiet(close) {
      if (await isQuietWithin(acceptMs)) return close();
      let release = (): void => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      await isQuietWithin(holdMs);
      close();
      held = null;
      release();
    },
    async settled() {
      await isQuietWithin(holdMs);
    },
  };
}
