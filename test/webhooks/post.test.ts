import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type LookupFunction } from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressRule } from '../../backend/src/webhooks/address-rule.js';
import { guardedAgent, guardPeer } from '../../backend/src/webhooks/guarded-agent.js';
import { guardedLookup, nameServerLookup } from '../../backend/src/webhooks/lookup.js';
import { type Post, type PostParts, webhookPost } from '../../backend/src/webhooks/post.js';
import { webhookUrlChecker } from '../../backend/src/webhooks/webhook-url.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { type NameServer, startNameServer } from './name-server.js';

const HEADERS = { 'webhook-id': 'msg_1' };
/** Never reached, also on a machine that has much to do. */
const TIMEOUT_MS = 30_000;
/** Where a test waits for the end of it: far below the 5 s of production. */
const SHORT = { timeoutMs: 300 };
/** The same where something has to come before. */
const LONGER = { timeoutMs: 2_000 };

let certificate: Certificate;
let ca: string;
const servers = new Set<net.Server>();
const sockets = new Set<net.Socket>();

beforeAll(() => {
  certificate = makeCertificate() ?? expect.fail('needs openssl: apt-get install openssl');
  ca = readFileSync(certificate.cert, 'utf8');
});
afterAll(() => certificate.remove());
afterEach(stopAll);

function poster(allowPrivate: boolean, parts: Partial<PostParts> = {}): Post {
  const isAllowedAddress = addressRule({ allowPrivate });
  const checkUrl = webhookUrlChecker({ isAllowedAddress, allowPrivate, ownHost: undefined });
  return webhookPost({ isAllowedAddress, allowPrivate, checkUrl, ca, timeoutMs: TIMEOUT_MS, ...parts });
}

/** @returns the port; the server ends with the test, and its connections with it */
async function listen(server: net.Server): Promise<number> {
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.add(server);
  return (server.address() as AddressInfo).port;
}

async function stopAll(): Promise<void> {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  servers.clear();
}

function receiver(answer: RequestListener): Promise<number> {
  const pair = { cert: ca, key: readFileSync(certificate.key) };
  return listen(https.createServer(pair, answer));
}

const toLocal = (port: number): string => `https://localhost:${port}/hook`;

describe('a receiver', () => {
  it('gets the very bytes, once, with the headers', async () => {
    const got: { body: string; headers: NodeJS.Dict<string | string[]>; url: string | undefined }[] = [];
    const port = await receiver((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        got.push({ body: Buffer.concat(chunks).toString(), headers: request.headers, url: request.url });
        response.writeHead(204).end();
      });
    });
    const body = '{"source_tag":"größe"}';
    expect(await poster(true)(`${toLocal(port)}?a=1#part`, body, HEADERS)).toMatchObject({
      status: 204,
      failure: null,
    });
    expect(got).toMatchObject([
      { body, url: '/hook?a=1', headers: { 'webhook-id': 'msg_1', 'content-type': 'application/json' } },
    ]);
    expect(got[0]?.headers).toMatchObject({
      'content-length': String(Buffer.byteLength(body)),
      'accept-encoding': 'identity',
    });
  });

  it.each([
    [301, 'redirect'],
    [307, 'redirect'],
    [400, 'http_4xx'],
    [410, 'http_4xx'],
    [500, 'http_5xx'],
  ])('that answers %i is told apart as %s, and a Location is never called', async (status, failure) => {
    let calls = 0;
    const port = await receiver((_, response) => {
      calls++;
      response.writeHead(status, { Location: '/other' }).end();
    });
    expect(await poster(true)(toLocal(port), '{}', HEADERS)).toMatchObject({ status, failure });
    expect(calls).toBe(1);
  });

  it('that never answers is given up', async () => {
    const port = await receiver(() => undefined);
    expect(await poster(true, SHORT)(toLocal(port), '{}', HEADERS)).toMatchObject({ status: null, failure: 'timeout' });
  });

  it('that takes the connection and never says a word of TLS is given up', async () => {
    const port = await listen(net.createServer());
    expect(await poster(true, SHORT)(toLocal(port), '{}', HEADERS)).toMatchObject({ status: null, failure: 'timeout' });
  });

  it('that drips its reply for ever has taken the message, and holds nobody up', async () => {
    let isClosed: () => void;
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    const port = await receiver((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => {
        clearInterval(drip);
        isClosed();
      });
    });
    expect(await poster(true, LONGER)(toLocal(port), '{}', HEADERS)).toMatchObject({ status: 200, failure: null });
    await closed;
  });

  it('that sends without end is read for 64 KiB and left', async () => {
    let sent = 0;
    let isClosed: () => void;
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    const port = await receiver((_, response) => {
      response.on('close', () => isClosed());
      response.writeHead(500);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) sent += 16_384;
      };
      response.on('drain', more);
      more();
    });
    expect(await poster(true)(toLocal(port), '{}', HEADERS)).toMatchObject({ status: 500, failure: 'http_5xx' });
    await closed;
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ['headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'bad_reply'],
    ['no HTTP', 'hello\r\n\r\n', 'bad_reply'],
    ['nothing and hangs up', '', 'reset'],
  ])('that sends %s has not taken it', async (_, reply, failure) => {
    const pair = { cert: ca, key: readFileSync(certificate.key) };
    const port = await listen(tls.createServer(pair, (socket) => socket.once('data', () => socket.end(reply))));
    expect(await poster(true)(toLocal(port), '{}', HEADERS)).toMatchObject({ status: null, failure });
  });

  it('that is not there refuses', async () => {
    const port = await receiver(() => undefined);
    await stopAll();
    expect(await poster(true)(toLocal(port), '{}', HEADERS)).toMatchObject({ status: null, failure: 'refused' });
  });
});

