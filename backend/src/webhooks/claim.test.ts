import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import type { Store } from '../storage/store.js';
import { deliveryClaimer, type Work } from './claim.js';
import { MOST_OF_AN_ACCOUNT } from './outbox.js';

const NOW = 1_000_000;
const CROWD = Array.from({ length: 150 }, (_, n) => `crowd_${n}`);
const IDLE: Work = { running: new Set(), busy: new Map(), slots: 128 };

let store: Store;
let last = 0;

beforeEach(async () => {
  store = await storeWithAccounts(...CROWD, 'zoe');
  await Promise.all(CROWD.map((accountId) => queue(accountId, 10, NOW - 60_000)));
  await queue('zoe', 1, NOW - 1);
});
afterEach(() => store.close());

async function queue(account_id: string, count: number, due_at: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: `msg_${++last}`,
    account_id,
    event_id: null,
    type: 'webhook.test',
    body: '{}',
    state: 'pending' as const,
    attempts: 0,
    due_at,
    leased_by: null,
    leased_until: null,
    created_at: due_at,
    settled_at: null,
  }));
  await store.db.insertInto('deliveries').values(rows).execute();
}

/** Claims until a whole sweep is done, with everything that was claimed still under way. */
async function claimAll(isSlow: (accountId: string) => boolean): Promise<string[]> {
  const claim = deliveryClaimer({ store, worker: 'one', clock: () => NOW });
  const busy = new Map<string, number>();
  const claimed: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const slow = { has: isSlow, slots: 64 - claimed.filter(isSlow).length };
    for (const { account_id } of (await claim({ ...IDLE, busy, slots: 128 - claimed.length, slow })).claimed) {
      busy.set(account_id, (busy.get(account_id) ?? 0) + 1);
      claimed.push(account_id);
    }
  }
  return claimed;
}

it('leaves slots to others where any number of receivers hang', async () => {
  const claimed = await claimAll((accountId) => accountId !== 'zoe');
  expect(claimed).toContain('zoe');
  expect(claimed).toHaveLength(64 + 1);
});

it('gives all slots to whoever has waited longest where nobody is slow', async () => {
  const claimed = await claimAll(() => false);
  expect(claimed).toHaveLength(128);
  const most = Math.max(...CROWD.map((accountId) => claimed.filter((each) => each === accountId).length));
  expect(most).toBe(MOST_OF_AN_ACCOUNT);
});

it('claims at once what a clock that was ahead had put off, or claimed, and leaves alone what only waits', async () => {
  let now = NOW;
  const claim = deliveryClaimer({ store, worker: 'one', clock: () => now });
  await store.db.deleteFrom('deliveries').execute();
  expect((await claim(IDLE)).claimed).toEqual([]);
  const day = 24 * 60 * 60 * 1_000;
  now += day;
  await queue('crowd_1', 1, now);
  await queue('crowd_2', 1, NOW - 1);
  expect((await claim(IDLE)).claimed).toHaveLength(2);
  await queue('crowd_3', 1, now + 1);
  await queue('zoe', 1, NOW + 300_000);
  now = NOW;
  const again = await claim(IDLE);
  expect(again.claimed.map(({ account_id }) => account_id).sort()).toEqual(['crowd_1', 'crowd_2', 'crowd_3']);
  expect((await claim(IDLE)).claimed).toEqual([]);
});
