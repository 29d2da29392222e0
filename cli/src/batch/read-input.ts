import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { unreadable } from '../input/read-conversation.js';
import { MAX_CONTENT_BYTES, readLimited } from '../input/read-limited.js';

/**
 * The bytes of a regular file. A pipe that has come to its place since it was listed is not waited for.
 * @throws {Failure} input
 */
export async function readInput(path: string): Promise<Buffer> {
  try {
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (!(await file.stat()).isFile()) throw refused('input_unreadable', `${path} is no regular file`);
      const bytes = await readLimited(file.createReadStream({ autoClose: false }));
      if (bytes !== null) return bytes;
      throw refused('input_too_large', `${path} is larger than ${MAX_CONTENT_BYTES} bytes`);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(path, error);
  }
}

function refused(code: string, message: string): Failure {
  return new Failure({ exit: EXIT.input, code, message });
}
