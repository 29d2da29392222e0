import { closeSync, constants, openSync, type Stats, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { outputFailure } from './output-failure.js';

const POLL_MS = 5;
/** `service extract --output pipe & cat pipe`: the reader may come a little later. */
const READER_WITHIN_MS = 5_000;

/**
 * Opens what is no regular file for writing. Never in a way that waits: a thread that waits for the reader of a named
 * pipe holds up the end of the process, and Ctrl-C would do nothing.
 * @returns the descriptor
 * @throws {Failure} output, for what nothing can be written to, and a named pipe that nobody begins to read in time
 */
export async function openThrough(output: string, found: Stats, readerWithinMs = READER_WITHIN_MS): Promise<number> {
  if (found.isSocket()) throw outputFailure(output, 'it is a socket');
  if (found.isBlockDevice()) throw outputFailure(output, 'it is a disk, and would be overwritten');
  const until = performance.now() + readerWithinMs;
  for (;;) {
    try {
      return openSync(output, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch (error) {
      const isUnread = found.isFIFO() && (error as NodeJS.ErrnoException).code === 'ENXIO';
      if (!isUnread) throw error;
      if (performance.now() > until) throw outputFailure(output, 'it is a pipe that nobody reads');
    }
    await sleep(POLL_MS);
  }
}

/**
 * Writes everything, as fast as it is read, and closes.
 * @throws {Error} of the file system; EPIPE where the reader left early
 */
export async function writeThrough(descriptor: number, document: string): Promise<void> {
  try {
    for (let rest = Buffer.from(document); rest.length > 0; ) {
      const written = writeNow(descriptor, rest);
      rest = rest.subarray(written);
      if (written === 0) await sleep(POLL_MS);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Bytes written; 0: nothing fits in at the moment. */
function writeNow(descriptor: number, bytes: Buffer): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
    throw error;
  }
}
