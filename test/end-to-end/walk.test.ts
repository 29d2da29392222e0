import { Code, ConnectError } from '@connectrpc/connect';
import { DeliveryState } from '@structured-extraction/proto/account/v1/account_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { THREAD } from '../contract/cases.js';
import {
  type AccountClient,
  accountClient,
  createToken,
  extractionClient,
  setWebhook,
} from '../support/account-client.js';
import { callAuth, type Person, sessionJwt, signIn, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { type ExtractAnswer, extractCaller } from '../support/load.js';
import { isGone, type Received, type Receiver, startReceiver } from '../support/receiver.js';
import { until } from '../support/server-process.js';
import { isVerified, opensslSignature } from '../support/signatures.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { describeOnEachStore, type TestStore } from '../support/stores.js';
import { watchEvents } from '../support/watched-events.js';
import { requestIdOf } from '../support/workspace.js';

describeOnEachStore('one person from sign-up to sign-out', (startStore) => {
  let store: TestStore;
  let receiver: Receiver;
  let server: StartedServer;
  beforeAll(async () => {
    store = await startStore();
    receiver = await startReceiver();
    server = await startServer({
      ...store.environment,
      ...TRUSTS_TEST_ADDRESSES,
      ...receiver.environment,
    });
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await receiver?.stop();
    await store?.remove();
  }, 90_000);

  let person: Person;
  let session: AccountClient;
  let token: { id: string; secret: string };
  let jwt: string;
  let secrets: { first: string; second: string };
  let lastCursor: string | undefined;
  /** What this person has had so far. */
  const had = { requests: 0, tasks: 0, decisions: 0, risks: 0 };
  function count({ tasks, decisions, risks }: Items): void {
    had.requests++;
    had.tasks += tasks.length;
    had.decisions += decisions.length;
    had.risks += risks.length;
  }

  async function extract(id: string, bearer = token.secret): Promise<ExtractAnswer> {
    const caller = extractCaller(server.url);
    try {
      const answer = await caller.extract({ id, bearer, text: THREAD });
      if (answer.status === 200) count(JSON.parse(answer.text) as Items);
      return answer;
    } finally {
      caller.close();
    }
  }

  function webhookOf(id: string): Promise<Received> {
    return receiver.received((request) => requestIdOf(request) === id).then(([request]) => request as Received);
  }

  it('signs up and gets a session in a cookie of this host alone', async () => {
    person = await signUp(server.url);
    expect(person.cookie).toMatch(/(?:^|; )__Host-/);
    jwt = await sessionJwt(server.url, person);
    session = accountClient(server.url, jwt, 'grpc');
    const account = await session.getAccount({});
    expect(account).toMatchObject({ userId: person.id, email: person.email, credential: { case: 'session' } });
  });

  it('makes a token', async () => {
    token = await createToken(session, 'walk');
    expect(token.secret).toMatch(/^svc_[A-Za-z0-9]{33,}$/);
    const { tokens } = await session.listTokens({});
    expect(tokens).toMatchObject([{ id: token.id, name: 'walk' }]);
    expect(tokens[0]?.lastUsedAt).toBeUndefined();
  });

  it('sets a webhook and gets its secret, once', async () => {
    secrets = { first: await setWebhook(session, receiver.urlOf('/walk')), second: '' };
    expect(secrets.first).toMatch(/^whsec_/);
    expect(await setWebhook(session, receiver.urlOf('/walk'))).toBe('');
  });

  it('extracts with the token over JSON, and it is in the log, at the webhook and in the stream of events', async () => {
    const watched = watchEvents(accountClient(server.url, token.secret));
    // The stream shows what happens once it is open, which nothing tells but an event.
    for (let probe = 0; probe < 50 && watched.events().length === 0; probe++) {
      await extract(`walk_probe_${probe}`);
      await soon(100);
    }
    const answer = await extract('walk_json');
    expect(answer.status).toBe(200);
    expect(answer.headers['ratelimit-policy']).toContain('account');
    const { event } = (await server.logged((line) => isEventOf('walk_json', line))) as { event: object };
    expect(event).toMatchObject({ authenticated: true, user_id: person.id, result: resultOf(answer) });
    const webhook = await webhookOf('walk_json');
    expect(JSON.parse(webhook.body.toString())).toEqual(event);
    const streamed = await watched.ofRequest('walk_json');
    expect(streamed.body).toBe(webhook.body.toString());
    lastCursor = streamed.cursor;
    await watched.stop();
    expect(webhook.headers['x-service-signature']).toBe(opensslSignature(secrets.first, webhook.body));
    expect(isVerified(secrets.first, webhook)).toBe(true);
  });

  it('extracts with the token over gRPC, and the webhook is signed, too', async () => {
    const headers = { 'x-request-id': 'walk_grpc' };
    count(await extractionClient(server.url, token.secret).extract({ rawContent: THREAD }, { headers }));
    const { event } = (await server.logged((line) => isEventOf('walk_grpc', line))) as { event: object };
    expect(event).toMatchObject({ authenticated: true, user_id: person.id });
    const webhook = await webhookOf('walk_grpc');
    expect(webhook.headers['x-service-signature']).toBe(opensslSignature(secrets.first, webhook.body));
    expect(isVerified(secrets.first, webhook)).toBe(true);
  });

  it('rotates the secret, and from then on both verify', async () => {
    secrets.second = (await session.rotateWebhookSecret({})).secret;
    expect(secrets.second).not.toBe(secrets.first);
    expect((await extract('walk_rotated')).status).toBe(200);
    const webhook = await webhookOf('walk_rotated');
    expect(isVerified(secrets.first, webhook)).toBe(true);
    expect(isVerified(secrets.second, webhook)).toBe(true);
    expect(webhook.headers['x-service-signature']).toBe(opensslSignature(secrets.second, webhook.body));
  });

  it('sends a test event, lists deliveries and sends one again with the same id and bytes', async () => {
    const tested = (await session.testWebhook({})).delivery;
    const [sample] = await receiver.received(({ headers }) => headers['webhook-id'] === tested?.id);
    expect(isVerified(secrets.second, sample as Received)).toBe(true);
    const isDelivered = async (id: string, attempts: number): Promise<boolean> => {
      const { deliveries } = await session.listDeliveries({});
      const found = deliveries.find((delivery) => delivery.id === id);
      return found?.state === DeliveryState.DELIVERED && found.attempts.length === attempts;
    };
    const first = await webhookOf('walk_json');
    const id = String(first.headers['webhook-id']);
    await until(() => isDelivered(id, 1), 'the delivery is listed as delivered');
    await session.resendDelivery({ id });
    const again = await receiver.received(({ headers }) => headers['webhook-id'] === id, 2);
    expect(again[1]?.body.equals(first.body)).toBe(true);
    await until(() => isDelivered(id, 2), 'the second attempt is listed');
    expect((await session.listDeliveries({})).deliveries).toHaveLength(had.requests + 1);
  });

  it('is told when its receiver is gone for good, and goes on with the next URL that it sets', async () => {
    receiver.behave('/gone', isGone);
    await session.setWebhook({ url: receiver.urlOf('/gone') });
    await session.testWebhook({});
    const isOff = async (): Promise<boolean> => (await session.getWebhook({})).webhook?.disabledReason === 'gone';
    await until(isOff, 'the webhook is off');
    await session.setWebhook({ url: receiver.urlOf('/walk') });
    expect((await session.getWebhook({})).webhook).toMatchObject({ url: receiver.urlOf('/walk') });
    expect(await isOff()).toBe(false);
    const { delivery } = await session.testWebhook({});
    const [request] = await receiver.received(({ headers }) => headers['webhook-id'] === delivery?.id);
    expect(request?.path).toBe('/walk');
  });

  it('sees in its usage what it did', async () => {
    const { days } = await session.getUsage({});
    for (const field of ['requests', 'tasks', 'decisions', 'risks'] as const) {
      expect(days.reduce((sum, day) => sum + day[field], 0)).toBe(had[field]);
    }
    expect(had.tasks).toBeGreaterThan(0);
  });

  it('gets the events again that came after a cursor', async () => {
    const watched = watchEvents(session, lastCursor);
    await watched.ofRequest('walk_rotated');
    expect(watched.events().map(({ body }) => (JSON.parse(body) as { request_id: string }).request_id)).toEqual([
      'walk_grpc',
      'walk_rotated',
    ]);
    await watched.stop();
  });

  it('shows when the token was last used, revokes it, and within a second it is refused', async () => {
    const [shown] = (await session.listTokens({})).tokens;
    expect(shown?.lastUsedAt).toBeDefined();
    await session.revokeToken({ id: token.id });
    await soon(1000);
    const refused = await extract('walk_revoked');
    expect([refused.status, refused.code]).toEqual([401, 'invalid_token']);
    expect(refused.headers['www-authenticate']).toContain('Bearer');
    const overGrpc = await extractionClient(server.url, token.secret)
      .extract({ rawContent: THREAD })
      .catch((error: unknown) => ConnectError.from(error).code);
    expect(overGrpc).toBe(Code.Unauthenticated);
  });

  it('signs out everywhere, and within a second the JWT of each session is refused', async () => {
    const other = { ...person, cookie: await signIn(server.url, person) };
    const otherJwt = await sessionJwt(server.url, other);
    expect((await extract('walk_session', otherJwt)).status).toBe(200);
    const answer = await callAuth(server.url, '/revoke-sessions', { body: {}, ...person });
    expect(answer.status).toBe(200);
    await soon(1000);
    for (const old of [jwt, otherJwt]) expect((await extract('walk_signed_out', old)).code).toBe('invalid_token');
    await expect(sessionJwt(server.url, other)).rejects.toThrow('401');
  });

  it('signs a device in', async () => {
    const client_id = 'service-cli';
    const cookie = await signIn(server.url, person);
    const asked = await callAuth(server.url, '/device/code', { body: { client_id } });
    expect(asked.status).toBe(200);
    const device = (await asked.json()) as { device_code: string; user_code: string; interval: number };
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    const redeem = () =>
      callAuth(server.url, '/device/token', { body: { grant_type, device_code: device.device_code, client_id } });
    const early = await redeem();
    expect(early.status).toBe(400);
    expect(await early.json()).toMatchObject({ error: 'authorization_pending' });
    for (const path of ['/device', '/device/approve']) {
      expect((await callAuth(server.url, path, { body: { user_code: device.user_code }, cookie })).status).toBe(200);
    }
    await soon(device.interval * 1000 + 200);
    const redeemed = await redeem();
    expect(redeemed.status).toBe(200);
    const { access_token } = (await redeemed.json()) as { access_token: string };
    const exchanged = await callAuth(server.url, '/token', { bearer: access_token });
    const deviceJwt = ((await exchanged.json()) as { token: string }).token;
    expect((await accountClient(server.url, deviceJwt).getAccount({})).email).toBe(person.email);
    expect((await extract('walk_device', deviceJwt)).status).toBe(200);
    expect((await redeem()).status).toBe(400);
  });

  it('leaves no error in the log', () => {
    expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
    expect(server.isAlive()).toBe(true);
  });
});

interface Items {
  readonly tasks: readonly unknown[];
  readonly decisions: readonly unknown[];
  readonly risks: readonly unknown[];
}

/** What the event has to say of an answer. */
function resultOf({ text }: ExtractAnswer): object {
  const { summary, tasks, decisions, risks } = JSON.parse(text) as Items & { summary: string };
  return {
    summary_present: summary !== '',
    task_count: tasks.length,
    decision_count: decisions.length,
    risk_count: risks.length,
  };
}

function isEventOf(id: string, { event }: Readonly<Record<string, unknown>>): boolean {
  return (event as { request_id?: string } | undefined)?.request_id === id;
}

function soon(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
