import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completedEvent } from '../../../test/support/completed-event.js';
import { addAccount, storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import { ServiceFailure } from '../failure.js';
import type { Store } from '../storage/store.js';
import type { ExtractionCompleted } from './extraction-completed.js';
import { newId } from './new-id.js';
import { type EventRecorder, eventRecorder } from './record-event.js';

let store: Store;
let now: number;
let released: number;
let failures: string[];
let lines: { level: number; msg: string; event?: unknown; request_id?: string }[];

beforeEach(async () => {
  store = await storeWithAccounts('ann', 'bob');
  now = Date.parse('2026-11-21T10:00:00.000Z');
  released = 0;
  failures = [];
  lines = [];
});
afterEach(() => store.close());

function recorderOf(of: Store, budgetMs = 1_000): EventRecorder {
  return eventRecorder({
    store: of,
    clock: () => now,
    newId,
    logger: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    onReleased: () => released++,
    onRecorded: () => undefined,
    onFailure: (kind) => failures.push(kind),
    budgetMs,
  });
}

const completed = (accountId: string, requestId = 'req_1', at = now): ExtractionCompleted =>
  completedEvent(accountId, requestId, at);

async function addWebhook(accountId: string, disabledReason: string | null = null): Promise<void> {
  const times = { created_at: now, updated_at: now, previous_secret: null, previous_until: null };
  const row = { ...times, id: `wh_${accountId}`, account_id: accountId, url: 'https://hooks.example.com/' };
  await store.db
    .insertInto('webhooks')
    .values({ ...row, secret: 'sealed', disabled_reason: disabledReason })
    .execute();
}

const events = () => store.db.selectFrom('events').selectAll().orderBy('seq').execute();
const deliveries = () => store.db.selectFrom('deliveries').selectAll().execute();
const usage = () => store.db.selectFrom('usage_days').selectAll().orderBy('day').execute();

/** The store, but `fault` stands before (or, where it says so, after) each transaction. */
function faulty(fault: (nth: number) => 'before' | 'after' | null): Store {
  let nth = 0;
  const away = new ServiceFailure('store_unavailable', 'The store is away.', { retryAfterSeconds: 1 });
  const transaction = () => ({
    async execute(work: never) {
      const where = fault(++nth);
      if (where === 'before') throw away;
      const result = await store.db.transaction().execute(work);
      if (where === 'after') throw away;
      return result;
    },
  });
  return {
    ...store,
    db: new Proxy(store.db, { get: (db, name) => (name === 'transaction' ? transaction : Reflect.get(db, name)) }),
  };
}

describe('an extraction of an account', () => {
  it('is an event, a day of usage and, where a webhook is on, a delivery with the same text', async () => {
    await addWebhook('ann');
    const event = completed('ann');
    await recorderOf(store).record('ann', event);
    const [row, ...others] = await events();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ account_id: 'ann', type: 'extraction.completed', occurred_at: now });
    expect(row?.body).toBe(JSON.stringify(event));
    expect(await deliveries()).toMatchObject([
      { account_id: 'ann', event_id: row?.id, body: row?.body, state: 'pending', attempts: 0, due_at: now },
    ]);
    expect(await usage()).toEqual([
      { account_id: 'ann', day: '2026-11-21', requests: 1, tasks: 3, decisions: 2, risks: 1 },
    ]);
  });

  it('has no delivery where the account has no webhook, or one that is switched off', async () => {
    await addWebhook('bob', 'gone');
    const recorder = recorderOf(store);
    await recorder.record('ann', completed('ann'));
    await recorder.record('bob', completed('bob'));
    expect(await events()).toHaveLength(2);
    expect(await deliveries()).toEqual([]);
  });

  it('adds to the day on which it happened, in UTC', async () => {
    const recorder = recorderOf(store);
    await recorder.record('ann', completed('ann', 'req_1', Date.parse('2026-11-20T23:59:59.999Z')));
    await recorder.record('ann', completed('ann', 'req_2'));
    await recorder.record('ann', completed('ann', 'req_3'));
    expect(await usage()).toMatchObject([
      { day: '2026-11-20', requests: 1, tasks: 3 },
      { day: '2026-11-21', requests: 2, tasks: 6, decisions: 4, risks: 2 },
    ]);
  });
});

