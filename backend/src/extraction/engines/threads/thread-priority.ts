import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** By how much a thread for long texts gives way: it has a tenth of the time of a CPU that a normal thread wants too. */
const STEPS_DOWN = 10;
const LOWEST = 19;

/** What Node begins before it runs a program: a thread for what V8 has delayed, and four that work for V8. */
const OF_V8 = 5;

interface Priorities {
  readonly platform: NodeJS.Platform;
  readonly get: (thread: number) => number;
  readonly set: (thread: number, priority: number) => void;
  /** The numbers of all threads of this process. @throws where the system does not tell */
  readonly list: () => readonly number[];
}

const SYSTEM: Priorities = {
  platform: process.platform,
  get: getPriority,
  set: setPriority,
  list: () => readdirSync('/proc/self/task').map(Number),
};

/**
 * Has the calling thread give way to the others of this process, for good: to be raised again takes a privilege. Only on
 * Linux: its kernel keeps a priority for each thread, and 0 is the thread that asks. Elsewhere 0 is the whole process, the
 * event loop with it.
 */
export function giveWay(system: Priorities = SYSTEM): void {
  if (system.platform === 'linux') lower(0, system);
}

/**
 * Has the threads that compile and collect garbage for all others give way as the threads for long texts do: a sixth of
 * the work on a long text is theirs, and the event loop would wait for them. Called by the first thread of the process,
 * before it has begun others: those of V8 are then the first ones after it. A minor collection of the event loop would wait
 * for helpers that give way, so that every thread does its own.
 */
export function haveHelpersGiveWay(system: Priorities = SYSTEM): void {
  if (system.platform !== 'linux') return;
  setFlagsFromString('--no-parallel-scavenge');
  const others = threadsOf(system).sort((one, other) => one - other);
  for (const thread of others.slice(1, 1 + OF_V8)) lower(thread, system);
}

function threadsOf({ list }: Priorities): number[] {
  try {
    return [...list()];
  } catch (error) {
    // A system without /proc, or one that hides it.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return [];
  }
}

function lower(thread: number, { get, set }: Priorities): void {
  try {
    set(thread, Math.min(LOWEST, get(thread) + STEPS_DOWN));
  } catch (error) {
    // The rules of a container may forbid it. The thread works as well without.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}
