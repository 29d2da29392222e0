import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

export type OverloadReason = 'event_loop' | 'memory' | 'queue';

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

/** Watches the delay of the event loop, the memory, and the queue of the extraction threads. */
export function watchLoad({ isQueueFull, residentLimitBytes = memoryOfMachine() }: LoadOptions): Load {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let windowBegan = performance.now();
  let before = CALM;
  let isMemoryShort = false;

  function turnsOfWindow(): Turns {
    const { count } = delays;
    const [mean, deviation] = count === 0 ? [0, 0] : [delays.mean / 1e6, delays.stddev / 1e6];
    const seen = count * mean;
    // What the timers have not seen yet counts too: right after a delay, requests may be read before any timer fires.
    const unseen = Math.max(0, performance.now() - windowBegan - seen);
    return { sum: seen + unseen, squares: count * (deviation ** 2 + mean ** 2) + unseen ** 2 };
  }

  const windows = setInterval(() => {
    before = turnsOfWindow();
    delays.reset();
    windowBegan = performance.now();
    isMemoryShort = isShort(residentLimitBytes);
  }, WINDOW_MS);
  windows.unref();
  return {
    reason() {
      if (meanDelay(before, turnsOfWindow()) > MAX_LOOP_DELAY_MS) return 'event_loop';
      if (isMemoryShort) return 'memory';
      return isQueueFull() ? 'queue' : null;
    },
    stop() {
      clearInterval(windows);
      delays.disable();
    },
  };
}

/**
 * The delay that a request finds which comes at any time of the last second or two: long turns weigh by their length. One
 * hiccup, as of a machine that is busy with something else, is not yet an overload: alone it has to last a second.
 */
function meanDelay(...windows: readonly Turns[]): number {
  const total = (of: keyof Turns): number => windows.reduce((sum, window) => sum + window[of], 0);
  return total('squares') / total('sum');
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