describe('until the answer is out', () => {
  it('nobody may send the delivery, and after that everybody may', async () => {
    await addWebhook('ann');
    const recorder = recorderOf(store);
    const recorded = await recorder.record('ann', completed('ann'));
    expect(await deliveries()).toMatchObject([{ leased_until: now + 60_000 }]);
    expect(released).toBe(0);
    recorded.release();
    await recorder.settle();
    expect(await deliveries()).toMatchObject([{ leased_by: null, leased_until: null, due_at: now }]);
    expect(released).toBe(1);
  });

  it('a caller who leaves takes event, usage and delivery along', async () => {
    await addWebhook('ann');
    const recorder = recorderOf(store);
    await recorder.record('ann', completed('ann', 'req_kept'));
    const recorded = await recorder.record('ann', completed('ann', 'req_left'));
    recorded.cancel();
    await recorder.settle();
    expect((await events()).map(({ body }) => JSON.parse(body).request_id)).toEqual(['req_kept']);
    expect(await deliveries()).toHaveLength(1);
    expect(await usage()).toMatchObject([{ requests: 1, tasks: 3, decisions: 2, risks: 1 }]);
  });
});

it('commits what arrives together in few transactions', async () => {
  let transactions = 0;
  const recorder = recorderOf(
    faulty((nth) => {
      transactions = nth;
      return null;
    }),
  );
  await Promise.all(Array.from({ length: 500 }, (_, at) => recorder.record('ann', completed('ann', `req_${at}`))));
  expect(await events()).toHaveLength(500);
  expect(transactions).toBeLessThanOrEqual(3);
  expect((await events()).map(({ body }) => JSON.parse(body).request_id).at(-1)).toBe('req_499');
});

describe('a store that is away', () => {
  it('delays the answer by no more than the budget, and gets the event when it is back', async () => {
    await addWebhook('ann');
    const recorder = recorderOf(
      faulty((nth) => (nth < 3 ? 'before' : null)),
      10,
    );
    const recorded = await recorder.record('ann', completed('ann', 'req_late'));
    expect(await events()).toEqual([]);
    expect(failures).toEqual(['late']);
    expect(lines.find(({ request_id }) => request_id === 'req_late')?.msg).toContain('not stored in time');
    recorded.release();
    await recorder.settle();
    expect(await events()).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ leased_by: null }]);
  });

  it('never counts twice what it committed before it failed', async () => {
    await addWebhook('ann');
    const recorder = recorderOf(faulty((nth) => (nth === 1 ? 'after' : null)));
    const recorded = await recorder.record('ann', completed('ann'));
    recorded.release();
    await recorder.settle();
    expect(await events()).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ leased_by: null }]);
    expect(await usage()).toMatchObject([{ requests: 1 }]);
  });

  it('is told of in the log with the whole event where it stays away for a minute', async () => {
    const recorder = recorderOf(
      faulty(() => {
        now += 61_000;
        return 'before';
      }),
    );
    await recorder.record('ann', completed('ann', 'req_lost'));
    expect(failures).toEqual(['lost']);
    expect(lines.find(({ msg }) => msg === 'event not stored')?.event).toMatchObject({ request_id: 'req_lost' });
  });

  it('gets nothing of a caller who left meanwhile', async () => {
    const recorder = recorderOf(
      faulty((nth) => (nth < 3 ? 'before' : null)),
      10,
    );
    (await recorder.record('ann', completed('ann'))).cancel();
    await recorder.settle();
    expect(await events()).toEqual([]);
    expect((await usage()).filter(({ requests }) => requests > 0)).toEqual([]);
  });
});

it('never writes the event of a caller who left while others before were being written', async () => {
  const recorder = recorderOf(
    faulty((nth) => (nth < 3 ? 'before' : null)),
    10,
  );
  const first = await recorder.record('ann', completed('ann', 'req_first'));
  const left = await recorder.record('ann', completed('ann', 'req_left'));
  left.cancel();
  first.release();
  await recorder.settle();
  expect((await events()).map(({ body }) => JSON.parse(body).request_id)).toEqual(['req_first']);
  expect(await usage()).toMatchObject([{ requests: 1 }]);
});

it('loses the event of an account that is no longer there, and none of those beside it', async () => {
  const recorder = recorderOf(store);
  await Promise.all(['ann', 'nobody', 'bob'].map((id) => recorder.record(id, completed(id))));
  expect((await events()).map(({ account_id }) => account_id)).toEqual(['ann', 'bob']);
  expect(failures).toEqual(['lost']);
  await addAccount(store, 'nobody');
  await recorder.record('nobody', completed('nobody'));
  expect(await events()).toHaveLength(3);
});
