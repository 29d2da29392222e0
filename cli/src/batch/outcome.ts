import type { Failure } from '../failure.js';
import type { Finding } from '../gate/finding.js';
import type { Assignment } from './input.js';
import type { ItemCounts } from './journal.js';

interface Result {
  readonly counts: ItemCounts;
  /** What --fail-on names in it. */
  readonly findings: readonly Finding[];
}

/** What became of one file. */
export type Outcome =
  | (Result & { readonly status: 'done' })
  /** An earlier run did it, and nothing has changed since. */
  | (Result & { readonly status: 'skipped' })
  | { readonly status: 'failed'; readonly failure: Failure };

/** One that has to be told of at the end. */
export interface FailedFile extends Assignment {
  readonly failure: Failure;
}
