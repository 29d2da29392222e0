import { rmSync, type Stats } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../output/make-folders.js';
import { outputFailure } from '../output/output-failure.js';
import type { FileTarget } from '../output/resolve-target.js';
import { SUMMARY, UNFINISHED } from './own-names.js';

/** The folder that the results of a batch go to. */
export interface OutputFolder {
  /** As it was given. */
  readonly path: string;
  /**
   * Where a result is written, its folders made; nothing below the folder is reached through a symbolic link.
   * @param output path in the folder, `/` between the parts
   * @throws {Failure} output
   */
  target(output: string): Promise<FileTarget>;
  /** Whether there is a file. */
  has(output: string): Promise<boolean>;
  /** Makes the place for unfinished files, empty, and removes the summary of an earlier run. Only for the one process that has the lock. @throws {Failure} output */
  prepare(): Promise<void>;
  /** Removes it with what is unfinished. Usable while a signal ends the process. */
  removeUnfinished(): void;
}

/** Makes the folder where it is not there. @throws {Failure} output */
export async function openOutputFolder(given: string): Promise<OutputFolder> {
  try {
    makeFolders(given);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'ENOTDIR';
    throw outputFailure(given, isTaken ? 'it is a file, or a part of its path is' : error);
  }
  const unfinished = path.join(given, UNFINISHED);
  const folders = new Map<string, Promise<void>>();
  let written = 0;

  const ready = (folder: string): Promise<void> => {
    if (folder === '.') return Promise.resolve();
    const made = folders.get(folder) ?? ready(path.posix.dirname(folder)).then(() => makeFolder(at(folder)));
    folders.set(folder, made);
    return made;
  };
  const at = (output: string): string => path.join(given, ...output.split('/'));
  const removeUnfinished = (): void => rmSync(unfinished, { recursive: true, force: true });

  return {
    path: given,
    async target(output) {
      const place = at(output);
      await ready(path.posix.dirname(output));
      const found = await look(place);
      if (found?.isSymbolicLink()) throw outputFailure(place, 'it is a symbolic link');
      if (found !== null && !found.isFile()) throw outputFailure(place, 'something that is no file is in its place');
      written += 1;
      const temporary = path.join(unfinished, String(written));
      return { kind: 'file', path: place, mode: found === null ? null : found.mode & 0o777, temporary };
    },
    has: async (output) => (await look(at(output)))?.isFile() === true,
    async prepare() {
      try {
        removeUnfinished();
        await mkdir(unfinished);
        rmSync(at(SUMMARY), { force: true });
      } catch (error) {
        throw outputFailure(unfinished, error);
      }
    },
    removeUnfinished,
  };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw outputFailure(folder, error);
  }
  const found = await look(folder);
  if (found?.isSymbolicLink()) throw outputFailure(folder, 'it is a symbolic link');
  if (!found?.isDirectory()) throw outputFailure(folder, 'it is no directory');
}

/** What is there itself, a link not followed; null where there is nothing. @throws {Failure} output */
async function look(place: string): Promise<Stats | null> {
  try {
    return await lstat(place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw outputFailure(place, error);
  }
}
