import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountClient, accountClient, createToken, setWebhook } from '../support/account-client.js';
import { type Person, sessionJwt, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { isGone, isSlow, type Received, type Receiver, startReceiver } from '../support/receiver.js';
import { freePort } from '../support/server-process.js';
import { isVerified, opensslSignature } from '../support/signatures.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { type Listener, startListener } from './support/listener.js';
import { type Ended, type RunOptions, runService, temporaryFolder } from './support/service.js';
import { type Answer, type StandIn, startStandIn } from './support/stand-in.js';

const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
const NO_SUCH_TOKEN = 'svc_0000000000000000000000000002MvMGi';

let server: StartedServer;
let receiver: Receiver;
let person: Person;
let account: AccountClient;
let token: string;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let listener: Listener | undefined;
let local: StandIn | undefined;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({ ...TRUSTS_TEST_ADDRESSES, ...receiver.environment });
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

beforeEach(async () => {
  folder = await temporaryFolder();
  person = await signUp(server.url);
  account = accountClient(server.url, await sessionJwt(server.url, person));
  token = (await createToken(account)).secret;
});
afterEach(async () => {
  await listener?.stop('SIGKILL');
  await local?.close();
  listener = undefined;
  local = undefined;
  await folder.remove();
});

const signedIn = (options: RunOptions = {}): RunOptions => ({
  cwd: folder.path,
  ...options,
  env: {
    XDG_CONFIG_HOME: path.join(folder.path, 'config'),
    SERVICE_BASE_URL: server.url,
    SERVICE_BEARER: token,
    NODE_EXTRA_CA_CERTS: receiver.environment['NODE_EXTRA_CA_CERTS'] ?? '',
    ...options.env,
  },
});
const webhooks = (...argv: readonly string[]): Promise<Ended> => runService(['webhooks', ...argv], signedIn());
const listen = async (...argv: readonly string[]): Promise<Listener> => {
  listener = await startListener(argv, signedIn());
  return listener;
};

/** Makes an extraction of the account, again where the service has too much to do. @returns its X-Request-Id */
async function extract(url = server.url): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/extract`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ raw_content: "Omar: I'll order the bearing by Friday\n" }),
    });
    if (answer.status === 200) return answer.headers.get('x-request-id') ?? '';
    expect(answer.status).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const localReceiver = async (answer: Answer): Promise<StandIn> => {
  local = await startStandIn(answer);
  return local;
};
const takes: Answer = (response) => response.writeHead(204).end();

const textOf = ({ stdout }: Ended): string => stdout.toString('utf8');

describe('service webhooks listen', () => {
  it('forwards an event with the headers and bytes of the service, signed with a secret of this machine', async () => {
    const own = textOf(await webhooks('listen', '--print-secret')).trim();
    const theirs = await setWebhook(account, receiver.urlOf('/service'));
    const { said, printed, stop } = await listen('--forward-to', receiver.urlOf('/local'));
    await said(`signing with the secret of this machine: ${own}\n`);
    const requestId = await extract();
    const of =
      (hook: string) =>
      ({ path: at, body }: Received): boolean =>
        at === hook && body.includes(requestId);
    const [forwarded] = await receiver.received(of('/local'));
    const [delivered] = await receiver.received(of('/service'));
    if (forwarded === undefined || delivered === undefined) throw new Error('neither came');
    expect(forwarded.body.equals(delivered.body)).toBe(true);
    expect(Object.keys(forwarded.headers).toSorted()).toEqual(Object.keys(delivered.headers).toSorted());
    const same = ['host', 'content-type', 'content-length', 'accept-encoding', 'user-agent', 'connection'];
    for (const name of same) expect([name, forwarded.headers[name]]).toEqual([name, delivered.headers[name]]);
    expect(isVerified(own, forwarded)).toBe(true);
    expect(isVerified(theirs, forwarded)).toBe(false);
    expect(forwarded.headers['x-service-signature']).toBe(opensslSignature(own, forwarded.body));
    const [line] = await printed(1);
    expect(line).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}extraction\.completed {2}evt_[0-9a-f]{32} {2}204 {2}\d{1,4} ms$/,
    );
    expect(forwarded.headers['webhook-id']).toBe(/evt_([0-9a-f]{32})/.exec(line ?? '')?.[1]?.replace(/^/, 'msg_'));
    expect((await stop('SIGINT')).code).toBe(130);
  });

  it('goes on after the last event when the server has started again', async () => {
    const data = path.join(folder.path, 'server');
    await mkdir(data);
    const port = String(await freePort());
    const settings = { ...TRUSTS_TEST_ADDRESSES, SERVICE_DATA_DIR: data, SERVICE_PORT: port };
    let own = await startServer(settings);
    try {
      const someone = await signUp(own.url);
      token = (await createToken(accountClient(own.url, await sessionJwt(own.url, someone)))).secret;
      listener = await startListener(['--format', 'json'], signedIn({ env: { SERVICE_BASE_URL: own.url } }));
      const before = await extract(own.url);
      await listener.printed(1);
      await own.stop();
      await listener.said('connecting again in');
      own = await startServer(settings);
      const missed = [await extract(own.url), await extract(own.url)];
      const lines = (await listener.printed(3, 30)).map((line) => JSON.parse(line).event.request_id);
      expect(lines).toEqual([before, ...missed]);
      expect(listener.stderr()).toContain('service: connected again\n');
      expect((await listener.stop('SIGTERM')).code).toBe(143);
      expect(listener.lines()).toHaveLength(3);
    } finally {
      await own.stop();
    }
  });

  it('with --format json prints an object for each event, and begins after --after', async () => {
    const first = await listen('--format', 'json');
    const ids = [await extract(), await extract()];
    const lines = (await first.printed(2)).map((line) => JSON.parse(line));
    expect(lines.map(({ event }) => event.request_id)).toEqual(ids);
    expect(lines[0]).toEqual({
      time: expect.stringMatching(/^\d{4}-.{18}Z$/),
      type: 'extraction.completed',
      id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      cursor: expect.stringMatching(/^\d+$/),
      event: expect.objectContaining({ event_type: 'extraction.completed', authenticated: true, user_id: person.id }),
    });
    await first.stop();
    const { url } = await localReceiver((response) => response.writeHead(503).end());
    const second = await listen('--format', 'json', '--after', lines[0].cursor, '--forward-to', url);
    const [line] = await second.printed(1);
    expect(JSON.parse(line ?? '')).toMatchObject({
      cursor: lines[1].cursor,
      status: 503,
      failure: 'http_5xx',
      duration_ms: expect.any(Number),
    });
  });

  it('gives a receiver 5 seconds, follows no redirect, and shows what went wrong', async () => {
    receiver.behave('/slow', isSlow(60_000));
    const slow = await listen('--forward-to', receiver.urlOf('/slow'));
    await extract();
    expect((await slow.printed(1))[0]).toMatch(/ {2}timeout {2}5\d\d\d ms$/);
    await slow.stop();
    const { url, requests } = await localReceiver((response) =>
      response.writeHead(307, { location: receiver.urlOf('/elsewhere') }).end(),
    );
    const redirected = await listen('--forward-to', url);
    await extract();
    expect((await redirected.printed(1))[0]).toMatch(/ {2}307 {2}\d{1,4} ms$/);
    await redirected.stop();
    expect(requests).toHaveLength(1);
    expect(receiver.requests().filter(({ path: at }) => at === '/elsewhere')).toEqual([]);
    const refused = await listen('--forward-to', `localhost:${await freePort()}`);
    await extract();
    expect((await refused.printed(1))[0]).toMatch(/ {2}refused {2}\d{1,4} ms$/);
  });

  it('makes its secret once and lets only its owner read it', async () => {
    const first = await webhooks('listen', '--print-secret');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(textOf(first).trim()).toMatch(SECRET);
    expect(textOf(await webhooks('listen', '--print-secret'))).toBe(textOf(first));
    const file = path.join(folder.path, 'config/service/webhook-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, 'whsec_short\n');
    expect(await webhooks('listen', '--print-secret')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('is no signing secret'),
    });
  });

  it('signs with SERVICE_WEBHOOK_SECRET where that is set, and prints it nowhere', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const { url, requests } = await localReceiver(takes);
    listener = await startListener(['--forward-to', url], signedIn({ env: { SERVICE_WEBHOOK_SECRET: secret } }));
    await extract();
    await listener.printed(1);
    const { stdout, stderr } = await listener.stop();
    const [request] = requests;
    expect(request?.headers['x-service-signature']).toBe(opensslSignature(secret, Buffer.from(request?.body ?? '')));
    expect(stdout.toString() + stderr).not.toContain(secret);
  });

  it('ends with 4 where nobody is signed in, the token is no more, or has not the scope', async () => {
    const { secret } = await account.createToken({ name: 'extract only', scopes: [1] });
    for (const [bearer, code] of [
      ['', 'not_signed_in'],
      [NO_SUCH_TOKEN, 'invalid_token'],
      [secret, 'insufficient_scope'],
    ] as const) {
      const run = await runService(['webhooks', 'listen'], signedIn({ env: { SERVICE_BEARER: bearer } }));
      expect(run).toMatchObject({ code: 4, stderr: expect.stringContaining(`code=${code}`) });
      expect(textOf(run)).toBe('');
    }
  });

  it('ends with 4 when its token is revoked while it listens', async () => {
    const revoked = await createToken(account, 'listener');
    listener = await startListener([], signedIn({ env: { SERVICE_BEARER: revoked.secret } }));
    await account.revokeToken({ id: revoked.id });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await extract();
    expect(await listener.end).toMatchObject({ code: 4, stderr: expect.stringContaining('code=invalid_token') });
    expect(listener.lines()).toEqual([]);
  });

  it('ends with 5 where the cursor is none, and with 7 where the host does not answer', async () => {
    const cursor = await webhooks('listen', '--after', 'not a cursor');
    expect(cursor).toMatchObject({ code: 5, stderr: expect.stringContaining('code=invalid_request') });
    const env = { SERVICE_BASE_URL: `http://127.0.0.1:${await freePort()}` };
    expect((await runService(['webhooks', 'listen'], signedIn({ env }))).code).toBe(7);
  });

  it('ends with 0 when nobody reads its lines any more', async () => {
    const { printed, leave, end } = await listen();
    await extract();
    await printed(1);
    leave();
    await extract();
    expect((await end).code).toBe(0);
  });

  it('refuses to send events in clear text to a public host', async () => {
    const run = await webhooks('listen', '--forward-to', 'http://hooks.example.com/');
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('use an https:// address') });
  });
});

