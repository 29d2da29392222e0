import { type ExpressionBuilder, sql } from 'kysely';
import type { OutboxState } from '../observability/outbox-gauges.js';
import type { Store } from '../storage/store.js';
import type { DeliveryRow, Tables, WebhookRow } from '../storage/tables.js';

/** For how long nobody else may take a claimed delivery; an attempt takes 5 s. */
export const LEASE_MS = 60_000;
/** So that a receiver that hangs takes up no more than this of a process. */
export const MOST_OF_AN_ACCOUNT = 2;
/** A delivery that this process alone may attempt, until its lease ends. */
export interface ClaimedDelivery
  extends Pick<DeliveryRow, 'id' | 'account_id' | 'type' | 'body' | 'attempts' | 'created_at'> {
  /** Of the attempt to come, from 1. */
  readonly number: number;
  /** Null where it was removed. */
  readonly webhook: WebhookRow | null;
}

/** Written out, because SQLite looks at the indexes over pending rows for nothing that is bound later. */
export const PENDING = sql.lit('pending' as const);

/** Pending deliveries that nobody holds. */
export function isUnclaimed(now: number) {
  return (row: ExpressionBuilder<Tables, 'deliveries'>) =>
    row.and([row('state', '=', PENDING), row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)])]);
}

/** Adds to claimed rows what an attempt needs to know. */
export async function withWebhooks(
  { db }: Store,
  claimed: readonly Omit<ClaimedDelivery, 'number' | 'webhook'>[],
): Promise<readonly ClaimedDelivery[]> {
  const accounts = [...new Set(claimed.map(({ account_id }) => account_id))];
  const webhooks = await db.selectFrom('webhooks').selectAll().where('account_id', 'in', accounts).execute();
  const ofAccount = new Map(webhooks.map((webhook) => [webhook.account_id, webhook]));
  const last = await db
    .selectFrom('delivery_attempts')
    .select((row) => ['delivery_id', row.fn.max('number').as('number')])
    .where(
      'delivery_id',
      'in',
      claimed.map(({ id }) => id),
    )
    .groupBy('delivery_id')
    .execute();
  const lastOf = new Map(last.map(({ delivery_id, number }) => [delivery_id, Number(number)]));
  return claimed.map((row) => ({
    ...row,
    number: (lastOf.get(row.id) ?? 0) + 1,
    webhook: ofAccount.get(row.account_id) ?? null,
  }));
}

/** Gives back what this worker holds, for others to claim. */
export async function handBack({ db }: Store, worker: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ leased_by: null, leased_until: null })
    .where('leased_by', '=', worker)
    .where('state', '=', PENDING)
    .execute();
}

/**
 * Frees what a process that died had claimed or held, without waiting for the leases to end. For the embedded store at
 * the start alone: its lock says that no other process lives.
 */
export async function freeAbandoned({ db }: Store): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ leased_by: null, leased_until: null })
    .where('state', '=', PENDING)
    .where('leased_by', 'is not', null)
    .execute();
}

/** What waits in the outbox, over all accounts and processes. What somebody holds is not due. */
export async function outboxState({ db }: Store, now: number): Promise<OutboxState> {
  const { pending } = await db
    .selectFrom('deliveries')
    .select((rows) => rows.fn.countAll().as('pending'))
    .where('state', '=', PENDING)
    .executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('deliveries')
    .select('due_at')
    .where('due_at', '<=', now)
    .where(isUnclaimed(now))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return {
    pending: Number(pending),
    oldestDueSeconds: oldest === undefined ? 0 : (now - Number(oldest.due_at)) / 1_000,
  };
}
