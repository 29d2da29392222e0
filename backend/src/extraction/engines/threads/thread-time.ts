import { readFileSync, readlinkSync } from 'node:fs';

/** The kernel counts in hundredths of a second for programs, whatever its own clock does. */
const MS_PER_TICK = 10;

/** The number of the calling thread in the kernel; null where the system does not tell the time of a thread. */
export function ownThread(): number | null {
  return whereThereIsProc(() => Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
}

/** Milliseconds that a thread of this process has had a CPU since it began; null where it has ended or nobody tells. */
export function cpuTimeOf(thread: number | null): number | null {
  if (thread === null) return null;
  return whereThereIsProc(() => {
    // The name of the thread, in brackets, may hold anything: `utime` and `stime` are counted from behind it.
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  });
}

function whereThereIsProc<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return null;
    throw error;
  }
}
