import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rawPost, sendRaw } from '../support/raw-socket.js';
import { type StartedServer, startServer } from '../support/start-server.js';

const RPC_PATH = '/extraction.v1.ExtractionService/Extract';
const GOOD = '{"raw_content":"Ann: I will send the report by Friday."}';

let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

/** The server has taken no harm: the next request of somebody else is answered. */
afterEach(async () => {
  const answer = await fetch(`${server.url}/api/extract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: GOOD,
  });
  expect(answer.status).toBe(200);
  expect(server.logs().filter((line) => line['level'] === 'fatal' || line['level'] === 'error')).toEqual([]);
});

const withHost = (path: string, host: string): string =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;

describe.each(['/api/extract', '/extract', RPC_PATH, '/healthz'])('a malformed Host on %s', (path) => {
  it.each([
    ['an open bracket', 'Host: [\r\n'],
    ['two words', 'Host: a b\r\n'],
    ['nothing', 'Host:\r\n'],
    ['no header at all', ''],
    ['a port over 65535', 'Host: example.com:65536\r\n'],
    ['two ports', 'Host: a:1:2\r\n'],
    ['a path', 'Host: localhost:3000/path\r\n'],
    ['a user', 'Host: user@localhost\r\n'],
    ['two headers', 'Host: localhost\r\nHost: evil\r\n'],
    ['an address that is none', 'Host: [1:2:3]\r\n'],
  ])('%s is refused and the connection closed', async (_what, host) => {
    const reply = await sendRaw(server.port, withHost(path, host));
    expect(reply.statuses).toEqual([400]);
    expect(reply.isClosed).toBe(true);
    expect(reply.text).toContain('application/problem+json');
    expect(reply.text).toContain('"code":"bad_request"');
  });
});

it('refuses HTTP/1.0 without a Host', async () => {
  const reply = await sendRaw(server.port, `POST ${RPC_PATH} HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}`);
  expect(reply.statuses).toEqual([400]);
});

describe('bytes that are not HTTP', () => {
  it.each([
    ['a TLS hello', Buffer.from('16030100a5010000a10303', 'hex')],
    ['a line of text', Buffer.from('hello there\r\n\r\n')],
    ['half of the HTTP/2 preface', Buffer.from('PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n')],
    ['a space before the colon', Buffer.from('POST /extract HTTP/1.1\r\nHost: a\r\nContent-Length : 2\r\n\r\n{}')],
    [
      'a length and chunks at once',
      Buffer.from(
        'POST /extract HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
      ),
    ],
  ])('%s gets one 400 and a closed connection', async (_what, bytes) => {
    const reply = await sendRaw(server.port, bytes);
    expect(reply.statuses).toEqual([400]);
    expect(reply.isClosed).toBe(true);
  });

  it.each(['xchunked', 'chunked, identity', 'gzip, chunked'])('transfer coding %s is refused', async (coding) => {
    const head = `POST /extract HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: ${coding}`;
    const reply = await sendRaw(server.port, `${head}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
    expect(reply.statuses[0]).toBe(400);
    expect(reply.isClosed).toBe(true);
  });
});

