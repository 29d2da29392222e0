import type { Transaction } from 'kysely';
import type { Store } from '../storage/store.js';
import type { Tables } from '../storage/tables.js';
import type { AttemptFailure } from './attempt-failure.js';
import { type ClaimedDelivery, isUnclaimed } from './outbox.js';

/** One attempt that was made. */
export interface Attempt {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: AttemptFailure | null;
}

/** What becomes of a claimed delivery. */
export interface Settlement {
  readonly delivery: ClaimedDelivery;
  /** Null where there is no webhook to go to. */
  readonly attempt: Attempt | null;
  readonly next:
    | { readonly state: 'delivered' | 'failed' }
    | { readonly state: 'pending'; readonly dueAt: number }
    /** The receiver wants no more of this URL: the webhook is switched off, and what waits for it fails. */
    | { readonly state: 'gone' };
}

const FREE = { leased_by: null, leased_until: null };

/**
 * Writes settlements in one transaction. Those whose lease somebody else has taken over change nothing; so the same ones
 * may be written twice.
 */
export function writeSettlements(
  store: Store,
  settlements: readonly Settlement[],
  { worker, now }: { readonly worker: string; readonly now: number },
): Promise<void> {
  return store.db.transaction().execute(async (transaction) => {
    const idsOf = (...states: readonly string[]): string[] =>
      settlements.filter(({ next }) => states.includes(next.state)).map(({ delivery }) => delivery.id);
    for (const [state, ids] of [
      ['delivered', idsOf('delivered')],
      ['failed', idsOf('failed', 'gone')],
    ] as const) {
      if (ids.length === 0) continue;
      await transaction
        .updateTable('deliveries')
        .set((set) => ({ ...FREE, state, attempts: set('attempts', '+', 1), settled_at: now }))
        .where('id', 'in', ids)
        .where('leased_by', '=', worker)
        .execute();
    }
    for (const { delivery, next } of settlements) {
      if (next.state !== 'pending') continue;
      await transaction
        .updateTable('deliveries')
        .set((set) => ({ ...FREE, attempts: set('attempts', '+', 1), due_at: next.dueAt }))
        .where('id', '=', delivery.id)
        .where('leased_by', '=', worker)
        .execute();
    }
    await insertAttempts(transaction, settlements);
    for (const settlement of settlements) {
      if (settlement.next.state === 'gone') await disable(transaction, settlement, now);
    }
  });
}

async function insertAttempts(transaction: Transaction<Tables>, settlements: readonly Settlement[]): Promise<void> {
  const rows = settlements.flatMap(({ delivery, attempt }) =>
    attempt === null
      ? []
      : {
          delivery_id: delivery.id,
          number: delivery.number,
          url: attempt.url,
          started_at: attempt.startedAt,
          duration_ms: attempt.durationMs,
          status: attempt.status,
          failure: attempt.failure,
        },
  );
  if (rows.length === 0) return;
  await transaction
    .insertInto('delivery_attempts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unless the URL was set anew since. */
async function disable(transaction: Transaction<Tables>, { delivery }: Settlement, now: number): Promise<void> {
  if (delivery.webhook === null) return;
  const { numUpdatedRows } = await transaction
    .updateTable('webhooks')
    .set({ disabled_reason: 'gone', updated_at: now })
    .where('id', '=', delivery.webhook.id)
    .where('updated_at', '=', delivery.webhook.updated_at)
    .where('disabled_reason', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await failWaiting(transaction, delivery.account_id, now);
}

/** Fails what waits for the webhook of the account; what is on its way just now ends by itself. */
export async function failWaiting(transaction: Transaction<Tables>, accountId: string, now: number): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ ...FREE, state: 'failed', settled_at: now })
    .where('account_id', '=', accountId)
    .where(isUnclaimed(now))
    .execute();
}
