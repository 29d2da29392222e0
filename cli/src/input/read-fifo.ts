import { closeSync, constants, openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const CHUNK_BYTES = 64 * 1024;
const POLL_MS = 5;

/**
 * Reads a named pipe without blocking. Opening one waits for a writer, and a thread that waits there holds up the end
 * of the process: Ctrl-C would do nothing.
 */
export async function* readFifo(path: string): AsyncGenerator<Buffer> {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  let hadWriter = false;
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const size = readNow(file, chunk);
      if (size === 0 && hadWriter) return;
      hadWriter ||= size !== 0;
      if (size === null || size === 0) await sleep(POLL_MS);
      else yield chunk.subarray(0, size);
    }
  } finally {
    closeSync(file);
  }
}

/** Bytes read; 0: no writer; null: a writer, and nothing written yet. */
function readNow(file: number, chunk: Buffer): number | null {
  try {
    return readSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
}
