import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '../../backend/src/storage/store.js';
import type { Dispatcher } from '../../backend/src/webhooks/dispatcher.js';
import { describeOnStores, type Sending, startSending } from './sending.js';

const FIRST_URL = 'https://hooks.example.com/first';

describeOnStores('the webhook of an account', (open) => {
  let stores: readonly [Store, Store];
  let store: Store;
  let sending: Sending;
  let dispatcher: Dispatcher | undefined;

  beforeEach(async () => {
    stores = await open();
    [store] = stores;
    sending = await startSending(store, 'ann', 'bob');
    dispatcher = undefined;
  });
  afterEach(async () => {
    await dispatcher?.stop();
    for (const each of new Set(stores)) await each.close();
  });

  it('is not there at first', async () => {
    expect(await sending.webhooks.get('ann')).toBeNull();
    for (const ask of ['remove', 'rotate', 'test'] as const) {
      await expect(sending.webhooks[ask]('ann'), ask).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('tells its secret once, when it is new', async () => {
    const { webhook, secret } = await sending.webhooks.set('ann', FIRST_URL);
    expect(secret).toMatch(/^whsec_/);
    expect(webhook).toEqual({
      id: expect.stringMatching(/^wh_[0-9a-f]{32}$/),
      url: FIRST_URL,
      createdAt: sending.now,
      updatedAt: sending.now,
      disabledReason: null,
      previousSecretUntil: null,
    });
    expect(await sending.webhooks.get('ann')).toEqual(webhook);
    sending.now += 5;
    const again = await sending.webhooks.set('ann', 'https://hooks.example.com/second');
    expect(again).toMatchObject({ secret: null, webhook: { id: webhook.id, updatedAt: sending.now } });
  });

  it('is one, however many set it at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) => sending.webhooks.set('ann', `${FIRST_URL}${at}`)),
    );
    expect(new Set(all.map(({ webhook }) => webhook.id)).size).toBe(1);
    expect(all.filter(({ secret }) => secret !== null)).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    await sending.webhooks.set('ann', FIRST_URL);
    await sending.webhooks.test('ann');
    const [delivery] = (await sending.deliveries('ann')).deliveries;
    expect(await sending.webhooks.get('bob')).toBeNull();
    expect((await sending.deliveries('bob')).deliveries).toEqual([]);
    await expect(sending.webhooks.resend('bob', delivery?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await expect(sending.webhooks.remove('bob')).rejects.toMatchObject({ code: 'not_found' });
    expect(await sending.webhooks.get('ann')).not.toBeNull();
  });

  it('is refused with the reason where the URL breaks a rule, and nothing changes', async () => {
    await sending.webhooks.set('ann', FIRST_URL);
    await expect(sending.webhooks.set('ann', 'http://hooks.example.com/')).rejects.toMatchObject({
      code: 'invalid_webhook_url',
      message: 'The webhook URL has to begin with https.',
      errors: [{ field: 'url', reason: 'format' }],
    });
    expect(await sending.webhooks.get('ann')).toMatchObject({ url: FIRST_URL });
  });

  it('has no secret in the store that could be read there', async () => {
    const { secret } = await sending.webhooks.set('ann', FIRST_URL);
    const rotated = await sending.webhooks.rotate('ann');
    const stored = JSON.stringify(await store.db.selectFrom('webhooks').selectAll().execute());
    for (const each of [secret ?? '', rotated.secret]) {
      expect(stored).not.toContain(each.slice('whsec_'.length));
      expect(stored).not.toContain(Buffer.from(each).toString('base64url').slice(8, 40));
    }
  });

  it('shows until when the secret before a rotation signs', async () => {
    await sending.webhooks.set('ann', FIRST_URL);
    const { webhook } = await sending.webhooks.rotate('ann');
    expect(webhook.previousSecretUntil).toBe(sending.now + 24 * 3_600_000);
    sending.now += 24 * 3_600_000;
    expect(await sending.webhooks.get('ann')).toMatchObject({ previousSecretUntil: null });
  });

  it('gets a test event on request, through the same outbox', async () => {
    const { webhook } = await sending.webhooks.set('ann', FIRST_URL);
    dispatcher = sending.dispatch();
    const asked = await sending.webhooks.test('ann');
    expect(asked).toMatchObject({ type: 'webhook.test', state: 'pending', dueAt: sending.now, attempts: [] });
    await vi.waitFor(() => expect(sending.sent).toHaveLength(1), 10_000);
    expect(JSON.parse(sending.sent[0]?.body ?? '')).toEqual({
      event_type: 'webhook.test',
      event_version: '1',
      occurred_at: '2026-11-21T10:00:00.000Z',
      webhook_id: webhook.id,
      user_id: 'ann',
    });
  });

  it('lets ten test events wait and no more', async () => {
    await sending.webhooks.set('ann', FIRST_URL);
    for (let at = 0; at < 10; at++) await sending.webhooks.test('ann');
    await expect(sending.webhooks.test('ann')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('gets no test event while it is switched off', async () => {
    await sending.webhooks.set('ann', FIRST_URL);
    await store.db.updateTable('webhooks').set({ disabled_reason: 'gone' }).execute();
    await expect(sending.webhooks.test('ann')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('sends a settled delivery again with the same id, the same bytes and a schedule of its own', async () => {
    await sending.webhooks.set('ann', FIRST_URL);
    sending.answer = () => 500;
    dispatcher = sending.dispatch();
    await sending.extract('ann');
    await vi.waitFor(async () => {
      const [delivery] = (await sending.deliveries('ann')).deliveries;
      sending.now = delivery?.dueAt ?? sending.now;
      expect(delivery?.state).toBe('failed');
    }, 10_000);
    const [failed] = (await sending.deliveries('ann')).deliveries;
    const again = await sending.webhooks.resend('ann', failed?.id ?? '');
    expect(again).toMatchObject({ id: failed?.id, state: 'pending', settledAt: null });
    expect(again.attempts).toHaveLength(4);
    await expect(sending.webhooks.resend('ann', again.id)).rejects.toMatchObject({ code: 'conflict' });
    await vi.waitFor(() => expect(sending.sent).toHaveLength(5), 10_000);
    sending.answer = () => 204;
    await vi.waitFor(async () => {
      const [delivery] = (await sending.deliveries('ann')).deliveries;
      sending.now = delivery?.dueAt ?? sending.now;
      expect(delivery?.state).toBe('delivered');
    }, 10_000);
    const [delivered] = (await sending.deliveries('ann')).deliveries;
    expect(delivered?.attempts.map(({ number, status }) => [number, status])).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => [number, 500]),
      [6, 204],
    ]);
    expect(new Set(sending.sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivered?.id]));
    expect(new Set(sending.sent.map(({ body }) => body)).size).toBe(1);
  });

  it('sends nothing again where no webhook is on', async () => {
    await sending.webhooks.set('ann', FIRST_URL);
    const { id } = await sending.webhooks.test('ann');
    await sending.webhooks.remove('ann');
    await expect(sending.webhooks.resend('ann', id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(sending.webhooks.resend('ann', 'msg_none')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('shows its deliveries page by page, the newest first, each once, also while new ones come', async () => {
    await sending.webhooks.set('ann', FIRST_URL);
    for (let at = 0; at < 25; at++) {
      await sending.extract('ann', `req_${at}`);
      if (at % 2 === 0) sending.now += 1;
    }
    const seen: string[] = [];
    const times: number[] = [];
    let [pageToken, pages] = ['', 0];
    do {
      pages++;
      const page = await sending.webhooks.deliveries('ann', { pageSize: 7, pageToken });
      seen.push(...page.deliveries.map(({ id }) => id));
      times.push(...page.deliveries.map(({ createdAt }) => createdAt));
      pageToken = page.nextPageToken;
      await sending.extract('ann', 'req_new');
    } while (pageToken !== '');
    expect(pages).toBe(4);
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it.each([
    [{ pageSize: 1, pageToken: 'x' }, 'page_token'],
    [{ pageSize: 1, pageToken: Buffer.from('1.msg_none').toString('base64url') }, 'page_token'],
  ])('refuses the page %j', async (page, field) => {
    await expect(sending.webhooks.deliveries('ann', page)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ field, reason: 'format' }],
    });
  });
});
