import { readFileSync } from 'node:fs';
import type { StartedServer } from '../support/start-server.js';

/** Resident memory of the process, in MiB. */
export function residentMiB(pid: number): number {
  const [, kib] = /^VmRSS:\s{0,9}(\d{1,12}) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** The most by which the resident memory of a process is over that of before while something runs, in MiB. */
export async function growthWhile(pid: number, run: () => Promise<unknown>): Promise<number> {
  const before = residentMiB(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMiB(pid));
  }, 5);
  try {
    await run();
  } finally {
    clearInterval(watch);
  }
  return most - before;
}

/**
 * What a server keeps once everything that nobody holds is collected, in MiB: resident memory falls late and by chance.
 * The server runs by `support/collecting-server.js`.
 */
export async function keptMiB(server: StartedServer): Promise<number> {
  const since = server.logs().length;
  process.kill(server.pid, 'SIGUSR2');
  const { mib } = await server.logged((line) => line.msg === 'kept' && server.logs().indexOf(line) >= since);
  return Number(mib);
}
