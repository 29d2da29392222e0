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
/** A delay is held against the process in the window it falls into and in the next one: for 1 s at most. */
const WINDOW_MS = 500;
const RESOLUTION_MS = 20;
const MAX_SHARE_OF_MEMORY = 0.9;

/** Watches the delay of the event loop, the memory, and the queue of the extraction threads. */
export function watchLoad({ isQueueFull, residentLimitBytes = memoryOfMachine() }: LoadOptions): Load {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let windowBegan = performance.now();
  /** What the timers have not seen yet counts too: right after a delay, requests may be read before any timer fires. */
  const longestDelay = (): number =>
    Math.max(delays.max / 1e6 - RESOLUTION_MS, performance.now() - windowBegan - WINDOW_MS);
  let delayBefore = 0;
  let isMemoryShort = false;
  const windows = setInterval(() => {
    delayBefore = longestDelay();
    delays.reset();
    windowBegan = performance.now();
    isMemoryShort = isShort(residentLimitBytes);
  }, WINDOW_MS);
  windows.unref();
  return {
    reason() {
      if (Math.max(delayBefore, longestDelay()) > MAX_LOOP_DELAY_MS) return 'event_loop';
      if (isMemoryShort) return 'memory';
      return isQueueFull() ? 'queue' : null;
    },
    stop() {
      clearInterval(windows);
      delays.disable();
    },
  };
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
