import { fstatSync, writeFileSync } from 'node:fs';
import { wasStdoutClosed } from './closed-stdout.js';
import { outputFailure } from './output-failure.js';

type Stdout = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly errored?: NodeJS.ErrnoException | null };

/**
 * Writes everything and waits until the reader has taken it, however slow. A reader that leaves early has what it
 * wanted: that is no failure.
 * @throws {Failure} output
 */
export async function writeStdout(stdout: Stdout, document: string): Promise<void> {
  if (document === '' || stdout.errored?.code === 'EPIPE') return;
  try {
    if (hasReader(stdout)) await writeStream(stdout, document);
    else if (wasStdoutClosed()) throw outputFailure('stdout', 'it is closed');
    // Node's stream for files takes a short write, at the end of the disk or at a limit, for the whole.
    else writeFileSync(1, Buffer.from(document));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    throw error instanceof Error && error.name === 'Failure' ? error : outputFailure('stdout', error);
  }
}

/** A pipe, a socket or a terminal, and a stream that is not that of the process. */
function hasReader(stdout: Stdout): boolean {
  if (stdout !== process.stdout || stdout.isTTY === true) return true;
  const found = fstatSync(1);
  return found.isFIFO() || found.isSocket();
}

function writeStream(stdout: Stdout, document: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout.once('error', reject);
    stdout.write(document, (error) => {
      if (error) reject(error);
      else {
        stdout.removeListener('error', reject);
        resolve();
      }
    });
  });
}
