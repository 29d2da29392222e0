import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { usage } from '../usage.js';
import { decodeConversation } from './decode-conversation.js';
import { readFifo } from './read-fifo.js';
import { MAX_CONTENT_BYTES, readLimited } from './read-limited.js';

/** Where the conversation comes from: exactly one of --file and --stdin. */
export type Source = { readonly kind: 'file'; readonly path: string } | { readonly kind: 'stdin' };

export type Stdin = Readable & { readonly isTTY?: boolean };

/**
 * Reads the conversation as it will be sent.
 * @throws {Failure} usage for --stdin on a terminal; input for whatever cannot be read or must not be sent
 */
export async function readConversation(source: Source, stdin: Stdin): Promise<string> {
  if (source.kind === 'stdin') {
    if (stdin.isTTY === true) {
      throw usage(
        '--stdin needs piped input, and stdin is a terminal',
        'pipe a text in: service extract --stdin < thread.txt',
      );
    }
    return decodeConversation(await read(stdin, 'stdin'), 'stdin');
  }
  const { path } = source;
  const isFifo = await inspect(path);
  return decodeConversation(await read(isFifo ? readFifo(path) : createReadStream(path), path), path);
}

/** Whether the path is a named pipe; a directory is refused. */
async function inspect(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (found.isDirectory()) {
    throw new Failure({ exit: EXIT.input, code: 'input_unreadable', message: `--file ${path} is a directory` });
  }
  return found.isFIFO();
}

async function read(stream: AsyncIterable<Buffer>, name: string): Promise<Buffer> {
  const bytes = await readLimited(stream).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  if (bytes !== null) return bytes;
  throw new Failure({
    exit: EXIT.input,
    code: 'input_too_large',
    message: `${name} is larger than ${MAX_CONTENT_BYTES} bytes`,
    hint: 'send the thread in parts of at most 1 MiB',
  });
}

/** A path or stream that the file system does not let us read. */
export function unreadable(name: string, error: unknown): Failure {
  const reasons: Record<string, string> = {
    ENOENT: 'does not exist',
    EACCES: 'may not be read',
    EISDIR: 'is a directory',
    ENOTDIR: 'does not exist: a part of its path is no directory',
    ELOOP: 'is a loop of symbolic links',
    ENAMETOOLONG: 'has a name that is too long',
  };
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
  return new Failure({
    exit: EXIT.input,
    code: 'input_unreadable',
    message: `${name} ${reasons[code] ?? `cannot be read (${code})`}`,
    cause: error,
  });
}
