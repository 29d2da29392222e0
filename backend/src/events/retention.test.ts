import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import type { Store } from '../storage/store.js';
import { removeOld, startRetention } from './retention.js';
import { usageOf } from './usage.js';

let store: Store;
beforeEach(async () => {
  store = await storeWithAccounts('ann');
});
afterEach(() => store.close());

async function addDelivery(id: string, createdAt: number, state: 'delivered' | 'pending' = 'delivered'): Promise<void> {
  const lease = { leased_by: null, leased_until: null, settled_at: null };
  const row = {
    ...lease,
    id,
    account_id: 'ann',
    event_id: null,
    type: 't',
    body: '{}',
    attempts: 1,
    due_at: createdAt,
  };
  await store.db
    .insertInto('deliveries')
    .values({ ...row, state, created_at: createdAt })
    .execute();
  const attempt = { url: 'https://a.example.com/', started_at: 1, duration_ms: 1, status: 204, failure: null };
  await store.db
    .insertInto('delivery_attempts')
    .values({ ...attempt, delivery_id: id, number: 1 })
    .execute();
}

it('removes events, settled deliveries and their attempts from before the time, and nothing else', async () => {
  const events = Array.from({ length: 450 }, (_, at) => ({
    id: `evt_${at}`,
    account_id: 'ann',
    type: 't',
    body: '{}',
    occurred_at: at,
  }));
  await store.db.insertInto('events').values(events).execute();
  await addDelivery('msg_old', 5);
  await addDelivery('msg_waiting', 5, 'pending');
  await addDelivery('msg_new', 420);
  expect(await removeOld(store, 420)).toBe(421);
  expect(await store.db.selectFrom('events').select('occurred_at').execute()).toHaveLength(30);
  expect(await store.db.selectFrom('deliveries').select('id').orderBy('id').execute()).toEqual([
    { id: 'msg_new' },
    { id: 'msg_waiting' },
  ]);
  expect(await store.db.selectFrom('delivery_attempts').select('delivery_id').execute()).toHaveLength(2);
});

describe('what has been due for over a day', () => {
  const DAY = 86_400_000;
  const HOUR = 3_600_000;
  let now: number;
  let stop: () => Promise<void>;
  const pending = async (): Promise<readonly string[]> => {
    const left = store.db.selectFrom('deliveries').select('id').where('state', '=', 'pending').orderBy('id');
    return (await left.execute()).map(({ id }) => id);
  };
  let sweeps = 0;
  /** Lets the timer of the next sweep run out, and the sweep end. */
  const sweep = async (): Promise<void> => {
    const before = sweeps;
    await vi.advanceTimersByTimeAsync(HOUR);
    await vi.waitFor(() => expect([sweeps, vi.getTimerCount()]).toEqual([before + 1, 1]));
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    now = 1_000 * DAY;
    const others = [async () => void sweeps++];
    stop = startRetention({ store, clock: () => now, random: () => 0.5, logger: pino({ level: 'silent' }), others });
  });
  afterEach(async () => {
    await stop();
    vi.useRealTimers();
  });

  it('fails, however much that is, but not what somebody holds', async () => {
    const due = now - DAY - 1;
    for (let at = 0; at < 203; at++) await addDelivery(`msg_${at}`, due, 'pending');
    await addDelivery('msg_held', due, 'pending');
    await addDelivery('msg_due', now - DAY, 'pending');
    const held = { leased_by: 'worker', leased_until: now + 2 * HOUR };
    await store.db.updateTable('deliveries').set(held).where('id', '=', 'msg_held').execute();
    await sweep();
    now += HOUR;
    await sweep();
    expect(await pending()).toEqual(['msg_due', 'msg_held']);
  });

  it('is tried for an hour first where nobody was there to try it, or the clock was put forward', async () => {
    await addDelivery('msg_from_before_the_start', now - 3 * DAY, 'pending');
    await sweep();
    expect(await pending()).toEqual(['msg_from_before_the_start']);
    await addDelivery('msg_from_before_the_jump', now, 'pending');
    now += 2 * DAY;
    await sweep();
    expect(await pending()).toEqual(['msg_from_before_the_jump']);
    now += HOUR;
    await sweep();
    expect(await pending()).toEqual([]);
  });

  it('is what the clock says now, also after it was put back', async () => {
    now += 2 * DAY;
    await sweep();
    now -= 2 * DAY;
    await addDelivery('msg_new', now, 'pending');
    await sweep();
    expect(await pending()).toEqual(['msg_new']);
  });
});

it('tells the usage of a period, both ends in it, day by day, and leaves empty days out', async () => {
  const counts = { tasks: 2, decisions: 1, risks: 0 };
  const days = [
    { day: '2026-11-03', requests: 5 },
    { day: '2026-11-01', requests: 4 },
    { day: '2026-11-02', requests: 0 },
    { day: '2026-10-31', requests: 9 },
    { day: '2026-11-04', requests: 9 },
  ];
  await store.db
    .insertInto('usage_days')
    .values(days.map((day) => ({ ...day, ...counts, account_id: 'ann' })))
    .execute();
  const usage = usageOf(store);
  const noModel = { modelInputTokens: 0, modelOutputTokens: 0, modelCostMicroUsd: 0 };
  expect(await usage('ann', { from: '2026-11-01', to: '2026-11-03' })).toEqual([
    { day: '2026-11-01', requests: 4, ...counts, ...noModel },
    { day: '2026-11-03', requests: 5, ...counts, ...noModel },
  ]);
  expect(await usage('bob', { from: '2026-11-01', to: '2026-11-03' })).toEqual([]);
});

it('sweeps soon after the start and then every hour, others with it, also after one that failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const swept: number[] = [];
    const forget = vi.fn(async (now: number) => {
      swept.push(now);
      if (swept.length === 1) throw new Error('the store is away');
    });
    const parts = { store, clock: () => 7, random: () => 0.5, logger: pino({ level: 'silent' }), others: [forget] };
    const stop = startRetention(parts);
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(swept).toEqual([7]), 10_000);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    await vi.advanceTimersByTimeAsync(3_600_000);
    await vi.waitFor(() => expect(swept).toEqual([7, 7]), 10_000);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