describe('service webhooks trigger', () => {
  it('has the service send a test event and shows what the receiver answered', async () => {
    await setWebhook(account, receiver.urlOf('/tested'));
    const run = await webhooks('trigger');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(textOf(run)).toMatch(/ {2}webhook\.test {10}msg_[0-9a-f]{32} {2}204 {2}\d{1,4} ms\n$/);
    receiver.behave('/gone', isGone);
    await account.setWebhook({ url: receiver.urlOf('/gone') });
    expect(await webhooks('trigger')).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('/gone answered 410 [code=receiver_refused'),
    });
  });

  it('with --forward-to signs and sends a sample event itself, without an account', async () => {
    const { url, requests } = await localReceiver(takes);
    const env = { SERVICE_BASE_URL: 'http://127.0.0.1:1', SERVICE_BEARER: '' };
    const run = await runService(['webhooks', 'trigger', '--forward-to', url], signedIn({ env }));
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(textOf(run)).toMatch(/ {2}extraction\.completed {2}msg_[0-9a-f]{32} {2}204 {2}\d{1,4} ms\n$/);
    const secret = textOf(await webhooks('listen', '--print-secret')).trim();
    const [request] = requests;
    const received = { path: '/', headers: request?.headers ?? {}, body: Buffer.from(request?.body ?? ''), at: 0 };
    expect(isVerified(secret, received)).toBe(true);
  });

  it('sends a sample of the very shape of a real event', async () => {
    const { url, requests } = await localReceiver(takes);
    const { printed } = await listen('--forward-to', url);
    await extract();
    await printed(1);
    await webhooks('trigger', '--forward-to', url);
    const [real, sample] = requests.map(({ body }) => shapeOf(JSON.parse(body)));
    expect(sample).toEqual(real);
  });

  it('ends with 5 where the receiver refuses it, and with 7 where none answers', async () => {
    const { url } = await localReceiver((response) => response.writeHead(500).end());
    expect(await webhooks('trigger', '--forward-to', url)).toMatchObject({
      code: 5,
      stderr: expect.stringContaining(`${url}/ answered 500 [code=receiver_refused exit=5]`),
    });
    const none = `http://127.0.0.1:${await freePort()}/`;
    expect(await webhooks('trigger', '--forward-to', none)).toMatchObject({
      code: 7,
      stderr: expect.stringContaining(`${none} gave no answer: refused [code=receiver_unreachable exit=7]`),
    });
  });
});