describe('too much of a head', () => {
  it('answers 414 to a target of 10,000 characters', async () => {
    const reply = await sendRaw(server.port, `GET /${'a'.repeat(10_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(reply.statuses).toEqual([414]);
  });

  it('answers 431 to 20 KiB of header fields', async () => {
    const reply = await sendRaw(
      server.port,
      `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect(reply.statuses).toEqual([431]);
    expect(reply.text).toContain('"code":"headers_too_large"');
    expect(reply.isClosed).toBe(true);
  });

  it('answers 431 to 2,500 small header fields', async () => {
    const reply = await sendRaw(server.port, `GET /healthz HTTP/1.1\r\nHost: a\r\n${'a:\r\n'.repeat(2500)}\r\n`);
    expect(reply.statuses).toEqual([431]);
    expect(reply.isClosed).toBe(true);
  });
});

it('refuses a header that has to be single and comes twice', async () => {
  const reply = await sendRaw(server.port, rawPost('/extract', GOOD, ['Content-Type: text/html']));
  expect(reply.statuses).toEqual([400]);
});

it.each(['//api/extract', '/x/../api/extract', '/api/extract/', '/api%2fextract', '/API/extract'])(
  'knows no route %s',
  async (path) => {
    const reply = await sendRaw(server.port, rawPost(path, GOOD), { answers: 1 });
    expect(reply.statuses).toEqual([404]);
    expect(reply.text).toContain('"code":"not_found"');
  },
);

it('does not let a target with a host in it show in the answer', async () => {
  const reply = await sendRaw(server.port, rawPost('http://evil.example/api/extract', GOOD));
  expect(reply.statuses).toEqual([400]);
  expect(reply.text).not.toContain('evil');
});

it('answers 100 pipelined requests in their order', async () => {
  const requests = Array.from({ length: 100 }, (_, n) => rawPost('/extract', GOOD, [`X-Request-Id: n${n}`]));
  const reply = await sendRaw(server.port, requests.join(''), { answers: 100, listenMs: 10_000 });
  expect(reply.statuses).toEqual(Array.from({ length: 100 }, () => 200));
  const ids = [...reply.text.matchAll(/X-Request-Id: (n\d+)/g)].map(([, id]) => id);
  expect(ids).toEqual(Array.from({ length: 100 }, (_, n) => `n${n}`));
});

it('refuses to be a proxy, in words', async () => {
  const reply = await sendRaw(server.port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
  expect([reply.statuses, reply.isClosed]).toEqual([[400], true]);
  expect(reply.text).toContain('"code":"bad_request"');
  expect(reply.text).not.toContain('evil');
});

it.each([
  'POST /extract',
  'GET /healthz',
  'CONNECT evil.example:443',
  'OPTIONS *',
  'POST /extraction.v1.ExtractionService/Extract',
])('refuses %s where the line says that it is of HTTP/2', async (line) => {
  const sent = `${line} HTTP/2.0\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${GOOD.length}\r\n\r\n${GOOD}`;
  for (const expects of ['', 'Expect: 100-continue\r\n']) {
    const reply = await sendRaw(server.port, sent.replace('Host', `${expects}Host`));
    expect([reply.statuses, reply.isClosed]).toEqual([[400], true]);
    expect(reply.text).toContain('"code":"bad_request"');
  }
});

it.each([
  ['a line that is none', 'no such line\r\n\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'a body in broken chunks',
    `${rawPost('/extract', '').replace(/Content-Length: 0/, 'Transfer-Encoding: chunked')}zz\r\n`,
  ],
  ['a body in chunks of a byte that goes on and on', chunked('/extract', ' '.repeat(20_000))],
])('answers two requests before it refuses %s behind them, and closes', async (_what, unreadable) => {
  const reply = await sendRaw(server.port, rawPost('/extract', GOOD).repeat(2) + unreadable);
  expect(reply.statuses).toEqual([200, 200, 400]);
  expect(reply.text.match(/"prompt_version"/g)).toHaveLength(2);
  expect(reply.isClosed).toBe(true);
});

it.each(['/extract', '/extraction.v1.ExtractionService/Extract'])(
  'takes a body in chunks of a byte at %s, and refuses one that goes on so',
  async (path) => {
    const short = await sendRaw(server.port, chunked(path, '{"raw_content":"Ann: I will send the report."}'), {
      answers: 1,
    });
    expect(short.statuses).toEqual([200]);
    const long = await sendRaw(server.port, chunked(path, `{"raw_content":"${'a'.repeat(100_000)}"}`));
    expect([long.statuses, long.isClosed]).toEqual([[400], true]);
    expect(long.text).toContain('"code":"bad_request"');
  },
);

it('answers a caller that closes its half right after the request', async () => {
  const reply = await sendRaw(server.port, rawPost('/extract', GOOD), { halfClose: true });
  expect(reply.statuses).toEqual([200]);
  expect(reply.text).toMatch(/"prompt_version":"embedded\/3\.[0-9a-f]{8}\.small"/);
});

it('takes a request that comes byte by byte', async () => {
  const net = await import('node:net');
  const socket = net.connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  for (const byte of rawPost('/extract', GOOD, ['Connection: close'])) {
    socket.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => socket.once('close', resolve));
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

it('does not take a credential from a trailer', async () => {
  const head =
    'POST /extract HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const body = `${GOOD.length.toString(16)}\r\n${GOOD}\r\n0\r\nAuthorization: Bearer x\r\n\r\n`;
  const reply = await sendRaw(server.port, head + body, { answers: 1 });
  expect(reply.statuses).toEqual([200]);
});

it('asks for the body only when it will read it', async () => {
  const expects = (headers: readonly string[]): string =>
    ['POST /extract HTTP/1.1', 'Host: a', 'Expect: 100-continue', ...headers, '', ''].join('\r\n');
  const tooLarge = await sendRaw(server.port, expects(['Content-Type: application/json', 'Content-Length: 9000000']));
  expect(tooLarge.statuses).toEqual([413]);
  const length = `Content-Length: ${GOOD.length}`;
  const taken = await sendRaw(server.port, `${expects(['Content-Type: application/json', length])}${GOOD}`, {
    answers: 2,
  });
  expect(taken.statuses).toEqual([100, 200]);
});

/** A POST whose every byte of the body is a chunk. */
function chunked(path: string, body: string): string {
  const head = rawPost(path, '').replace(/Content-Length: 0/, 'Transfer-Encoding: chunked');
  return `${head}${[...body].map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`;
}
