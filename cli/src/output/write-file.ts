import { rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { outputFailure } from './output-failure.js';
import type { FileTarget, OutputTarget } from './resolve-target.js';
import { removeLeftovers, temporaryBeside } from './temporary-file.js';
import { writeThrough } from './write-through.js';

const NEW_FILE_MODE = 0o666;

/**
 * Writes the whole document or nothing: into a temporary file, flushed to the disk, then renamed.
 * `onTemporary` is told how to remove the temporary file, for a signal handler, and null when it is gone.
 * @throws {Failure} output; then the target is what it was
 */
export async function writeOutput(
  output: string,
  target: Exclude<OutputTarget, { kind: 'stdout' }>,
  document: string,
  onTemporary: (remove: (() => void) | null) => void,
): Promise<void> {
  try {
    if (target.kind === 'stream') await writeThrough(target.descriptor, document);
    else await replace(target, document, onTemporary);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    throw outputFailure(output, error);
  }
}

async function replace(
  { path: target, mode, temporary = temporaryBeside(target) }: FileTarget,
  document: string,
  onTemporary: (remove: (() => void) | null) => void,
): Promise<void> {
  removeLeftovers(target);
  // A signal may come when the file has its name already.
  const remove = (): void => rmSync(temporary, { force: true });
  // The umask applies to a new file; an existing one keeps the mode that its owner chose.
  const file = await open(temporary, 'wx', NEW_FILE_MODE);
  onTemporary(remove);
  try {
    await fill(file, document, mode);
    await rename(temporary, target);
  } catch (error) {
    remove();
    throw error;
  } finally {
    onTemporary(null);
  }
}

async function fill(file: FileHandle, document: string, mode: number | null): Promise<void> {
  try {
    await file.writeFile(document);
    if (mode !== null) await file.chmod(mode);
    await file.sync();
  } finally {
    await file.close();
  }
}