/** The names and their order, with the type of each value that is not null in both. */
function shapeOf(event: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? shapeOf(value as Record<string, unknown>) : name,
  ]);
}

describe('service webhooks verify', () => {
  let request: Received;
  let secret: string;
  const verify = (argv: readonly string[], options: RunOptions = {}): Promise<Ended> =>
    runService(['webhooks', 'verify', ...argv], { cwd: folder.path, ...options });
  const header = (name: string): string => String(request.headers[name]);

  beforeEach(async () => {
    const hook = `/verified/${person.id}`;
    secret = await setWebhook(account, receiver.urlOf(hook));
    await account.testWebhook({});
    [request] = (await receiver.received(({ path: at }) => at === hook)) as [Received];
    await writeFile(path.join(folder.path, 'body.json'), request.body);
    await writeFile(path.join(folder.path, 'changed.json'), Buffer.concat([request.body, Buffer.from('\n')]));
    await writeFile(path.join(folder.path, 'secret'), `${secret}\n`);
  });

  it('takes both signatures of a delivery, with the secret from a file, the environment or stdin', async () => {
    const service = ['--file', 'body.json', '--signature', header('x-service-signature')];
    const standard = [
      ...['--file', 'body.json', '--signature', header('webhook-signature')],
      ...['--id', header('webhook-id'), '--timestamp', header('webhook-timestamp'), '--tolerance', '300'],
    ];
    for (const argv of [service, standard]) {
      for (const run of [
        await verify([...argv, '--secret-file', 'secret']),
        await verify(argv, { env: { SERVICE_WEBHOOK_SECRET: secret } }),
        await verify(argv, { stdin: secret }),
      ]) {
        expect({ ...run, stdout: textOf(run) }).toEqual({ code: 0, stdout: 'valid\n', stderr: '' });
      }
    }
  });

  it('ends with 5 where body, secret, id or age is another', async () => {
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const service = ['--signature', header('x-service-signature')];
    const standard = ['--signature', header('webhook-signature'), '--timestamp', header('webhook-timestamp')];
    const id = ['--id', header('webhook-id')];
    for (const [argv, stdin, code] of [
      [['--file', 'changed.json', ...service], secret, 'signature_mismatch'],
      [['--file', 'body.json', ...service], other, 'signature_mismatch'],
      [['--file', 'body.json', '--signature', 'nonsense'], secret, 'signature_mismatch'],
      [['--file', 'body.json', ...standard, '--id', 'msg_other'], secret, 'signature_mismatch'],
      [['--file', 'changed.json', ...standard, ...id], secret, 'signature_mismatch'],
    ] as const) {
      const run = await verify(argv, { stdin });
      expect(run).toMatchObject({ code: 5, stderr: expect.stringContaining(`code=${code} exit=5`) });
      expect(textOf(run)).toBe('');
      expect(run.stderr).not.toContain(stdin);
    }
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const old = await verify(['--file', 'body.json', ...standard, ...id, '--tolerance', '0'], { stdin: secret });
    expect(old).toMatchObject({ code: 5, stderr: expect.stringContaining('code=signature_too_old exit=5') });
  });

  it('ends with 3 where body or secret cannot be read, and with 2 where a header is missing', async () => {
    const signature = ['--signature', header('x-service-signature')];
    for (const [argv, stdin, code] of [
      [['--file', 'none.json', ...signature], secret, 3],
      [['--file', 'body.json', ...signature, '--secret-file', 'none'], '', 3],
      [['--file', 'body.json', ...signature], '', 3],
      [['--file', 'body.json', ...signature], 'svc_not_a_secret', 3],
      [['--file', 'body.json', '--signature', header('webhook-signature')], secret, 2],
      [['--file', 'body.json', ...signature, '--tolerance', '300'], secret, 2],
      [signature, secret, 2],
    ] as const) {
      expect([argv, (await verify(argv, { stdin })).code]).toEqual([argv, code]);
    }
  });
});