describe('a certificate', () => {
  it('that nobody trusts is refused a thousand times without leaving anything behind', async () => {
    let requests = 0;
    const port = await receiver(() => requests++);
    const isAllowedAddress = addressRule({ allowPrivate: true });
    const post = poster(true, { ca: undefined as never, isAllowedAddress });
    const sizes: number[] = [];
    for (let round = 0; round < 20; round++) {
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => post(toLocal(port), '{}', HEADERS)));
      expect(new Set(outcomes.map(({ failure }) => failure))).toEqual(new Set(['tls']));
      sizes.push(
        process.getActiveResourcesInfo().filter((kind) => kind === 'TLSSocketWrap' || kind === 'TCPSocketWrap').length,
      );
    }
    expect(requests).toBe(0);
    expect(sizes.at(-1)).toBeLessThanOrEqual(2 * 50);
  });

  it('of another name is refused', async () => {
    const port = await receiver(() => expect.fail('nothing may be sent'));
    const lookup: LookupFunction = (_, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
    const post = poster(true, { lookup });
    expect(await post(`https://other.example.com:${port}/`, '{}', HEADERS)).toMatchObject({
      status: null,
      failure: 'tls',
    });
  });

  it('is not looked at over anything below TLS 1.2', async () => {
    const old = { cert: ca, key: readFileSync(certificate.key), minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const;
    const port = await listen(https.createServer({ ...old, ciphers: 'DEFAULT@SECLEVEL=0' }, () => expect.fail('sent')));
    expect(await poster(true)(toLocal(port), '{}', HEADERS)).toMatchObject({ status: null, failure: 'tls' });
  });
});

