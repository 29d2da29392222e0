import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import { newId } from '../events/new-id.js';
import { startDispatcher } from './dispatcher.js';
import type { PostOutcome } from './post.js';
import { secretBox } from './secret-box.js';
import { newSigningSecret } from './signing-secret.js';

const SLOW: PostOutcome = { status: null, failure: 'timeout', durationMs: 5_000 };

it('keeps half of the slots from accounts whose last attempt took long, however many there are', async () => {
  const crowd = ['ann', 'ben', 'cat', 'dan', 'eve'];
  const store = await storeWithAccounts(...crowd, 'zoe');
  const box = secretBox('0123456789abcdefghijklmnopqrstuvwxyz');
  const queue = (account_id: string, count: number): Promise<unknown> => {
    const due = {
      account_id,
      event_id: null,
      type: 't',
      body: '{}',
      state: 'pending' as const,
      attempts: 0,
      due_at: 1,
    };
    const free = { leased_by: null, leased_until: null, created_at: 1, settled_at: null };
    const rows = Array.from({ length: count }, () => ({ id: newId('msg'), ...due, ...free }));
    return store.db.insertInto('deliveries').values(rows).execute();
  };
  for (const account_id of [...crowd, 'zoe']) {
    const webhook = { id: newId('wh'), account_id, url: `https://${account_id}/`, created_at: 1, updated_at: 1 };
    const secret = box.seal(newSigningSecret(), account_id);
    const rest = { secret, previous_secret: null, previous_until: null, disabled_reason: null };
    await store.db
      .insertInto('webhooks')
      .values({ ...webhook, ...rest })
      .execute();
  }
  await Promise.all(crowd.map((accountId) => queue(accountId, 10)));
  const called: string[] = [];
  const hanging: ((outcome: PostOutcome) => void)[] = [];
  const dispatcher = startDispatcher({
    store,
    clock: () => 2,
    random: () => 0.5,
    logger: pino({ enabled: false }),
    secretBox: box,
    onAttempt: () => undefined,
    pollMs: 5,
    concurrency: 4,
    post: (url) => {
      const isFirst = !called.includes(url);
      called.push(url);
      if (url === 'https://zoe/') return Promise.resolve({ status: 204, failure: null, durationMs: 1 });
      return isFirst ? Promise.resolve(SLOW) : new Promise((resolve) => hanging.push(resolve));
    },
  });
  await vi.waitFor(() => expect(hanging.length).toBeGreaterThanOrEqual(2), 10_000);
  await queue('zoe', 3);
  await vi.waitFor(() => expect(called.filter((url) => url === 'https://zoe/')).toHaveLength(3), 10_000);
  const stopped = dispatcher.stop();
  for (const end of hanging) end(SLOW);
  await stopped;
  await store.close();
});
