import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHeaders } from '../../backend/src/webhooks/sign.js';
import { newSigningSecret } from '../../backend/src/webhooks/signing-secret.js';
import { accountClient, createToken, setWebhook } from '../support/account-client.js';
import { sessionJwt, signUp } from '../support/accounts.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { describeClient } from './available.js';
import { folderOf } from './build.js';
import { PROGRAMS } from './programs.js';
import { type RunningClient, startClient } from './run-client.js';

/** Keys in another order, white space and a letter beyond ASCII: who signs anything but the bytes as they came is found out. */
const BODY = '{ "source_tag": "größe 🎉", "event_type": "extraction.completed" }';

/** One event as the service itself sends it. */
interface Delivery {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

let receiver: Receiver;
let server: StartedServer;
let delivered: Delivery;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer(receiver.environment);
  const account = accountClient(server.url, await sessionJwt(server.url, await signUp(server.url)));
  await createToken(account);
  const secret = await setWebhook(account, receiver.urlOf('/hooks'));
  await account.testWebhook({});
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = await receiver.received(() => true);
  delivered = {
    secret,
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
});
afterAll(async () => {
  await server?.stop();
  await receiver?.stop();
});

for (const program of PROGRAMS.filter(({ receives }) => receives)) {
  describeClient(program, () => {
    const [secret, another] = [newSigningSecret(), newSigningSecret()];
    let client: RunningClient;
    let url: string;

    async function listen(signingSecret: string): Promise<void> {
      client = startClient(program, ['receive', '--port', '0'], { SERVICE_WEBHOOK_SECRET: signingSecret });
      await client.printed(1, 30);
      url = `http://127.0.0.1:${/^listening on (\d{1,5})$/.exec(client.lines[0] ?? '')?.[1]}/`;
    }

    function signed(id: string, { at = Date.now(), by = secret, previous = null as string | null } = {}) {
      const headers = signedHeaders({ id, body: BODY, at, secret: by, previousSecret: previous });
      return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
    }

    async function post(headers: Readonly<Record<string, string>>, body: string | Buffer = BODY): Promise<number> {
      const sent = typeof body === 'string' ? body : new Uint8Array(body);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: sent,
      });
      return answer.status;
    }

    it('takes what the secret signed, each event once, and refuses all else', async () => {
      await listen(secret);
      const first = signed('msg_1');
      expect(await post(first)).toBe(204);
      expect(await post(first)).toBe(204);
      // The next attempt of the same event is signed anew.
      expect(await post(signed('msg_1', { at: Date.now() + 1000 }))).toBe(204);
      expect(await post(signed('msg_2', { by: another, previous: secret }))).toBe(204);

      const refused = {
        'other bytes': await post(first, `${BODY} `),
        'another secret': await post(signed('msg_3', { by: another })),
        'another id': await post({ ...first, 'webhook-id': 'msg_3' }),
        'an old one': await post(signed('msg_3', { at: Date.now() - 301_000 })),
        'one of the future': await post(signed('msg_3', { at: Date.now() + 310_000 })),
        'a time that is none': await post({ ...signed('msg_3'), 'webhook-timestamp': 'now' }),
        'a signature that is none': await post({ ...signed('msg_3'), 'webhook-signature': 'v1,' }),
        'a signature without a version': await post({ ...signed('msg_3'), 'webhook-signature': 'nonsense' }),
        'bytes that are no text': await post(first, Buffer.from([0xff, 0xfe])),
        'no signature at all': await post({}),
      };
      expect(refused).toEqual(Object.fromEntries(Object.keys(refused).map((name) => [name, 401])));
      expect(await post(first, 'x'.repeat(65_537)).catch(() => 413)).toBe(413);
      expect((await fetch(url)).status).toBe(405);

      expect(await post(signed('msg_4'))).toBe(204);
      await client.printed(4);
      await client.stop();
      const events = client.lines.slice(1).map((line) => JSON.parse(line));
      expect(events).toEqual([1, 2, 3].map(() => JSON.parse(BODY)));
    });

    it('takes what the service delivers', async () => {
      await listen(delivered.secret);
      const { 'content-length': _length, connection: _connection, host: _host, ...headers } = delivered.headers;
      expect(await post(headers, delivered.body)).toBe(204);
      await client.printed(2);
      await client.stop();
      expect(JSON.parse(client.lines[1] ?? '')).toMatchObject({ event_type: 'webhook.test' });
    });
  });
}

describe('curl/verify.sh', () => {
  const secret = newSigningSecret();
  const folder = mkdtempSync(path.join(tmpdir(), 'service-verify-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function verified(body: string, signature: string): string {
    writeFileSync(path.join(folder, 'body.json'), body);
    const script = path.join(folderOf({ name: 'curl' }), 'verify.sh');
    const env = { ...process.env, SECRET: secret, SIGNATURE: signature };
    return spawnSync('sh', [script], { cwd: folder, env, encoding: 'utf8' }).stdout.trim();
  }

  it('tells by openssl whose bytes these are', () => {
    const headers = signedHeaders({ id: 'msg_1', body: BODY, at: Date.now(), secret, previousSecret: null });
    const signature = headers['X-Service-Signature'] ?? '';
    expect([verified(BODY, signature), verified(`${BODY} `, signature), verified(BODY, 'v1=')]).toEqual([
      'ours',
      '',
      '',
    ]);
  });
});