describe('an address that is not public', () => {
  let port: number;
  let connections: number;
  beforeEach(async () => {
    connections = 0;
    const server = net.createServer(() => connections++);
    port = await listen(server);
  });

  /** Answers with one list after the other, the last one for ever. */
  function answering(...answers: readonly (readonly string[])[]): LookupFunction {
    let nth = 0;
    return (_, options, done) => {
      const found = (answers[Math.min(nth++, answers.length - 1)] ?? []).map((address) => ({
        address,
        family: net.isIP(address),
      }));
      if (options.all) done(null, found);
      else done(null, found[0]?.address ?? '', found[0]?.family);
    };
  }

  it.each(['127.0.0.1', '127.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '[::1]', '[::7f00:1]', '①②⑦.⓪.⓪.①'])(
    'is never called as the literal %s',
    async (host) => {
      expect(await poster(false)(`https://${host}:${port}/`, '{}', HEADERS)).toMatchObject({
        failure: 'blocked_address',
      });
      expect(connections).toBe(0);
    },
  );

  it.each(['ftp://127.0.0.1/', 'http://localhost/', 'https://localhost/', 'https://user@hooks.example.com/'])(
    'is not reached by the URL %s from before the rules either',
    async (url) => {
      expect(await poster(false)(url, '{}', HEADERS)).toMatchObject({ failure: 'blocked_url', status: null });
    },
  );

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['93.184.216.34', '127.0.0.1']],
    [['127.0.0.1', '93.184.216.34']],
    [['2606:4700::1111', '::1']],
  ])('is never called where the name resolves to %j', async (addresses) => {
    const post = poster(false, { lookup: answering(addresses) });
    expect(await post(`https://hooks.example.com:${port}/`, '{}', HEADERS)).toMatchObject({
      failure: 'blocked_address',
    });
    expect(connections).toBe(0);
  });

  it('is never called where the name leads elsewhere at first and there in the next answer', async () => {
    const lookup = answering(['127.0.0.2'], ['127.0.0.1']);
    let asked = 0;
    const counted: LookupFunction = (...question) => {
      asked++;
      lookup(...question);
    };
    // Stands for a public address; nothing listens there.
    const isAllowedAddress = (address: string): boolean => address === '127.0.0.2';
    const post = poster(true, { lookup: counted, isAllowedAddress });
    const failures: unknown[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      failures.push((await post(`https://hooks.example.com:${port}/`, '{}', HEADERS)).failure);
    }
    expect(failures).toEqual(['refused', 'blocked_address', 'blocked_address']);
    expect(asked).toBe(3);
    expect(connections).toBe(0);
  });

  it('is refused by the agent alone, without a look at the URL by us', async () => {
    const agent = guardedAgent({ isAllowedAddress: () => true, allowPrivate: false, lookup: answering(['127.0.0.1']) });
    for (const host of ['127.0.0.1', 'hooks.example.com', '[::ffff:127.0.0.1]']) {
      const error = await new Promise<Error>((resolve) => {
        https.request(`https://${host}:${port}/`, { agent }).on('error', resolve).end();
      });
      expect(error.message, host).toMatch(/^DNS lookup .* is not allowed/);
    }
    expect(connections).toBe(0);
  });

  it.each([[['::7f00:1']], [['2606:4700::1111', '::7f00:1']]])(
    'is refused by us alone where the agent would let %j through',
    async (addresses) => {
      const lookup = guardedLookup(answering(addresses), addressRule({ allowPrivate: false }));
      const error = await new Promise<Error | null>((resolve) => lookup('x', { all: true }, resolve));
      expect(error?.name).toBe('BlockedAddressError');
    },
  );

  it('is left before a byte is written, where a connection leads there all the same', async () => {
    let received = 0;
    const server = net.createServer((socket) => {
      socket.on('data', (chunk) => {
        received += chunk.length;
      });
    });
    const local = await listen(server);
    const socket = net.connect(local, '127.0.0.1');
    const refused = await new Promise<Error>((resolve) => {
      guardPeer(socket, addressRule({ allowPrivate: false }), (error) => {
        socket.destroy();
        resolve(error);
      });
    });
    expect(refused.name).toBe('BlockedAddressError');
    expect(received).toBe(0);
  });
});

describe('name servers', () => {
  let server: NameServer;
  beforeEach(async () => {
    server = await startNameServer({ 'hooks.example.com': ['93.184.216.34'], 'inside.example.com': ['10.0.0.7'] });
  });
  afterEach(() => server.stop());

  const found = (name: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      nameServerLookup([server.address])(name, { all: true }, (error, all) =>
        error === null ? resolve(all) : reject(error),
      );
    });

  it('are asked themselves, for the very name', async () => {
    expect(await found('hooks.example.com')).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(new Set(server.asked())).toEqual(new Set(['hooks.example.com']));
  });

  it('that lead inwards are not followed', async () => {
    const post = poster(false, { lookup: nameServerLookup([server.address]) });
    expect(await post('https://inside.example.com/', '{}', HEADERS)).toMatchObject({ failure: 'blocked_address' });
  });

  it('that know no such name are told apart from a receiver that is away', async () => {
    const post = poster(false, { lookup: nameServerLookup([server.address]) });
    expect(await post('https://unknown.example.com/', '{}', HEADERS)).toMatchObject({ failure: 'dns', status: null });
  });

  it('that never answer do not hold up the work of others in the process', async () => {
    server.fallSilent();
    const post = poster(false, { ...LONGER, lookup: nameServerLookup([server.address]) });
    const silent = Array.from({ length: 8 }, () => post('https://hooks.example.com/', '{}', HEADERS));
    const { readFile } = await import('node:fs/promises');
    const first = await Promise.race([readFile(certificate.cert, 'utf8'), ...silent]);
    expect(first).toBe(ca);
    expect((await Promise.all(silent)).map(({ failure }) => failure)).toEqual(Array(8).fill('timeout'));
  });
});
