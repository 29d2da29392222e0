import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '../../backend/src/storage/store.js';
import { deliveryClaimer } from '../../backend/src/webhooks/claim.js';
import type { Dispatcher } from '../../backend/src/webhooks/dispatcher.js';
import { freeAbandoned, outboxState } from '../../backend/src/webhooks/outbox.js';
import { completedEvent } from '../support/completed-event.js';
import { describeOnStores, type Sending, startSending } from './sending.js';

const URL_OF_ANN = 'https://hooks.example.com/ann';

describeOnStores('a dispatcher', (open) => {
  let stores: readonly [Store, Store];
  let sending: Sending;
  let running: Dispatcher[];
  let secret: string;

  beforeEach(async () => {
    stores = await open();
    sending = await startSending(stores[0], 'ann', 'bob');
    ({ secret } = (await sending.webhooks.set('ann', URL_OF_ANN)) as { secret: string });
    running = [];
  });
  afterEach(async () => {
    for (const dispatcher of running) await dispatcher.stop();
    for (const store of new Set(stores)) await store.close();
  });

  function start(name = 'one', store?: Store): Dispatcher {
    const dispatcher = sending.dispatch(name, store);
    running.push(dispatcher);
    return dispatcher;
  }

  const states = async (accountId = 'ann') =>
    (await sending.deliveries(accountId)).deliveries.map(({ state }) => state);
  const settled = (...expected: string[]) => vi.waitFor(async () => expect(await states()).toEqual(expected), 10_000);
  const attempts = (count: number) => vi.waitFor(() => expect(sending.sent).toHaveLength(count), 10_000);
  const attemptsListed = (count: number) =>
    vi.waitFor(async () => {
      expect((await sending.deliveries('ann')).deliveries[0]?.attempts).toHaveLength(count);
    }, 10_000);
  /** Long enough for several looks at the outbox. */
  const looks = () => new Promise((resolve) => setTimeout(resolve, 60));

  /** Waits until the next attempt is scheduled, and turns the clock to it. */
  async function turnToNext(made: number): Promise<number> {
    const due = await vi.waitFor(async () => {
      const [delivery] = (await sending.deliveries('ann')).deliveries;
      expect(delivery?.attempts).toHaveLength(made);
      expect(delivery?.dueAt).toBeGreaterThan(sending.now);
      return delivery?.dueAt ?? 0;
    }, 10_000);
    const wait = due - sending.now;
    sending.now = due;
    return wait;
  }

  /** @returns how many it claimed */
  async function claimAndDie(store: Store): Promise<number> {
    const claim = deliveryClaimer({ store, worker: 'dead', clock: () => sending.now });
    return (await claim({ running: new Set(), busy: new Map(), slots: 1 })).claimed.length;
  }

  it('sends what was released, signed, with the very text of the event', async () => {
    start();
    await sending.extract('ann');
    await settled('delivered');
    const [message] = sending.sent;
    const event = await stores[0].db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ url: URL_OF_ANN, body: event.body });
    vi.useFakeTimers({ now: sending.now, toFake: ['Date'] });
    new Webhook(secret).verify(message?.body ?? '', { ...message?.headers });
    vi.useRealTimers();
    const [delivery] = (await sending.deliveries('ann')).deliveries;
    expect(delivery).toMatchObject({ id: message?.headers['webhook-id'], dueAt: null, settledAt: sending.now });
    expect(delivery?.attempts).toEqual([
      { number: 1, url: URL_OF_ANN, startedAt: sending.now, durationMs: 10, status: 204, failure: null },
    ]);
    expect(sending.reports).toEqual([{ result: 'delivered', failure: null, durationMs: 10, firstAfterMs: 0 }]);
  });

  it('sends nothing while the answer is on its way, nor after the caller left', async () => {
    start();
    const recorded = await sending.recorder.record('ann', completedEvent('ann', 'req_1', sending.now));
    await looks();
    expect(sending.sent).toEqual([]);
    recorded.cancel();
    await sending.recorder.settle();
    sending.now += 120_000;
    await looks();
    expect(sending.sent).toEqual([]);
  });

  it('sends what a process that died in mid-answer held, once the hold has run out', async () => {
    start();
    await sending.recorder.record('ann', completedEvent('ann', 'req_1', sending.now));
    sending.now += 59_000;
    await looks();
    expect(sending.sent).toEqual([]);
    sending.now += 2_000;
    await settled('delivered');
  });

  it('tries four times, after 5 s, 30 s and 5 min, with the same id and the same bytes, and then gives up', async () => {
    sending.answer = () => 503;
    start();
    await sending.extract('ann');
    const waits: number[] = [];
    for (const made of [1, 2, 3]) waits.push(await turnToNext(made));
    await settled('failed');
    expect(waits).toEqual([5_000, 30_000, 300_000]);
    expect(sending.sent).toHaveLength(4);
    expect(new Set(sending.sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sending.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(sending.sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
    const [delivery] = (await sending.deliveries('ann')).deliveries;
    expect(delivery?.attempts.map(({ number, status, failure }) => [number, status, failure])).toEqual(
      [1, 2, 3, 4].map((number) => [number, 503, 'http_5xx']),
    );
    sending.now += 3_600_000;
    await looks();
    expect(sending.sent).toHaveLength(4);
  });

  it('sends the next attempt to the URL as it is by then', async () => {
    sending.answer = () => 500;
    start();
    await sending.extract('ann');
    await attempts(1);
    await sending.webhooks.set('ann', 'https://hooks.example.com/new');
    await turnToNext(1);
    await attempts(2);
    expect(sending.sent.map(({ url }) => url)).toEqual([URL_OF_ANN, 'https://hooks.example.com/new']);
  });

  it('switches a webhook off at 410, fails what waits for it, and goes on once the URL is set again', async () => {
    sending.answer = () => 500;
    start();
    await sending.extract('ann', 'req_1');
    await turnToNext(1);
    sending.answer = () => 410;
    await settled('failed');
    expect(await sending.webhooks.get('ann')).toMatchObject({ disabledReason: 'gone' });
    await sending.extract('ann', 'req_2');
    expect(await states()).toEqual(['failed']);
    sending.answer = () => 204;
    await sending.webhooks.set('ann', URL_OF_ANN);
    sending.now += 1;
    await sending.extract('ann', 'req_3');
    await settled('delivered', 'failed');
  });

  it('fails what waits for a webhook that answers 410 to something else', async () => {
    sending.answer = () => 500;
    start();
    await sending.extract('ann', 'req_1');
    await attempts(1);
    await attemptsListed(1);
    sending.answer = () => 410;
    sending.now += 1;
    await sending.extract('ann', 'req_2');
    await settled('failed', 'failed');
    expect(sending.sent).toHaveLength(2);
  });

  it('sends nothing for a webhook that was removed', async () => {
    sending.answer = () => 500;
    start();
    await sending.extract('ann');
    await attempts(1);
    await attemptsListed(1);
    await sending.webhooks.remove('ann');
    await settled('failed');
    sending.now += 3_600_000;
    await looks();
    expect(sending.sent).toHaveLength(1);
  });

  it('signs with both secrets for a day after a rotation, and sets the single signature by the new one', async () => {
    start();
    const rotated = await sending.webhooks.rotate('ann');
    await sending.extract('ann');
    await attempts(1);
    sending.now += 24 * 3_600_000 + 1;
    await sending.extract('ann');
    await attempts(2);
    const accepted = sending.sent.map(({ body, headers, at }) => {
      vi.useFakeTimers({ now: at, toFake: ['Date'] });
      const accepts = (key: string): boolean => {
        try {
          new Webhook(key).verify(body, { ...headers });
          return true;
        } catch {
          return false;
        }
      };
      const both = [accepts(secret), accepts(rotated.secret)];
      vi.useRealTimers();
      return both;
    });
    expect(accepted).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(sending.sent.every(({ headers }) => /^v1=[0-9a-f]{64}$/.test(headers['X-Service-Signature'] ?? ''))).toBe(
      true,
    );
  });

  it('sends nothing unsigned where the secret cannot be read', async () => {
    await stores[0].db.updateTable('webhooks').set({ secret: 'v1.AAAA' }).execute();
    start();
    await sending.extract('ann');
    await vi.waitFor(async () => {
      const [delivery] = (await sending.deliveries('ann')).deliveries;
      expect(delivery?.attempts).toMatchObject([{ failure: 'secret_unreadable', status: null }]);
    }, 10_000);
    expect(sending.sent).toEqual([]);
  });

  it('shares the work with another one, and each delivery is sent once', async () => {
    const count = 200;
    const names = Array.from({ length: 20 }, (_, at) => `account${at}`);
    const crowd = await startSending(stores[0], ...names);
    for (const name of names) await crowd.webhooks.set(name, `https://hooks.example.com/${name}`);
    await Promise.all(
      Array.from({ length: count }, (_, at) => crowd.extract(`account${at % names.length}`, `req_${at}`)),
    );
    crowd.answer = () => new Promise((resolve) => setTimeout(resolve, 2, 204));
    running.push(crowd.dispatch('one', stores[0]), crowd.dispatch('two', stores[1]));
    await vi.waitFor(async () => expect(await outboxState(stores[0], crowd.now)).toMatchObject({ pending: 0 }), 20_000);
    expect(crowd.sent).toHaveLength(count);
    expect(new Set(crowd.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(count);
    expect(new Set(crowd.sent.map(({ by }) => by))).toEqual(new Set(['one', 'two']));
  });

  it('takes over what another one had claimed when it died, after its lease and not before', async () => {
    await sending.extract('ann');
    expect(await claimAndDie(stores[1])).toBe(1);
    start();
    sending.now += 59_999;
    await looks();
    expect(sending.sent).toEqual([]);
    sending.now += 1;
    await settled('delivered');
    expect(sending.sent).toHaveLength(1);
  });

  it('need not wait for the leases of a process that is known to be dead', async () => {
    await sending.extract('ann');
    expect(await claimAndDie(stores[0])).toBe(1);
    await freeAbandoned(stores[0]);
    start();
    await settled('delivered');
  });

  it('lets a receiver that hangs have two at a time, and delays the first attempt to nobody else', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `account${at}`);
    const crowd = await startSending(stores[0], ...names);
    for (const name of names) await crowd.webhooks.set(name, `https://hooks.example.com/${name}`);
    const hanging = 'https://hooks.example.com/account0';
    let [hangingNow, mostHanging] = [0, 0];
    const release: (() => void)[] = [];
    crowd.answer = ({ url }) => {
      if (url !== hanging) return 204;
      mostHanging = Math.max(mostHanging, ++hangingNow);
      return new Promise((resolve) =>
        release.push(() => {
          hangingNow--;
          resolve('timeout');
        }),
      );
    };
    running.push(crowd.dispatch());
    // The backlog of the one that hangs is older than all the rest.
    await Promise.all(Array.from({ length: 1_200 }, (_, at) => crowd.extract('account0', `req_${at}`)));
    crowd.now += 1_000;
    await Promise.all(names.slice(1).map((name) => crowd.extract(name)));
    await vi.waitFor(
      () => expect(new Set(crowd.sent.map(({ url }) => url)).size, 'accounts that were called').toBe(100),
      10_000,
    );
    // Not one attempt of the one that hangs has ended by then.
    expect(hangingNow).toBe(2);
    expect(mostHanging).toBe(2);
    expect(crowd.sent.filter(({ url }) => url === hanging)).toHaveLength(2);
    crowd.answer = () => 204;
    for (const end of release) end();
  });

  it('stops once its attempts have ended, and leaves the rest to others at once', async () => {
    let end: (() => void) | undefined;
    sending.answer = () =>
      new Promise((resolve) => {
        end = () => resolve(204);
      });
    const dispatcher = sending.dispatch();
    await sending.extract('ann', 'req_1');
    await attempts(1);
    let hasStopped = false;
    const stopping = dispatcher.stop().then(() => {
      hasStopped = true;
    });
    sending.now += 1;
    await sending.extract('ann', 'req_2');
    await looks();
    expect(hasStopped).toBe(false);
    end?.();
    await stopping;
    expect(await states()).toEqual(['pending', 'delivered']);
    sending.answer = () => 204;
    start('two', stores[1]);
    await settled('delivered', 'delivered');
    expect(sending.sent.map(({ by }) => by)).toEqual(['one', 'two']);
  });
});
