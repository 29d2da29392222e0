import { sql } from 'kysely';
import { describeError, type Logger } from '../observability/logger.js';
import type { Store } from '../storage/store.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;
/** How long events, deliveries and their attempts are kept; see docs/webhooks.md. */
const KEPT_MS = 30 * DAY_MS;
/** How long a delivery may be due with no attempt: its receiver hangs, and more arrives for it than it ever takes. */
const OVERDUE_MS = DAY_MS;
/** Few enough that nobody waits for the embedded store. */
const BATCH = 200;

export interface RetentionParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly logger: Logger;
  /** What others have to forget at the same times; gets the time in milliseconds since 1970. */
  readonly others: readonly ((now: number) => Promise<void>)[];
}

/**
 * Removes what is over 30 days old and fails what is overdue, soon after the start and then every hour. Any number of
 * processes may do so at once. What is overdue fails only where the sweep before would have failed it too: where the
 * service was away for a day, or the clock was put forward, nobody has tried those deliveries yet.
 * @returns a function that ends it, fulfilled once nothing is under way
 */
export function startRetention(parts: RetentionParts): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(start, parts.random() * 60_000).unref();
  /** Deliveries due before this time were overdue at the last sweep. */
  let wasOverdueBefore = Number.NEGATIVE_INFINITY;

  function start(): void {
    running = sweep();
  }

  async function sweep(): Promise<void> {
    try {
      const before = parts.clock() - KEPT_MS;
      const removed = await removeOld(parts.store, before, () => isStopped);
      const now = parts.clock();
      const isOverdueBefore = now - OVERDUE_MS;
      const dueBefore = Math.min(wasOverdueBefore, isOverdueBefore);
      wasOverdueBefore = isOverdueBefore;
      const overdue = await failOverdue(parts.store, { now, dueBefore }, () => isStopped);
      for (const forget of parts.others) await forget(parts.clock());
      if (removed > 0) parts.logger.info({ removed }, 'events and deliveries over 30 days old removed');
      if (overdue > 0) parts.logger.warn({ overdue }, 'deliveries failed that were due for a day');
    } catch (error) {
      parts.logger.warn(
        { error: describeError(error, parts.logger) },
        'what is old is not removed, next try in an hour',
      );
    }
    if (!isStopped) timer = setTimeout(start, HOUR_MS * (0.8 + 0.4 * parts.random())).unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Removes events and settled deliveries from before that time, in milliseconds since 1970; attempts go with them.
 * @returns how many
 */
export async function removeOld(store: Store, before: number, isStopped = (): boolean => false): Promise<number> {
  let removed = 0;
  for (const batch of [removeEvents, removeDeliveries]) {
    for (let count = BATCH; count === BATCH && !isStopped(); ) {
      count = await batch(store, before);
      removed += count;
    }
  }
  return removed;
}

/** Fails deliveries that have been due since before a time and that nobody holds. @returns how many */
async function failOverdue(
  { db, kind }: Store,
  { now, dueBefore }: { readonly now: number; readonly dueBefore: number },
  isStopped: () => boolean,
): Promise<number> {
  let failed = 0;
  for (let count = BATCH; count === BATCH && !isStopped(); failed += count) {
    const overdue = db
      .selectFrom('deliveries')
      .select('id')
      .where('due_at', '<', dueBefore)
      .where('state', '=', sql.lit('pending' as const))
      .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
      .limit(BATCH);
    const ids = kind === 'postgres' ? overdue.forUpdate().skipLocked() : overdue;
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ state: 'failed', settled_at: now, leased_by: null, leased_until: null })
      .where('id', 'in', ids)
      .executeTakeFirst();
    count = Number(numUpdatedRows);
  }
  return failed;
}

async function removeEvents({ db, kind }: Store, before: number): Promise<number> {
  const old = db.selectFrom('events').select('id').where('occurred_at', '<', before).limit(BATCH);
  // Two processes that remove the same rows in different orders would wait for each other for ever.
  const ids = kind === 'postgres' ? old.forUpdate().skipLocked() : old;
  const { numDeletedRows } = await db.deleteFrom('events').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

async function removeDeliveries({ db, kind }: Store, before: number): Promise<number> {
  const old = db
    .selectFrom('deliveries')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '!=', 'pending')
    .limit(BATCH);
  const ids = kind === 'postgres' ? old.forUpdate().skipLocked() : old;
  const { numDeletedRows } = await db.deleteFrom('deliveries').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}