describe('the webhook of the account', () => {
  it('is set, shown, given another secret and removed', async () => {
    const none = await webhooks('get');
    expect(none).toMatchObject({ code: 5, stderr: expect.stringContaining('code=not_found exit=5') });
    const url = receiver.urlOf('/set');
    const set = await webhooks('set', url);
    expect(set).toMatchObject({ code: 0, stderr: expect.stringContaining(`events go to ${url} from now on`) });
    expect(textOf(set).trim()).toMatch(SECRET);
    expect(set.stderr).toContain('it is shown this once');
    expect(set.stderr).not.toContain('whsec_');
    const again = await webhooks('set', receiver.urlOf('/set/again'));
    expect({ code: again.code, stdout: textOf(again) }).toEqual({ code: 0, stdout: '' });
    const shown = textOf(await webhooks('get')).split('\n');
    expect(shown.slice(0, 2)).toEqual([`url: ${receiver.urlOf('/set/again')}`, 'state: on']);
    expect(JSON.parse(textOf(await webhooks('get', '--format', 'json'))).webhook.url).toBe(
      receiver.urlOf('/set/again'),
    );
    const rotated = await webhooks('rotate-secret');
    expect(textOf(rotated).trim()).toMatch(SECRET);
    expect(textOf(rotated)).not.toBe(textOf(set));
    expect(textOf(await webhooks())).toMatch(/^secret before: signs until 20\d\d-\d\d-\d\d \d\d:\d\d UTC$/m);
    expect(await webhooks('remove')).toMatchObject({ code: 0 });
    expect((await webhooks('remove')).code).toBe(5);
  });

  it('is refused where the URL breaks a rule, in the words of the service', async () => {
    const run = await webhooks('set', 'ftp://hooks.example.com');
    expect(run).toMatchObject({ code: 5, stderr: expect.stringContaining('code=invalid_webhook_url') });
  });
});

