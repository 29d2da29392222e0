import { outputFailure } from './output-failure.js';

/**
 * Writes everything and waits until the reader has taken it, however slow. A reader that leaves early has what it
 * wanted: that is no failure.
 * @throws {Failure} output
 */
export async function writeStdout(stdout: NodeJS.WritableStream, document: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      stdout.once('error', reject);
      stdout.write(document, (error) => {
        if (error) reject(error);
        else {
          stdout.removeListener('error', reject);
          resolve();
        }
      });
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    throw outputFailure('stdout', error);
  }
}
