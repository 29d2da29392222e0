import type { Transaction } from 'kysely';
import type { NewId } from '../events/new-id.js';
import { ServiceFailure } from '../failure.js';
import { lockAccount, type Store } from '../storage/store.js';
import type { DeliveryRow, Tables } from '../storage/tables.js';
import { DELIVERY_COLUMNS, withAttempts } from './delivery-log.js';
import type { DeliveryView } from './webhooks.js';

interface QueueParts {
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: NewId;
}

const TEST_TYPE = 'webhook.test';
/** Nobody needs more to see whether a receiver works; the rest of the outbox is for events. */
const MOST_WAITING_TESTS = 10;
/** Longer than all attempts at one delivery take. */
const SCHEDULE_MS = 10 * 60 * 1_000;

/** Puts a test event in the outbox. @throws {ServiceFailure} not_found, conflict */
export async function queueTest({ store, clock, newId }: QueueParts, accountId: string): Promise<DeliveryView> {
  const row = await store.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    const webhookId = await webhookThatIsOn(transaction, accountId, 'not_found');
    const now = clock();
    await refuseManyTests(transaction, accountId, now);
    const test: DeliveryRow = {
      id: newId('msg'),
      account_id: accountId,
      event_id: null,
      type: TEST_TYPE,
      body: JSON.stringify({
        event_type: TEST_TYPE,
        event_version: '1',
        occurred_at: new Date(now).toISOString(),
        webhook_id: webhookId,
        user_id: accountId,
      }),
      state: 'pending',
      attempts: 0,
      due_at: now,
      leased_by: null,
      leased_until: null,
      created_at: now,
      settled_at: null,
    };
    await transaction.insertInto('deliveries').values(test).execute();
    return test;
  });
  return viewOf(store, row);
}

/** Makes a settled delivery pending again, with a fresh schedule. @throws {ServiceFailure} not_found, conflict */
export async function requeue({ store, clock }: QueueParts, accountId: string, id: string): Promise<DeliveryView> {
  const row = await store.db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('deliveries')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (found === undefined) {
      throw new ServiceFailure('not_found', 'There is no such delivery. Deliveries are kept for 30 days.');
    }
    await webhookThatIsOn(transaction, accountId, 'conflict');
    const changed = await transaction
      .updateTable('deliveries')
      .set({ state: 'pending', attempts: 0, due_at: clock(), leased_by: null, leased_until: null, settled_at: null })
      .where('id', '=', id)
      .where('state', '!=', 'pending')
      .returning(DELIVERY_COLUMNS)
      .executeTakeFirst();
    if (changed !== undefined) return changed;
    throw new ServiceFailure('conflict', 'The delivery is on its way already. Wait until it is settled.');
  });
  return viewOf(store, row);
}

async function viewOf(store: Store, row: Pick<DeliveryRow, (typeof DELIVERY_COLUMNS)[number]>): Promise<DeliveryView> {
  const [view] = await withAttempts(store, [row]);
  return view as DeliveryView;
}

async function webhookThatIsOn(
  transaction: Transaction<Tables>,
  accountId: string,
  whereMissing: 'not_found' | 'conflict',
): Promise<string> {
  const webhook = await transaction
    .selectFrom('webhooks')
    .select(['id', 'disabled_reason'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (webhook === undefined) {
    throw new ServiceFailure(whereMissing, 'The account has no webhook. Set one first.');
  }
  if (webhook.disabled_reason === null) return webhook.id;
  throw new ServiceFailure('conflict', 'The webhook is switched off. Set its URL again to switch it on.');
}

async function refuseManyTests(transaction: Transaction<Tables>, accountId: string, now: number): Promise<void> {
  const waiting = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .where('type', '=', TEST_TYPE)
    .where('created_at', '>', now - SCHEDULE_MS)
    .limit(MOST_WAITING_TESTS)
    .execute();
  if (waiting.length < MOST_WAITING_TESTS) return;
  throw new ServiceFailure('conflict', `${MOST_WAITING_TESTS} test events wait already. Wait until one is settled.`);
}