describe('service webhooks deliveries', () => {
  it('lists what was sent, shows one with its attempts, and has it sent again', async () => {
    await setWebhook(account, receiver.urlOf('/listed'));
    await webhooks('trigger');
    await extract();
    await receiver.received(({ path: at, body }) => at === '/listed' && body.includes('extraction.completed'));
    await expect.poll(async () => textOf(await webhooks('deliveries')).match(/ delivered /g)).toHaveLength(2);
    const lines = textOf(await webhooks('deliveries')).split('\n');
    expect(lines[0]).toMatch(/^CREATED \(UTC\) {5}STATE {6}TYPE {18}ATTEMPTS {2}LAST {2}ID$/);
    expect(lines[1]).toMatch(/^.{16} {2}delivered {2}extraction\.completed {2}1 {9}204 {3}msg_[0-9a-f]{32}$/);
    expect(lines[2]).toMatch(/^.{16} {2}delivered {2}webhook\.test {10}1 {9}204 {3}msg_[0-9a-f]{32}$/);
    const id = lines[1]?.split(/ {2,9}/).at(-1) ?? '';
    const json = JSON.parse(textOf(await webhooks('deliveries', '--limit', '1', '--format', 'json')));
    expect(json.deliveries.map((delivery: { id: string }) => delivery.id)).toEqual([id]);
    expect(await webhooks('resend', id)).toMatchObject({ code: 0, stderr: expect.stringContaining(id) });
    await receiver.received(({ headers }) => headers['webhook-id'] === id, 2);
    await expect
      .poll(async () => textOf(await webhooks('deliveries', '--id', id)))
      .toMatch(/^attempt 2: .{16} UTC, 204 in \d{1,4} ms, https:\/\/localhost:\d{1,5}\/listed$/m);
    expect((await webhooks('deliveries', '--id', 'msg_none')).code).toBe(5);
    expect((await webhooks('resend', 'msg_none')).code).toBe(5);
    expect((await webhooks('deliveries', '--limit', 'many')).code).toBe(2);
  });
});
