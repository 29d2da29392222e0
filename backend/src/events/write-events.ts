import type { Transaction } from 'kysely';
import type { Store } from '../storage/store.js';
import type { Tables } from '../storage/tables.js';

/** Stands in `leased_by` while the answer to the extraction is on its way: no dispatcher may begin. */
const ANSWERING = 'answering';

/** One event and what depends on it, as rows. */
export interface EventRow {
  readonly eventId: string;
  readonly deliveryId: string;
  readonly accountId: string;
  readonly type: string;
  /** The very text that is sent and signed. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  readonly counts: { readonly tasks: number; readonly decisions: number; readonly risks: number };
}

export interface EventChanges {
  /** `isHeld`: its delivery waits until the event is released, or the hold runs out. */
  readonly stored: readonly { readonly row: EventRow; readonly isHeld: boolean }[];
  readonly released: readonly EventRow[];
  /** Have been stored before and did not happen after all. */
  readonly cancelled: readonly EventRow[];
}

interface WriteOptions {
  readonly now: number;
  /** Milliseconds since 1970. */
  readonly heldUntil: number;
  /** Whether an earlier try may have been committed although it failed. */
  readonly isRetry: boolean;
}

/**
 * Makes all changes in one transaction.
 * @returns the stored rows that have a delivery in the outbox
 */
export function writeEvents(
  store: Store,
  changes: EventChanges,
  options: WriteOptions,
): Promise<ReadonlySet<EventRow>> {
  return store.db.transaction().execute(async (transaction) => {
    const known = options.isRetry ? await knownIds(transaction, changes) : null;
    const stored = changes.stored.filter(({ row }) => known === null || !known.has(row.eventId));
    const cancelled = changes.cancelled.filter(({ eventId }) => known === null || known.has(eventId));
    // First, because its row locks put the events of one account in the order of their numbers over all processes.
    await addUsage(
      transaction,
      stored.map(({ row }) => row),
      cancelled,
    );
    const sent = await insert(transaction, stored, options);
    if (changes.released.length > 0) await release(transaction, changes.released);
    if (cancelled.length > 0) await remove(transaction, cancelled);
    for (const { row } of changes.stored) if (known?.has(row.eventId)) sent.add(row);
    return sent;
  });
}

async function knownIds(transaction: Transaction<Tables>, changes: EventChanges): Promise<ReadonlySet<string>> {
  const asked = [...changes.stored.map(({ row }) => row), ...changes.cancelled].map(({ eventId }) => eventId);
  if (asked.length === 0) return new Set();
  const found = await transaction.selectFrom('events').select('id').where('id', 'in', asked).execute();
  return new Set(found.map(({ id }) => id));
}

async function addUsage(
  transaction: Transaction<Tables>,
  stored: readonly EventRow[],
  cancelled: readonly EventRow[],
): Promise<void> {
  const days = new Map<string, Tables['usage_days']>();
  for (const [rows, sign] of [
    [stored, 1],
    [cancelled, -1],
  ] as const) {
    for (const { accountId, occurredAt, counts } of rows) {
      const day = new Date(occurredAt).toISOString().slice(0, 10);
      const key = `${accountId} ${day}`;
      const sum = days.get(key) ?? { account_id: accountId, day, requests: 0, tasks: 0, decisions: 0, risks: 0 };
      days.set(key, {
        ...sum,
        requests: sum.requests + sign,
        tasks: sum.tasks + sign * counts.tasks,
        decisions: sum.decisions + sign * counts.decisions,
        risks: sum.risks + sign * counts.risks,
      });
    }
  }
  if (days.size === 0) return;
  // In one order everywhere, so that two processes never wait for each other's rows.
  const rows = [...days.keys()].sort().map((key) => days.get(key) as Tables['usage_days']);
  await transaction
    .insertInto('usage_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet((set) => ({
        requests: set('usage_days.requests', '+', set.ref('excluded.requests')),
        tasks: set('usage_days.tasks', '+', set.ref('excluded.tasks')),
        decisions: set('usage_days.decisions', '+', set.ref('excluded.decisions')),
        risks: set('usage_days.risks', '+', set.ref('excluded.risks')),
      })),
    )
    .execute();
}

async function insert(
  transaction: Transaction<Tables>,
  stored: EventChanges['stored'],
  { now, heldUntil }: WriteOptions,
): Promise<Set<EventRow>> {
  if (stored.length === 0) return new Set();
  const events = stored.map(({ row }) => ({
    id: row.eventId,
    account_id: row.accountId,
    type: row.type,
    body: row.body,
    occurred_at: row.occurredAt,
  }));
  await transaction.insertInto('events').values(events).execute();
  const accounts = [...new Set(stored.map(({ row }) => row.accountId))];
  const webhooks = await transaction
    .selectFrom('webhooks')
    .select('account_id')
    .where('account_id', 'in', accounts)
    .where('disabled_reason', 'is', null)
    .execute();
  const withWebhook = new Set(webhooks.map(({ account_id }) => account_id));
  const sent = stored.filter(({ row }) => withWebhook.has(row.accountId));
  if (sent.length > 0) {
    const deliveries = sent.map(({ row, isHeld }) => ({
      id: row.deliveryId,
      account_id: row.accountId,
      event_id: row.eventId,
      type: row.type,
      body: row.body,
      state: 'pending' as const,
      attempts: 0,
      due_at: now,
      leased_by: isHeld ? ANSWERING : null,
      leased_until: isHeld ? heldUntil : null,
      created_at: now,
      settled_at: null,
    }));
    await transaction.insertInto('deliveries').values(deliveries).execute();
  }
  return new Set(sent.map(({ row }) => row));
}

async function release(transaction: Transaction<Tables>, released: readonly EventRow[]): Promise<void> {
  const ids = released.map(({ deliveryId }) => deliveryId);
  await transaction
    .updateTable('deliveries')
    .set({ leased_by: null, leased_until: null })
    .where('id', 'in', ids)
    .where('leased_by', '=', ANSWERING)
    .execute();
}

async function remove(transaction: Transaction<Tables>, cancelled: readonly EventRow[]): Promise<void> {
  const eventIds = cancelled.map(({ eventId }) => eventId);
  const deliveryIds = cancelled.map(({ deliveryId }) => deliveryId);
  await transaction.deleteFrom('deliveries').where('id', 'in', deliveryIds).execute();
  await transaction.deleteFrom('events').where('id', 'in', eventIds).execute();
}
