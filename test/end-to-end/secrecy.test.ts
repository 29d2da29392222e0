import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountClient, extractionClient } from '../support/account-client.js';
import { callAuth, sessionJwt, signIn, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { extractCaller } from '../support/load.js';
import { failsFirst, type Receiver, startReceiver } from '../support/receiver.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { describeOnEachStore, type TestStore } from '../support/stores.js';
import { openWorkspace, requestIdOf } from '../support/workspace.js';

const ROUNDS = 12;

/** A word that nobody else can have said. */
function canary(): string {
  return `canary${randomBytes(9).toString('hex')}`;
}

describeOnEachStore('what must stay secret', (startStore) => {
  let store: TestStore;
  let receiver: Receiver;
  let server: StartedServer;
  beforeAll(async () => {
    store = await startStore();
    receiver = await startReceiver();
    server = await startServer({
      ...store.environment,
      ...receiver.environment,
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_LOG_LEVEL: 'trace',
    });
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await receiver?.stop();
    await store?.remove();
  }, 90_000);

  it('is in no log line and not in the store, whatever is said, sent wrongly or refused', {
    timeout: 120_000,
  }, async () => {
    const secrets: string[] = [];
    const onlyFromLog: string[] = [];
    /** A credential that the store knows in another form. */
    const keep = (...words: readonly string[]): void => void secrets.push(...words);

    for (let round = 0; round < ROUNDS; round++) {
      const { url } = server;
      const workspace = await openWorkspace(url, receiver);
      const { person, token, account } = workspace;
      receiver.behave(workspace.hook, failsFirst(1));
      const jwt = await sessionJwt(url, person);
      const secondCookie = await signIn(url, person);
      keep(person.password, ...cookieValues(person.cookie), ...cookieValues(secondCookie), jwt, token);
      keep(workspace.webhookSecret, (await account.rotateWebhookSecret({})).secret);
      keep(...[workspace.webhookSecret].map((secret) => secret.replace('whsec_', '')));
      onlyFromLog.push(person.email);
      const inStore = cookieValues(person.cookie).at(-1)?.split('.', 1)[0] ?? '';
      expect((await callAuth(url, '/token', { bearer: inStore })).status).toBe(401);

      const said = Array.from({ length: 3 }, canary);
      keep(...said);
      const text = `Ann: I will send the ${said[0]} report by Friday.\nBen: We decided to ship ${said[1]}. ${said[2]}`;
      const caller = extractCaller(url);
      const id = `secrecy_${round}`;
      for (const call of [{ bearer: token, text, id }, { bearer: jwt, text }, { text }]) {
        expect((await caller.extract(call)).status).toBe(200);
      }
      await extractionClient(url, token).extract({ rawContent: text });
      await receiver.received((request) => requestIdOf(request) === id);

      const wrong = [`svc_${canary()}`, canary(), `${jwt.slice(0, -6)}AAAAAA`, `${token.slice(0, -1)}~`];
      keep(...wrong);
      for (const bearer of wrong) expect((await caller.extract({ bearer, text })).status).toBe(401);
      caller.close();

      const broken = canary();
      keep(broken);
      await post(url, `{"raw_content":"${broken}`, {});
      await post(url, `{"raw_content":["${broken}"]}`, {});
      await post(url, `{"raw_content":"a","metadata":{"timezone":"${broken}"}}`, {});
      await post(url, '{"raw_content":"a"}', {
        cookie: `session=${broken}`,
        'x-api-key': broken,
        'content-type': broken,
      });
      await callAuth(url, `/no-such-route?token=${broken}`);
      await callAuth(url, '/sign-in/email', {
        body: { email: person.email, password: broken },
        address: person.address,
      });
      await callAuth(url, '/sign-up/email', { body: { email: person.email, password: broken, name: broken } });
      await callAuth(url, '/get-session', { cookie: `__Host-session=${broken}` });
      await accountClient(url, broken)
        .getAccount({})
        .catch(() => 'refused');
      await account.setWebhook({ url: `http://user:${broken}@localhost/` }).catch(() => 'refused');
    }
    expect(await server.stop()).toBe(0);

    const { stdout, stderr } = server.written();
    expect(stdout.length).toBeGreaterThan(1000);
    expect(foundIn(stdout + stderr, [...secrets, ...onlyFromLog])).toEqual([]);
    const kept = await store.everything();
    expect(foundIn(kept, onlyFromLog), 'the search finds what is there').toHaveLength(onlyFromLog.length);
    expect(foundIn(kept, secrets)).toEqual([]);
  });
});

/** Which of the words are there, cut so that a failing test shows no whole secret. */
function foundIn(text: string, words: readonly string[]): string[] {
  expect(words.every((word) => word.length >= 16)).toBe(true);
  return words.filter((word) => text.includes(word)).map((word) => `${word.slice(0, 12)}…`);
}

function cookieValues(cookie: string): string[] {
  return cookie
    .split('; ')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .flatMap((value) => [value, decodeURIComponent(value)]);
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`${url}/api/extract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await answer.arrayBuffer();
}
