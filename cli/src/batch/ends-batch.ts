import { EXIT } from '../exit-codes.js';
import type { Failure } from '../failure.js';
import { isCut, isTimeout } from './no-answer.js';

/** Fewer failures in a row say nothing of the files to come. */
const LEAST_IN_A_ROW = 10;

/** What the service answers when the address is wrong, not the file. */
const WRONG_ADDRESS: readonly string[] = ['not_found', 'method_not_allowed', 'http_404', 'http_405'];

/** Whether it is the end of the whole batch: every other file would fail as this one did, retries and all. */
export function endsBatch(failure: Failure): boolean {
  const { exit } = failure;
  const isUnreachable = exit === EXIT.network && !isCut(failure) && !isTimeout(failure);
  return exit === EXIT.authentication || exit === EXIT.rateLimited || isUnreachable;
}

/** Whether it is the file that is at fault, and not the service, a plugin, the disk or the way there. */
function isOfFile({ exit, code }: Failure): boolean {
  return exit === EXIT.input || (exit === EXIT.refused && !WRONG_ADDRESS.includes(code));
}

/** Counts failures that no file is to blame for. */
export interface Trouble {
  /** A file went well. */
  end(): void;
  /** Whether so many in a row have failed that the next ones will. */
  isEnough(failure: Failure): boolean;
}

/** @param concurrency files at a time: as many may fail by one mishap, twice */
export function countTrouble(concurrency: number): Trouble {
  const most = Math.max(LEAST_IN_A_ROW, 2 * concurrency);
  let inARow = 0;
  return {
    end() {
      inARow = 0;
    },
    isEnough(failure) {
      if (!isOfFile(failure)) inARow += 1;
      return inARow >= most;
    },
  };
}
