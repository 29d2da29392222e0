import { getPriority, setPriority } from 'node:os';

/** By how much a thread for long texts gives way: it has a tenth of the time of a CPU that a normal thread wants too. */
const STEPS_DOWN = 10;
const LOWEST = 19;

interface Priorities {
  readonly platform: NodeJS.Platform;
  readonly get: (pid: number) => number;
  readonly set: (pid: number, priority: number) => void;
}

/**
 * Has the calling thread give way to the others of this process, for good: to be raised again takes a privilege. Only on
 * Linux: its kernel keeps a priority for each thread, and 0 is the thread that asks. Elsewhere 0 is the whole process, the
 * event loop with it.
 */
export function giveWay(system: Priorities = { platform: process.platform, get: getPriority, set: setPriority }): void {
  if (system.platform !== 'linux') return;
  try {
    system.set(0, Math.min(LOWEST, system.get(0) + STEPS_DOWN));
  } catch (error) {
    // The rules of a container may forbid it. The thread works as well without.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}
