import { rmSync, statSync, writeFileSync } from 'node:fs';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';

/** What is done under a lock takes some milliseconds: one that is older is that of a process that was killed. */
const STALE_MS = 10_000;
const LOOK_AGAIN_MS = 20;
const FACTS = { exit: EXIT.plugin, code: 'plugins_unwritable' } as const;

/**
 * Runs `change` while no other process does so for the same file.
 * @throws {Failure} plugin, where the lock cannot be had
 */
export function underLock<T>(file: string, change: () => T): T {
  take(file);
  try {
    return change();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): void {
  const until = Date.now() + 2 * STALE_MS;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
      if (!isTaken || Date.now() > until) throw locked(file, error);
    }
    if (isStale(file)) rmSync(file, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
  }
}

function isStale(file: string): boolean {
  const age = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return age !== undefined && Date.now() - age > STALE_MS;
}

function locked(file: string, cause: unknown): Failure {
  if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') return unwritable(file, cause);
  const hint = 'run it again when that has ended';
  return new Failure({ ...FACTS, message: `another process keeps ${file}`, hint, cause });
}

export function unwritable(file: string, cause: unknown): Failure {
  const { code = 'unknown error' } = cause as NodeJS.ErrnoException;
  const reason = code === 'ENOTDIR' ? 'a part of its path is no folder' : code;
  const hint = 'check who may write there, and the space left';
  return new Failure({ ...FACTS, message: `${file} cannot be written (${reason})`, hint, cause });
}
