import { constants, fstatSync, type Stats, statSync } from 'node:fs';
import { access, lstat, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { outputFailure } from './output-failure.js';
import { openThrough } from './write-through.js';

/** As many links as Linux follows in one path. */
const MAX_LINKS = 40;
const WORLD_WRITABLE = 0o002;

/** Replaced as a whole. */
export interface FileTarget {
  readonly kind: 'file';
  readonly path: string;
  /** That of the file that is there; null where there is none. */
  readonly mode: number | null;
  /** Where it is written first, on the same file system; left out: beside it. */
  readonly temporary?: string;
}

export type OutputTarget =
  | FileTarget
  /** `/dev/stdout` and other names of it. */
  | { readonly kind: 'stdout' }
  /** A terminal, pipe or device (`/dev/null`): opened, and written through, never replaced. */
  | { readonly kind: 'stream'; readonly descriptor: number };

/**
 * Finds what --output names, symbolic links followed, and whether it can be written.
 * @throws {Failure} output
 */
export async function resolveTarget(output: string): Promise<OutputTarget> {
  try {
    return await resolve(output);
  } catch (error) {
    throw error instanceof Error && error.name === 'Failure' ? error : outputFailure(output, error);
  }
}

async function resolve(output: string): Promise<OutputTarget> {
  const found = await statOrNull(output);
  if (found?.isDirectory() || output.endsWith(path.sep)) throw outputFailure(output, 'it is a directory');
  if (found !== null && isStdout(output)) return { kind: 'stdout' };
  if (found !== null && !found.isFile()) {
    await access(output, constants.W_OK);
    return { kind: 'stream', descriptor: await openThrough(output, found) };
  }
  const target = await followLinks(path.resolve(output), output);
  const folder = path.dirname(target);
  if (!(await stat(folder)).isDirectory()) throw outputFailure(output, `${folder} is no directory`);
  if (found !== null) await access(target, constants.W_OK);
  await access(folder, constants.W_OK | constants.X_OK);
  return { kind: 'file', path: target, mode: found === null ? null : found.mode & 0o777 };
}

/** A number cannot hold every inode: hence bigint. */
function isStdout(output: string): boolean {
  const found = statSync(output, { bigint: true });
  const stdout = fstatSync(1, { bigint: true });
  return found.dev === stdout.dev && found.ino === stdout.ino;
}

async function followLinks(start: string, output: string): Promise<string> {
  let current = start;
  for (let links = 0; links <= MAX_LINKS; links += 1) {
    const found = await lstat(current).catch(nullIfMissing);
    if (found === null || !found.isSymbolicLink()) return current;
    await refusePlantedLink(current, found.uid, output);
    current = path.resolve(path.dirname(current), await readlink(current));
  }
  throw outputFailure(output, 'it is a loop of symbolic links');
}

/** In a folder that everybody may write to, a link of somebody else can point anywhere: it is not followed. */
async function refusePlantedLink(link: string, owner: number, output: string): Promise<void> {
  const folder = await stat(path.dirname(link));
  const mine = process.geteuid?.();
  if ((folder.mode & WORLD_WRITABLE) !== 0 && owner !== mine && owner !== folder.uid) {
    throw outputFailure(output, 'it is a symbolic link of another user in a folder that everybody may write to');
  }
}

async function statOrNull(file: string): Promise<Stats | null> {
  return stat(file).catch(nullIfMissing);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
