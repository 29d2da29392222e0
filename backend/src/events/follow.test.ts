import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import { ServiceFailure } from '../failure.js';
import type { Store } from '../storage/store.js';
import { type FollowEvents, type FollowedEvent, followEvents } from './follow.js';

let store: Store;
let reads: number;
let isAway: boolean;
let follow: FollowEvents;
let ending: AbortController;
let last = 0;

beforeEach(async () => {
  store = await storeWithAccounts('ann', 'bob');
  [reads, isAway, ending] = [0, false, new AbortController()];
  const watched: Store = {
    ...store,
    get db() {
      reads++;
      if (isAway) throw new ServiceFailure('store_unavailable', 'Away.', { retryAfterSeconds: 1 });
      return store.db;
    },
  };
  follow = followEvents({ store: watched, logger: pino({ enabled: false }), pollMs: 5 });
});
afterEach(() => {
  ending.abort();
  return store.close();
});

async function happen(accountId: string, count = 1): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    last++;
    return {
      id: `evt_${last}`,
      account_id: accountId,
      type: 'extraction.completed',
      body: `{"n":${last}}`,
      occurred_at: 1,
    };
  });
  await store.db.insertInto('events').values(rows).execute();
}

async function take(following: AsyncIterable<FollowedEvent>, count: number): Promise<FollowedEvent[]> {
  const taken: FollowedEvent[] = [];
  if (count === 0) return taken;
  for await (const event of following) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
}

/** Long enough for several polls. */
async function polls(count: number): Promise<void> {
  const until = reads + count;
  while (reads < until) await new Promise((resolve) => setTimeout(resolve, 1));
}

it('shows what happens from now on, in order, to the account that it happened to', async () => {
  await happen('ann', 3);
  const following = follow('ann', { after: '', signal: ending.signal });
  await polls(3);
  await happen('bob');
  await happen('ann', 2);
  const [first, second] = await take(following, 2);
  expect([first?.body, second?.body]).toEqual([`{"n":${last - 1}}`, `{"n":${last}}`]);
  expect(first).toEqual({
    id: `evt_${last - 1}`,
    cursor: first?.cursor,
    type: 'extraction.completed',
    body: first?.body,
  });
});

it('goes on after the cursor that it gave, and leaves nothing out where much more has happened', async () => {
  await happen('ann', 1);
  const [seen] = await take(follow('ann', { after: '0', signal: ending.signal }), 1);
  await happen('bob', 5);
  await happen('ann', 1_203);
  const rest = await take(follow('ann', { after: seen?.cursor ?? '', signal: ending.signal }), 1_203);
  expect(rest.map(({ id }) => id)).toEqual(Array.from({ length: 1_203 }, (_, at) => `evt_${last - 1_202 + at}`));
});

it('shows a new event after one that was seen and then cancelled', async () => {
  const following = follow('ann', { after: '', signal: ending.signal });
  await polls(3);
  await happen('ann');
  await take(following, 1);
  const again = follow('ann', { after: '', signal: ending.signal });
  await polls(3);
  await store.db.deleteFrom('events').execute();
  await happen('ann');
  expect(await take(again, 1)).toMatchObject([{ id: `evt_${last}` }]);
});

it('shows each who follows what comes after their own cursor, and only what is theirs', async () => {
  await happen('ann', 4);
  await happen('bob', 2);
  const cursors = (await take(follow('ann', { after: '0', signal: ending.signal }), 4)).map(({ cursor }) => cursor);
  const early = follow('ann', { after: cursors[0] ?? '', signal: ending.signal });
  const late = follow('ann', { after: cursors[2] ?? '', signal: ending.signal });
  const others = follow('bob', { after: '0', signal: ending.signal });
  const idOf = (back: number) => `evt_${last - back}`;
  expect((await take(early, 3)).map(({ id }) => id)).toEqual([idOf(4), idOf(3), idOf(2)]);
  expect((await take(late, 1)).map(({ id }) => id)).toEqual([idOf(2)]);
  expect((await take(others, 2)).map(({ id }) => id)).toEqual([idOf(1), idOf(0)]);
});

it('does not wait for the next poll while it knows that there is more', async () => {
  await happen('ann', 450);
  const seldom = followEvents({ store, logger: pino({ enabled: false }), pollMs: 600_000 });
  expect(await take(seldom('ann', { after: '0', signal: ending.signal }), 450)).toHaveLength(450);
});

it('asks the store once for all who follow', async () => {
  for (const id of ['ann', 'bob', 'ann', 'bob', 'ann']) follow(id, { after: '0', signal: ending.signal });
  await polls(1);
  const before = reads;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reads - before).toBeLessThanOrEqual(12);
});

it('goes on by itself once the store is back', async () => {
  const following = follow('ann', { after: '0', signal: ending.signal });
  isAway = true;
  await polls(2);
  await happen('ann');
  await polls(2);
  isAway = false;
  expect(await take(following, 1)).toHaveLength(1);
});

it('ends without an error when the signal says so, and asks no more', async () => {
  const following = follow('ann', { after: '0', signal: ending.signal });
  setTimeout(() => ending.abort(), 5);
  expect(await take(following, 1)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const before = reads;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(reads).toBe(before);
});

it.each(['x', '-1', '1.5', '9'.repeat(20)])('refuses %s as a cursor', (after) => {
  expect(() => follow('ann', { after, signal: ending.signal })).toThrow(
    expect.objectContaining({ code: 'invalid_request', errors: [{ field: 'after', reason: 'format' }] }),
  );
});

it('lets one account follow 20 times at once', () => {
  const watch = (id: string) => follow(id, { after: '', signal: ending.signal });
  for (let at = 0; at < 20; at++) watch('ann');
  expect(() => watch('ann')).toThrow(expect.objectContaining({ code: 'conflict' }));
  watch('bob');
});
