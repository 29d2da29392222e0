import { createReadStream } from 'node:fs';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Stdin } from '../input/read-conversation.js';
import { readLimited } from '../input/read-limited.js';

/** Far more than any webhook has. */
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_SECRET_BYTES = 10_000;

/** The bytes of a saved body, exactly as they are: a line feed more and the signature does not fit. @throws {Failure} input */
export function readBody(path: string): Promise<Buffer> {
  return read(createReadStream(path), path, MAX_BODY_BYTES);
}

/** @throws {Failure} input */
export async function readSecretFile(path: string): Promise<string> {
  return (await read(createReadStream(path), path, MAX_SECRET_BYTES)).toString('utf8');
}

/** @throws {Failure} input */
export async function readSecretStdin(stdin: Stdin): Promise<string> {
  return (await read(stdin, 'stdin', MAX_SECRET_BYTES)).toString('utf8');
}

async function read(stream: AsyncIterable<Buffer>, name: string, limit: number): Promise<Buffer> {
  let bytes: Buffer | null;
  try {
    bytes = await readLimited(stream, limit);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw unreadable(`${name} ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`, error);
  }
  if (bytes === null) throw unreadable(`${name} is larger than ${limit} bytes`);
  return bytes;
}

function unreadable(message: string, cause?: unknown): Failure {
  return new Failure({ exit: EXIT.input, code: 'input_unreadable', message, cause });
}
