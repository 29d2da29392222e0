import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { makeFolders } from '../output/make-folders.js';
import { removeLeftovers, temporaryBeside } from '../output/temporary-file.js';
import { readKeptFile, UnusableFile } from '../read-kept-file.js';
import { underLock, unwritable } from './lock.js';

/** A plugin as it was when it was added: what it offers is still known when its folder is gone. */
export interface AddedEntry {
  readonly name: string;
  readonly version: string;
  readonly origin: 'linked' | 'installed';
  /** Absolute path of the folder with its package.json. */
  readonly path: string;
  readonly manifest: unknown;
  /** What `plugins install` was asked for, with an absolute path; null: linked. */
  readonly request: string | null;
}

const FILE = 'plugins.json';
const VERSION = 2;

/**
 * The plugins that were added, in the order in which they were.
 * @throws {Failure} plugin, when the file is not what this client writes
 */
export function readAdded(dataDir: string): readonly AddedEntry[] {
  const file = path.join(dataDir, FILE);
  let text: string | null;
  try {
    text = readKeptFile(file);
  } catch (error) {
    if (error instanceof UnusableFile) throw broken(file, error.message, error, error.remedy);
    throw error;
  }
  if (text === null) return [];
  try {
    const { version, plugins } = upToDate(JSON.parse(text));
    if (version === VERSION && plugins.every((entry) => typeof entry.name === 'string' && path.isAbsolute(entry.path)))
      return plugins;
  } catch (error) {
    throw broken(file, 'is not valid', error);
  }
  throw broken(file, 'was written by another version', undefined);
}

/**
 * Replaces the list by what `change` makes of it. No other process changes it meanwhile, and who reads it finds the old
 * one or the new one.
 * @throws {Failure} plugin
 */
export function changeAdded(dataDir: string, change: (added: readonly AddedEntry[]) => readonly AddedEntry[]): void {
  makeDataDir(dataDir);
  underLock(path.join(dataDir, `.${FILE}.lock`), () => {
    const plugins = change(readAdded(dataDir));
    const file = path.join(dataDir, FILE);
    const temporary = temporaryBeside(file);
    try {
      removeLeftovers(file);
      writeFileSync(temporary, `${JSON.stringify({ version: VERSION, plugins }, null, 2)}\n`, { mode: 0o600 });
      renameSync(temporary, file);
    } catch (error) {
      throw unwritable(file, error);
    }
  });
}

/** @throws {Failure} plugin */
export function makeDataDir(folder: string): void {
  try {
    makeFolders(folder, 0o700);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** Version 1 had links alone. */
function upToDate(list: unknown): { readonly version: unknown; readonly plugins: readonly AddedEntry[] } {
  const { version, linked, plugins } = list as Record<string, unknown>;
  if (version !== 1) return { version, plugins: plugins as readonly AddedEntry[] };
  const links = linked as readonly Omit<AddedEntry, 'origin' | 'request'>[];
  return { version: VERSION, plugins: links.map((entry) => ({ ...entry, origin: 'linked', request: null })) };
}

function broken(
  file: string,
  problem: string,
  cause: unknown,
  hint = 'delete the file and add the plugins again',
): Failure {
  return new Failure({
    exit: EXIT.plugin,
    code: 'plugins_unreadable',
    message: `the list of plugins ${file} ${problem}`,
    hint,
    cause,
  });
}
