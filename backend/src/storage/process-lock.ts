import { closeSync, openSync, truncateSync } from 'node:fs';
import Database from 'libsql';
import { codeOf } from './store-failure.js';

/** Held until it is released or the process ends, in whatever way. */
export interface ProcessLock {
  release(): void;
}

/**
 * Takes the lock that is the file at `file`: an empty SQLite database in an exclusive transaction that never ends. The
 * system frees it with the process, no file has to be judged stale, and processes in different containers see it too.
 * What the file holds is of no account. Nothing in this process may open it by other means, or the lock is lost.
 * @returns null where another holds the lock
 */
export function takeProcessLock(file: string): ProcessLock | null {
  makeFile(file);
  const first = tryLock(file);
  if (first !== 'garbage') return first;
  // To have found out that it is no database, SQLite had a lock on the file for a moment: nobody else holds one.
  truncateSync(file);
  const second = tryLock(file);
  if (second === 'garbage') throw new Error('The lock file changes while it is being taken');
  return second;
}

/** For the owner alone: whoever may read the file may hold a lock on it. */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function tryLock(file: string): ProcessLock | null | 'garbage' {
  const database = new Database(file);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    const code = codeOf(error);
    if (/^SQLITE_BUSY/.test(code)) return null;
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') return 'garbage';
    throw error;
  }
  return {
    release() {
      if (!database.open) return;
      database.exec('rollback');
      database.close();
    },
  };
}
