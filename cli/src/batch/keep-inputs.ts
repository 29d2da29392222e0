import { realpathSync } from 'node:fs';
import path from 'node:path';
import {
  fileAt,
  overwriting,
  refuseOverwriting,
  stdinFile,
  stdoutFile,
  type UsedFile,
} from '../output/refuse-overwriting.js';
import type { Assignment } from './input.js';
import { JOURNAL, LOCK, SUMMARY, UNFINISHED } from './own-names.js';

/**
 * What a batch writes, appends to or clears away must be none of what it reads, the list on stdin included.
 * @throws {Failure} usage; then nothing has been touched
 */
export function keepInputs(files: readonly Assignment[], outputDir: string): void {
  const inputs = files.map((file) => fileAt(file.path, file.path));
  refuseOverwriting(outputsOf(files, outputDir), [...inputs, stdinFile()]);
  const cleared = realPath(path.join(outputDir, UNFINISHED));
  if (cleared === null) return;
  const inside = files.find((file) => realPath(file.path)?.startsWith(cleared + path.sep));
  if (inside !== undefined) throw overwriting(path.join(outputDir, UNFINISHED), inside.path);
}

function* outputsOf(files: readonly Assignment[], outputDir: string): Generator<UsedFile> {
  for (const file of files) {
    yield fileAt(path.join(outputDir, ...file.output.split('/')), `the result of ${file.path}`);
  }
  for (const name of [SUMMARY, JOURNAL, LOCK]) {
    const own = path.join(outputDir, name);
    yield fileAt(own, own);
  }
  yield stdoutFile();
}

/** Null where there is nothing. */
function realPath(given: string): string | null {
  try {
    return realpathSync(given);
  } catch {
    return null;
  }
}
