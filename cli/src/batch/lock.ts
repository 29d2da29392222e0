import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { isRunning } from '../output/is-running.js';
import { outputFailure } from '../output/output-failure.js';

/** A lock without a holder is one that is being written, or what a process left that was killed at it. */
const WRITTEN_WITHIN_MS = 5_000;

/**
 * Makes this process the only one that writes into a folder. The lock of a process of this machine that has ended is
 * taken over; of one on another machine nobody can tell.
 * @param file path of the lock
 * @returns how to give it back
 * @throws {Failure} output, where another process has it
 */
export function takeLock(file: string): () => void {
  const own = JSON.stringify({ pid: process.pid, host: hostname() });
  const release = (): void => {
    if (read(file) === own) rmSync(file, { force: true });
  };
  if (make(file, own)) return release;
  const held = read(file);
  if (held === null || !isAlive(file, held)) {
    takeAway(file, held);
    if (make(file, own)) return release;
  }
  throw locked(file, held);
}

function make(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw outputFailure(file, error);
  }
}

/** Null where it is gone. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw outputFailure(file, error);
  }
}

/** Another process may take it over in the same moment: what has come to its place since is put back. */
function takeAway(file: string, held: string | null): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== held) renameSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw outputFailure(file, error);
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive(file: string, held: string): boolean {
  const holder = parse(held);
  if (holder === null)
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < WRITTEN_WITHIN_MS;
  if (holder.host !== hostname()) return true;
  if (holder.pid === process.pid) return false;
  return isRunning(holder.pid);
}

function parse(held: string): { readonly pid: number; readonly host: string } | null {
  try {
    const { pid, host } = JSON.parse(held) as Readonly<Record<string, unknown>>;
    return Number.isSafeInteger(pid) && Number(pid) > 0 && typeof host === 'string' ? { pid: Number(pid), host } : null;
  } catch {
    return null;
  }
}

function locked(file: string, held: string | null): Failure {
  const holder = held === null ? null : parse(held);
  const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new Failure({
    exit: EXIT.output,
    code: 'output_locked',
    message: `${who} is writing into the same output folder`,
    hint: `wait for its end or give another --output-dir; if it has ended, delete ${file}`,
  });
}
