import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are not there; one that is there stays as it is. One by one: Node's own recursive
 * way never ends in a file system that makes no folders and calls that "not found", as /proc does (Node 20.20).
 * @param mode of the folders that are made, less the umask
 * @throws {Error} of the file system; ENOTDIR where a file is in the way
 */
export function makeFolders(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path.dirname(folder) !== folder && !isThere(path.dirname(folder))) {
      makeFolders(path.dirname(folder), mode);
      mkdirSync(folder, { mode });
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      throw code === 'EEXIST' ? Object.assign(new Error(`${folder} is no folder`), { code: 'ENOTDIR' }) : error;
    }
  }
}

function isThere(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}
