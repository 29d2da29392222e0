import { sql } from 'kysely';
import type { Store } from '../storage/store.js';

/** Longer than any wait between two attempts and than any lease. */
const FAR_MS = 10 * 60 * 1_000;
/** A clock that is set right by less delays a delivery by less. */
const JUMP_MS = 60 * 1_000;

/** What was begun by the clock of before may be written later, by this process or by another. */
const LOOKS_MS = [0, 5_000, 30_000, 90_000];

/**
 * Tells, whenever it is asked, whether to look for what was put off by a clock that was ahead: some times after the clock
 * was put back, and after the first call, because nobody knows what was before.
 */
export function clockWatch(clock: () => number, monotonic = performance.now.bind(performance)): () => boolean {
  let lead = Number.POSITIVE_INFINITY;
  let looks: number[] = [];
  return () => {
    const now = monotonic();
    const before = lead;
    lead = clock() - now;
    if (before - lead > JUMP_MS) looks = LOOKS_MS.map((ms) => now + ms);
    const isTime = (looks[0] ?? Number.POSITIVE_INFINITY) <= now;
    if (isTime) looks.shift();
    return isTime;
  };
}

/**
 * Makes due what was put off, or claimed, until a time that only a clock which was ahead can have meant. Without it such
 * deliveries would wait for as long as the clock was ahead.
 */
export async function dueAgain({ db, kind }: Store, now: number): Promise<void> {
  const far = db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', sql.lit('pending' as const))
    .where((row) => row.or([row('due_at', '>', now + FAR_MS), row('leased_until', '>', now + FAR_MS)]));
  await db
    .updateTable('deliveries')
    .set({ due_at: now, leased_by: null, leased_until: null })
    // Two processes that find the same rows in different orders would wait for each other for ever.
    .where('id', 'in', kind === 'postgres' ? far.forUpdate().skipLocked() : far)
    .execute();
}
