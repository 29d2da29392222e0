import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolders } from '../output/make-folders.js';
import { outputFailure } from '../output/output-failure.js';

/**
 * Writes a file that only its owner may read, as a whole or not at all.
 * @throws {Failure} output
 */
export function replaceFile(file: string, text: string): void {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    makeFolders(path.dirname(file), 0o700);
    // What a killed process with the same id has left; then made anew, so that nobody has it open or owns it already.
    rmSync(temporary, { force: true });
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    throw outputFailure(file, error);
  }
}
