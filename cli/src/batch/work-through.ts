import { Failure } from '../failure.js';
import { countTrouble, endsBatch } from './ends-batch.js';
import type { Assignment } from './input.js';
import type { Outcome } from './outcome.js';
import { Stopped } from './pace.js';
import { processFile, type Shared } from './process-file.js';

export interface Watcher {
  /** @param place number of the file from 0 */
  finished(place: number, file: Assignment, outcome: Outcome): void;
  /** Nothing is sent any more. */
  stop(): void;
}

/**
 * Does the files in their order, so many at a time, until all are done or one says that the next would fail as well.
 * Files that are on their way then are done to their end.
 * @returns the failure that ended it early; null: every file had its turn
 */
export async function workThrough(
  files: readonly Assignment[],
  shared: Shared,
  watcher: Watcher,
): Promise<Failure | null> {
  const { concurrency } = shared.plan;
  const trouble = countTrouble(concurrency);
  let next = 0;
  let stopper: Failure | null = null;
  let isOver = false;

  function stop(failure: Failure | null): void {
    stopper ??= failure;
    isOver = true;
    watcher.stop();
  }

  async function work(): Promise<void> {
    for (let place = next++; place < files.length && !isOver; place = next++) {
      const file = files[place] as Assignment;
      const outcome = await processFile(file, shared);
      watcher.finished(place, file, outcome);
      if (outcome.status === 'done') trouble.end();
      if (outcome.status !== 'failed') continue;
      const { failure } = outcome;
      if (trouble.isEnough(failure) || endsBatch(failure)) stop(failure);
    }
  }

  const workers = Array.from({ length: Math.min(concurrency, files.length) }, () =>
    work().catch((error: unknown) => {
      if (error instanceof Stopped) return;
      stop(error instanceof Failure ? error : null);
      if (!(error instanceof Failure)) throw error;
    }),
  );
  for (const worker of await Promise.allSettled(workers)) {
    if (worker.status === 'rejected') throw worker.reason;
  }
  return stopper;
}
