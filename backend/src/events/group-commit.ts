import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { ServiceFailure } from '../failure.js';

/** Parameters of one statement are limited; 256 rows of 12 columns are far below. */
const MOST_IN_A_GROUP = 256;
/** Between two tries while the store is away, doubled each time. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;

export interface GroupCommitParts<Work> {
  /** Writes the whole group in one transaction. `isRetry`: an earlier try may have been committed all the same. */
  readonly commit: (group: readonly Work[], isRetry: boolean) => Promise<void>;
  readonly onCommitted: (work: Work) => void;
  /** Called where the store refuses this work, or was away for too long. */
  readonly onLost: (work: Work, error: unknown) => void;
  /** Called each time that the store is away; the group is tried again. */
  readonly onAway: (error: unknown) => void;
  /** Milliseconds; for how long work waits for a store that is away. */
  readonly keepMs: number;
  /** How much may wait at one time. */
  readonly capacity: number;
  readonly clock: () => number;
}

export interface GroupCommit<Work> {
  /** @returns false where the queue is full and the work was not taken */
  add(work: Work): boolean;
  /** Since when the group that is under way is, in the time of the clock; null where nothing is under way. */
  busySince(): number | null;
  /** Fulfilled once nothing waits. */
  idle(): Promise<void>;
}

interface Queued<Work> {
  readonly work: Work;
  readonly since: number;
}

/**
 * One transaction at a time: what arrives meanwhile goes into the next one together, so that a burst costs few of them.
 * Work is committed in the order in which it was added.
 */
export function groupCommit<Work>(parts: GroupCommitParts<Work>): GroupCommit<Work> {
  const queue: Queued<Work>[] = [];
  let running: Promise<void> | null = null;
  let busySince: number | null = null;

  async function run(): Promise<void> {
    while (queue.length > 0) {
      // The embedded store never yields to the event loop by itself: without this no other request could join.
      await nextTurn();
      busySince = parts.clock();
      await commitGroup(queue.splice(0, MOST_IN_A_GROUP));
      busySince = null;
    }
    running = null;
  }

  async function commitGroup(group: readonly Queued<Work>[]): Promise<void> {
    let left = group;
    let isRetry = false;
    for (let wait = FIRST_WAIT_MS; left.length > 0; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        await parts.commit(
          left.map(({ work }) => work),
          isRetry,
        );
        for (const { work } of left) parts.onCommitted(work);
        return;
      } catch (error) {
        if (!isAway(error)) return refuse(left, error);
        parts.onAway(error);
        left = left.filter((queued) => isKept(queued, error));
      }
      isRetry = true;
      await sleep(wait, undefined, { ref: false });
    }
  }

  /** One row that the store does not take must not take the others with it. */
  async function refuse(group: readonly Queued<Work>[], error: unknown): Promise<void> {
    const [only] = group;
    if (group.length === 1 && only !== undefined) return parts.onLost(only.work, error);
    for (const one of group) await commitGroup([one]);
  }

  function isKept({ work, since }: Queued<Work>, error: unknown): boolean {
    if (parts.clock() - since < parts.keepMs) return true;
    parts.onLost(work, error);
    return false;
  }

  return {
    add(work) {
      if (queue.length >= parts.capacity) return false;
      queue.push({ work, since: parts.clock() });
      running ??= run();
      return true;
    },
    busySince: () => busySince,
    idle: () => running ?? Promise.resolve(),
  };
}

function isAway(error: unknown): boolean {
  return error instanceof ServiceFailure && error.code === 'store_unavailable';
}
