import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';

/** A linked plugin as it was when it was linked: what it offers is still known when its folder is gone. */
export interface LinkedEntry {
  readonly name: string;
  readonly version: string;
  /** Absolute path of its folder. */
  readonly path: string;
  readonly manifest: unknown;
}

const FILE = 'plugins.json';

/**
 * The linked plugins, in the order in which they were linked.
 * @throws {Failure} plugin, when the file is not what this client writes
 */
export function readLinked(dataDir: string): readonly LinkedEntry[] {
  const file = path.join(dataDir, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw broken(file, 'cannot be read', error);
  }
  try {
    const { version, linked } = JSON.parse(text) as { version: unknown; linked: readonly LinkedEntry[] };
    if (version === 1 && linked.every((entry) => typeof entry.name === 'string' && path.isAbsolute(entry.path)))
      return linked;
  } catch (error) {
    throw broken(file, 'is not valid', error);
  }
  throw broken(file, 'was written by another version', undefined);
}

/** Replaces the list as a whole. */
export function writeLinked(dataDir: string, linked: readonly LinkedEntry[]): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = path.join(dataDir, `.${FILE}.${process.pid}.tmp`);
  writeFileSync(temporary, `${JSON.stringify({ version: 1, linked }, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path.join(dataDir, FILE));
}

function broken(file: string, problem: string, cause: unknown): Failure {
  return new Failure({
    exit: EXIT.plugin,
    code: 'plugins_unreadable',
    message: `the list of linked plugins ${file} ${problem}`,
    hint: 'delete the file and link the plugins again',
    cause,
  });
}
