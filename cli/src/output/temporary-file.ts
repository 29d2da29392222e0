import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning } from './is-running.js';

/** Longer than any file takes to be written. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/**
 * Where a file is written before it takes its name: beside it, with a name that says of whom, and that is short however
 * long the other one is.
 */
export function temporaryBeside(target: string): string {
  return path.join(path.dirname(target), `${prefixOf(target)}${hostMark()}-${process.pid}.tmp`);
}

/** What processes that were killed have left of it. The same number may come again: in a container it mostly does. */
export function leftoversOf(target: string): readonly string[] {
  const folder = path.dirname(target);
  const prefix = prefixOf(target);
  return namesIn(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(folder, name))
    .filter((file) => isLeft(file, path.basename(file).slice(prefix.length)));
}

export function removeLeftovers(target: string): void {
  for (const file of leftoversOf(target)) rmSync(file, { force: true });
}

/** @param mark of the host and the process: `1f2e3d4c-4711.tmp` */
function isLeft(file: string, mark: string): boolean {
  const [, host, pid] = /^([0-9a-f]{8})-(\d{1,10})\.tmp$/.exec(mark) ?? [];
  const found = statSync(file, { throwIfNoEntry: false });
  if (pid === undefined || !found?.isFile()) return false;
  if (Date.now() - found.mtimeMs > LEFT_BEHIND_MS) return true;
  return host === hostMark() && (Number(pid) === process.pid || !isRunning(Number(pid)));
}

/** A folder that may be written to and not be listed keeps what is left in it. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const prefixOf = (target: string): string => `.service-${digest(path.basename(target)).slice(0, 12)}-`;
/** Of a folder that several machines share, each clears away its own. */
const hostMark = (): string => digest(hostname()).slice(0, 8);
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
