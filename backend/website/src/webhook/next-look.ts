import type { Delivery } from './delivery.js';

/** Between two looks while an attempt is under way, in milliseconds. */
const SHORTEST_MS = 2_000;
/** Also where the next attempt is minutes away: another page may have had it sent again meanwhile. */
const LONGEST_MS = 10_000;

/**
 * After how many milliseconds it is worth looking again; null where nothing is pending.
 * @param now milliseconds since 1970
 */
export function nextLook(deliveries: readonly Delivery[], now: number): number | null {
  const due = deliveries.filter(({ state }) => state === 'pending').map(({ dueAt }) => dueAt ?? now);
  if (due.length === 0) return null;
  return Math.min(Math.max(Math.min(...due) - now, SHORTEST_MS), LONGEST_MS);
}

/** When the oldest pending one was made, in milliseconds since 1970; null where nothing is pending. */
export function oldestPending(deliveries: readonly Delivery[]): number | null {
  const made = deliveries.filter(({ state }) => state === 'pending').map(({ createdAt }) => createdAt);
  return made.length === 0 ? null : Math.min(...made);
}
