import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** `turn`: too many requests of one address wait for their turn; the others are of the whole process. */
export type OverloadReason = 'event_loop' | 'memory' | 'queue' | 'turn';

/** How busy this process is. */
export interface Load {
  /** Why there is too much work at this moment; null where there is not. */
  reason(): OverloadReason | null;
  stop(): void;
}

interface LoadOptions {
  /** Whether as many long texts wait for a thread as may wait. */
  readonly isQueueFull: () => boolean;
  /** Resident bytes that this process may have; by default what the container or the machine has. */
  readonly residentLimitBytes?: number;
  /** Milliseconds from any moment on; never goes back. */
  readonly clock?: () => number;
}

const MAX_LOOP_DELAY_MS = 500;
/** A delay is held against the process in the window that it falls into and in the next one: for 1 s after it at most. */
const WINDOW_MS = 1_000;
const RESOLUTION_MS = 20;
/** The last tenth is for what is under way. */
const MAX_SHARE_OF_MEMORY = 0.9;

/** The time between turns of the event loop: its sum in milliseconds, and the sum of its squares. */
interface Turns {
  readonly sum: number;
  readonly squares: number;
}

const CALM: Turns = { sum: WINDOW_MS, squares: WINDOW_MS * RESOLUTION_MS };
const NONE: Turns = { sum: 0, squares: 0 };

/**
 * Watches the delay of the event loop, the memory, and the queue of the extraction threads. Each request asks, so the
 * answer is two sums that a timer keeps; the histogram of `perf_hooks` reads all its buckets for one mean.
 */
export function watchLoad(options: LoadOptions): Load {
  const { isQueueFull, residentLimitBytes = memoryOfMachine(), clock = () => performance.now() } = options;
  let windowBegan = clock();
  let turned = windowBegan;
  let before = CALM;
  let window = NONE;
  let isMemoryShort = false;

  const turns = setInterval(() => {
    const now = clock();
    window = withTurn(window, now - turned);
    turned = now;
    if (now - windowBegan < WINDOW_MS) return;
    before = window;
    window = NONE;
    windowBegan = now;
    isMemoryShort = isShort(residentLimitBytes);
  }, RESOLUTION_MS);
  turns.unref();
  return {
    reason() {
      // What the timer has not seen yet counts too: right after a delay, requests may be read before any timer fires.
      const untilNow = withTurn(window, clock() - turned);
      if (meanDelay(before, untilNow) > MAX_LOOP_DELAY_MS) return 'event_loop';
      if (isMemoryShort) return 'memory';
      return isQueueFull() ? 'queue' : null;
    },
    stop: () => clearInterval(turns),
  };
}

function withTurn({ sum, squares }: Turns, milliseconds: number): Turns {
  return { sum: sum + milliseconds, squares: squares + milliseconds ** 2 };
}

/**
 * The delay that a request finds which comes at any time of the last second or two: long turns weigh by their length. One
 * hiccup, as of a machine that is busy with something else, is not yet an overload: alone it has to last a second.
 */
function meanDelay(one: Turns, other: Turns): number {
  return (one.squares + other.squares) / (one.sum + other.sum);
}

function isShort(residentLimitBytes: number): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > limit * MAX_SHARE_OF_MEMORY || process.memoryUsage.rss() > residentLimitBytes * MAX_SHARE_OF_MEMORY;
}

/** What the container may have; without a limit Node says 0 or a number far above the memory of the machine. */
function memoryOfMachine(): number {
  const ofContainer = process.constrainedMemory();
  return ofContainer > 0 ? Math.min(ofContainer, totalmem()) : totalmem();
}
