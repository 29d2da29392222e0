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
    makeOne(folder, mode);
  } catch (error) {
    const above = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    // Where it is there by now, another process has just made it.
    if (statSync(above, { throwIfNoEntry: false }) === undefined) makeFolders(above, mode);
    makeOne(folder, mode);
  }
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw Object.assign(new Error(`${folder} is no folder`), { code: 'ENOTDIR' });
  }
}
