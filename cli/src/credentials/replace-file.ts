import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolders } from '../output/make-folders.js';
import { outputFailure } from '../output/output-failure.js';
import { removeLeftovers, temporaryBeside } from '../output/temporary-file.js';

/**
 * Writes a file that only its owner may read, as a whole or not at all.
 * @throws {Failure} output
 */
export function replaceFile(file: string, text: string): void {
  const temporary = temporaryBeside(file);
  try {
    makeFolders(path.dirname(file), 0o700);
    removeLeftovers(file);
    // Made anew, so that nobody has it open or owns it already.
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    throw outputFailure(file, error);
  }
}
