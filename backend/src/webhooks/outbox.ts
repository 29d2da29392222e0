import type { ExpressionBuilder } from 'kysely';
import type { Store } from '../storage/store.js';
import type { DeliveryRow, Tables, WebhookRow } from '../storage/tables.js';

/** For how long nobody else may take a claimed delivery; an attempt takes 5 s. */
export const LEASE_MS = 60_000;
/** So that a receiver that hangs takes up no more than this of a process. */
export const MOST_OF_AN_ACCOUNT = 2;
/** How many due rows are looked at for those that can be claimed. */
const WINDOW = 500;

/** A delivery that this process alone may attempt, until its lease ends. */
export interface ClaimedDelivery
  extends Pick<DeliveryRow, 'id' | 'account_id' | 'type' | 'body' | 'attempts' | 'created_at'> {
  /** Of the attempt to come, from 1. */
  readonly number: number;
  /** Null where it was removed. */
  readonly webhook: WebhookRow | null;
}

export interface ClaimOptions {
  readonly now: number;
  /** Who claims; told apart by it are the processes. */
  readonly worker: string;
  /** Ids of the deliveries that this process is busy with, and how many of each account. */
  readonly running: ReadonlySet<string>;
  readonly busy: ReadonlyMap<string, number>;
  /** How many to claim at most. */
  readonly slots: number;
}

/** Pending deliveries that nobody holds. */
export function isUnclaimed(now: number) {
  return (row: ExpressionBuilder<Tables, 'deliveries'>) =>
    row.and([row('state', '=', 'pending'), row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)])]);
}

/** Claims due deliveries, the longest due first. Empty where there are none, or others were faster. */
export async function claimDue(store: Store, options: ClaimOptions): Promise<readonly ClaimedDelivery[]> {
  const { db, kind } = store;
  const { now, worker } = options;
  const chosen = choose(await dueRows(store, options), options);
  if (chosen.length === 0) return [];
  const free = db.selectFrom('deliveries').select('id').where('id', 'in', chosen).where(isUnclaimed(now));
  const claimed = await db
    .updateTable('deliveries')
    .set({ leased_by: worker, leased_until: now + LEASE_MS })
    .where('id', 'in', kind === 'postgres' ? free.forUpdate().skipLocked() : free)
    .returning(['id', 'account_id', 'type', 'body', 'attempts', 'created_at'])
    .execute();
  return claimed.length === 0 ? [] : withWebhooks(store, claimed);
}

function dueRows({ db }: Store, { now, busy }: ClaimOptions): Promise<{ id: string; account_id: string }[]> {
  const saturated = [...busy].filter(([, count]) => count >= MOST_OF_AN_ACCOUNT).map(([accountId]) => accountId);
  const due = db
    .selectFrom('deliveries')
    .select(['id', 'account_id'])
    .where('due_at', '<=', now)
    .where(isUnclaimed(now))
    .orderBy('due_at')
    .limit(WINDOW);
  return (saturated.length === 0 ? due : due.where('account_id', 'not in', saturated)).execute();
}

/** As many as there are slots, and no more of one account than may run at a time. */
function choose(due: readonly { id: string; account_id: string }[], { running, busy, slots }: ClaimOptions): string[] {
  const taken = new Map(busy);
  const chosen: string[] = [];
  for (const { id, account_id } of due) {
    const count = taken.get(account_id) ?? 0;
    if (count >= MOST_OF_AN_ACCOUNT || running.has(id)) continue;
    if (chosen.length >= slots) break;
    taken.set(account_id, count + 1);
    chosen.push(id);
  }
  return chosen;
}

async function withWebhooks(
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
    .where('state', '=', 'pending')
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
    .where('state', '=', 'pending')
    .where('leased_by', 'is not', null)
    .execute();
}

/** What waits in the outbox, over all accounts and processes. */
export interface OutboxState {
  readonly pending: number;
  /** For how long the oldest due delivery that nobody holds has been due; 0 where none is. */
  readonly oldestDueSeconds: number;
}

export async function outboxState({ db }: Store, now: number): Promise<OutboxState> {
  const { pending } = await db
    .selectFrom('deliveries')
    .select((rows) => rows.fn.countAll().as('pending'))
    .where('state', '=', 'pending')
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
