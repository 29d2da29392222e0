import type { Finding } from '../gate/finding.js';
import type { Assignment } from './input.js';
import type { ItemCounts } from './journal.js';
import type { FailedFile, Outcome } from './outcome.js';

/** How far a batch is, and in the end what came of it. */
export interface Tally {
  readonly files: number;
  readonly done: number;
  readonly skipped: number;
  /** In the order of the files. */
  readonly failed: readonly FailedFile[];
  /** Items of what is done or was. */
  readonly items: ItemCounts;
  /** In the order of the files. */
  readonly findings: readonly Finding[];
}

/** The numbers alone, which cost nothing. */
export interface Standing {
  readonly files: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
}

export interface Counter {
  /** @param place number of the file from 0 */
  add(place: number, file: Assignment, outcome: Outcome): void;
  standing(): Standing;
  tally(): Tally;
}

/** Keeps numbers, and of the files only those that failed or have findings: a batch may be long. */
export function countOutcomes(files: number): Counter {
  let done = 0;
  let skipped = 0;
  const items = { tasks: 0, decisions: 0, risks: 0 };
  const failed = new Map<number, FailedFile>();
  const findings = new Map<number, readonly Finding[]>();
  return {
    add(place, file, outcome) {
      if (outcome.status === 'failed') {
        failed.set(place, { ...file, failure: outcome.failure });
        return;
      }
      if (outcome.status === 'done') done += 1;
      else skipped += 1;
      items.tasks += outcome.counts.tasks;
      items.decisions += outcome.counts.decisions;
      items.risks += outcome.counts.risks;
      if (outcome.findings.length > 0) findings.set(place, outcome.findings);
    },
    standing: () => ({ files, done, skipped, failed: failed.size }),
    tally: () => ({ files, done, skipped, failed: inOrder(failed), items, findings: inOrder(findings).flat() }),
  };
}

/** Files that no worker has taken up, or that were stopped before they were sent. */
export function leftOver({ files, done, skipped, failed }: Tally): number {
  return files - done - skipped - failed.length;
}

/** How often each code is among the failures, the most frequent first. */
export function failuresByCode({ failed }: Tally): readonly (readonly [code: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { failure } of failed) counts.set(failure.code, (counts.get(failure.code) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

function inOrder<T>(byPlace: ReadonlyMap<number, T>): readonly T[] {
  return [...byPlace].sort(([one], [other]) => one - other).map(([, value]) => value);
}
