import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const MIB = 1024;
const TICKS_PER_SECOND = 100;

/** User and system time of the process with all its threads, in seconds; NaN where the system has no /proc. */
export function cpuSeconds(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** MiB of the process: resident, of that its own alone, the most that was resident since {@link forgetPeak}, threads. */
export function memoryOf(pid) {
  const smaps = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mib = (text, name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)[1]) / MIB;
  return {
    resident: mib(smaps, 'Rss'),
    own: mib(smaps, 'Private_Clean') + mib(smaps, 'Private_Dirty'),
    peak: mib(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmHWM'),
    threads: readdirSync(`/proc/${pid}/task`).length,
  };
}

/** From here on the peak is counted anew. */
export function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
