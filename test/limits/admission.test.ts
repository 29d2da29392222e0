import http2 from 'node:http2';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExtractConversation } from '../../backend/src/extraction/extract-conversation.js';
import { abortSignalOf } from '../../backend/src/late-signal.js';
import { TRANSPORTS } from '../contract/transports.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { rawPost } from '../support/raw-socket.js';
import { frame, sendHttp2 } from '../support/rpc.js';
import { until } from '../support/server-process.js';

const GRPC = {
  ':path': '/extraction.v1.ExtractionService/Extract',
  'content-type': 'application/grpc',
  te: 'trailers',
};
const MIB = 1024 * 1024;

let server: OwnServer;
afterEach(() => server?.stop());

function post(path: string, headers: Record<string, string> = {}, body = '{"raw_content":"hello"}'): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

const extract = (headers: Record<string, string> = {}, body?: string): Promise<Response> =>
  post('/extract', headers, body);
const bearer = (account: string) => ({ authorization: `Bearer ${account}` });

function policyOf({ headers }: Response): string {
  return `${headers.get('ratelimit-policy')} ${headers.get('ratelimit')}`;
}

describe('limits', () => {
  it('let exactly 60 of 100 parallel requests pass, and tell the others when to come again', async () => {
    server = await startOwnServer({ anonymousPerMinute: 60 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => extract()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
      expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    }
    expect(await server.metricsOf('service_limit_requests_total')).toEqual([
      'service_limit_requests_total{policy="anonymous",outcome="allowed"} 60',
      'service_limit_requests_total{policy="anonymous",outcome="refused"} 40',
    ]);
  });

  it('are announced on every answer of the extract routes', async () => {
    server = await startOwnServer({ anonymousPerMinute: 1, accountPerMinute: 5 });
    const rpc = '/extraction.v1.ExtractionService/Extract';
    const answers = {
      malformed: await extract({}, '{'),
      method: await fetch(`${server.url}/extract`),
      mediaType: await extract({ 'content-type': 'text/plain' }),
      coding: await extract({ 'content-encoding': 'br' }),
      credential: await extract(bearer('nobody')),
      limited: await extract(),
      rpc: await post(rpc),
    };
    expect(Object.values(answers).map(({ status }) => status)).toEqual([400, 405, 415, 415, 401, 429, 429]);
    for (const [what, answer] of Object.entries(answers)) {
      expect(`${what} ${policyOf(answer)}`).toMatch(/^\w+ "anonymous";q=1;w=60 "anonymous";r=0;t=\d+$/);
    }
    for (const path of ['/extract', '/api/extract', rpc]) {
      expect(policyOf(await post(path, bearer('account-1')))).toMatch(/^"account";q=5;w=60 "account";r=\d;t=\d+$/);
    }
    server.overload('memory');
    expect(policyOf(await extract())).toMatch(/^"anonymous";q=1;w=60 "anonymous";r=0;t=\d+$/);
    expect((await fetch(`${server.url}/healthz`)).headers.get('ratelimit')).toBeNull();
  });

  it('keep the calls of an account about itself apart from its extractions, and both from other accounts', async () => {
    server = await startOwnServer({ accountPerMinute: 2 });
    const list = (account: string) => post('/account.v1.AccountService/ListTokens', bearer(account), '{}');
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await list('account-1')).status);
    for (let n = 0; n < 3; n++) statuses.push((await extract(bearer('account-1'))).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
    expect((await extract(bearer('account-2'))).status).toBe(200);
    expect(policyOf(await list('account-2'))).toBe('"account";q=2;w=60 "account";r=1;t=60');
  });

  it('do not count what is refused before them', async () => {
    server = await startOwnServer({ anonymousPerMinute: 1 });
    for (let n = 0; n < 5; n++) expect((await extract(bearer('nobody'))).status).toBe(401);
    for (let n = 0; n < 5; n++) expect((await fetch(`${server.url}/extract`)).status).toBe(405);
    expect((await extract()).status).toBe(200);
  });
});

describe('too much work', () => {
  it.each(TRANSPORTS)('is refused over $name, and taken again when it is over', async (transport) => {
    server = await startOwnServer();
    server.overload('event_loop');
    expect((await transport.extract(server.url, { raw_content: 'hello' }, {})).code?.toLowerCase()).toBe('overloaded');
    server.overload(null);
    expect((await transport.extract(server.url, { raw_content: 'hello' }, {})).code).toBeNull();
    expect(await server.metricsOf('service_overload_refusals_total')).toEqual([
      'service_overload_refusals_total{reason="event_loop"} 1',
    ]);
  });

  it('is answered with 503 and the time to come again, and never stands in the way of health', async () => {
    server = await startOwnServer();
    server.overload('memory');
    const refused = await extract();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(server.url + path)).status).toBe(200);
  });
});

describe('bodies in flight', () => {
  /** Takes the text, and holds every call until its caller leaves. */
  const holding = () =>
    startOwnServer({
      extract: (_request, { signal }) =>
        new Promise((_resolve, reject) => abortSignalOf(signal).addEventListener('abort', () => reject(signal.reason))),
    });
  const bytesInFlight = async (): Promise<number> => {
    const [line = ''] = await server.metricsOf('service_bodies_in_flight_bytes');
    return Number(line.split(' ')[1]);
  };

  /** Sends a request whose body of unknown length has `bytes` so far. */
  function openBody(bytes: number): { socket: net.Socket; answer: () => string } {
    const socket = net.connect(server.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => socket.destroy());
    const head = ['POST /extract HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const part = bytes === 0 ? [''] : [bytes.toString(16), 'a'.repeat(bytes), ''];
    socket.write([...head, '', ...part].join('\r\n'));
    return { socket, answer: () => answer };
  }

  it('refuse the one of unknown length that is over 64 MiB, keep the others, and give room back when callers leave', async () => {
    server = await holding();
    const held = Array.from({ length: 32 }, () => openBody(2 * MIB));
    await until(async () => (await bytesInFlight()) === 64 * MIB, 'all bodies have arrived');
    const late = openBody(1024);
    await until(() => late.answer().includes('\r\n\r\n{'), 'an answer');
    expect(late.answer()).toMatch(/^HTTP\/1.1 503 [\s\S]*"code":"overloaded"/);
    expect(late.answer()).toMatch(/^retry-after: 1\r$/im);
    expect(held.map(({ answer }) => answer())).toEqual(held.map(() => ''));
    // The connection goes on: the rest of the body is read and thrown away, and the next request answered.
    late.socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => late.answer().includes('{"status":"ok"}'), 'the next answer');
    late.socket.destroy();
    for (const { socket } of held) socket.destroy();
    await until(async () => (await bytesInFlight()) === 0, 'there is room again');
    expect(await server.metricsOf('service_http_requests_total')).toEqual(
      expect.arrayContaining([
        'service_http_requests_total{route="/extract",status="4xx",method="POST",outcome="caller_left"} 32',
        'service_http_requests_total{route="/extract",status="5xx",method="POST",outcome="overloaded"} 1',
      ]),
    );
    expect(server.logs().filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('give their room back when a caller over HTTP/2 resets its stream, which is counted as a caller who left', async () => {
    server = await holding();
    const session = http2.connect(server.url);
    const stream = session.request({ ':method': 'POST', ':path': '/extract', 'content-type': 'application/json' });
    stream.on('error', () => undefined).end('{"raw_content":"hello"}');
    await until(async () => (await bytesInFlight()) > 0, 'the body has arrived');
    stream.close(http2.constants.NGHTTP2_CANCEL);
    await until(async () => (await bytesInFlight()) === 0, 'there is room again');
    session.destroy();
    expect(await server.metricsOf('service_http_requests_total')).toContain(
      'service_http_requests_total{route="/extract",status="4xx",method="POST",outcome="caller_left"} 1',
    );
  });

  it('are refused once, also where the part that is too much is the last', async () => {
    server = await startOwnServer();
    const held = Array.from({ length: 32 }, () => openBody(2 * MIB));
    await until(async () => (await bytesInFlight()) === 64 * MIB, 'all bodies have arrived');
    const [body, next] = ['{"raw_content":"hello"}', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'];
    const late = openBody(0);
    late.socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n${next}`);
    await until(() => late.answer().includes('{"status":"ok"}'), 'both answers');
    expect(late.answer().match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200']);
    for (const { socket } of [late, ...held]) socket.destroy();
    const [refused = ''] = (await server.metricsOf('service_http_requests_total')).filter((line) => /5xx/.test(line));
    expect(refused).toContain('outcome="overloaded"} 1');
  });

  it('count a compressed message of gRPC as the largest, and one without as what it has', async () => {
    server = await holding();
    const message = frame(Buffer.from([0x0a, 5, ...Buffer.from('hello')]));
    const left: Promise<unknown>[] = [];
    const leave = new AbortController();
    for (const headers of [GRPC, { ...GRPC, 'grpc-encoding': 'gzip' }]) {
      left.push(hold(headers, message, leave.signal));
    }
    await until(async () => (await bytesInFlight()) === 2 * MIB + 64 + message.length, 'both have arrived');
    leave.abort();
    await Promise.all(left);
    await until(async () => (await bytesInFlight()) === 0, 'there is room again');
  });

  async function hold(headers: object, message: Buffer, leave: AbortSignal): Promise<void> {
    const { connect } = await import('node:http2');
    const session = connect(server.url);
    session.on('error', () => undefined);
    const stream = session.request({ ':method': 'POST', ...headers });
    stream.on('error', () => undefined);
    stream.write(message);
    stream.end();
    await new Promise((resolve) => leave.addEventListener('abort', resolve));
    session.destroy();
  }

  it('refuse a call of gRPC in its own words', async () => {
    server = await holding();
    const held = Array.from({ length: 32 }, () => openBody(2 * MIB));
    await until(async () => (await bytesInFlight()) === 64 * MIB, 'all bodies have arrived');
    const { headers, trailers } = await sendHttp2(
      server.url,
      GRPC,
      frame(Buffer.from([0x0a, 5, ...Buffer.from('hello')])),
    );
    expect({ ...headers, ...trailers }).toMatchObject({ ':status': 200, 'grpc-status': '14' });
    for (const { socket } of held) socket.destroy();
  });
});

describe('pages of other sites', () => {
  const LISTED = 'https://app.example';
  const preflight = (path: string, origin = LISTED) =>
    fetch(`${server.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });

  it.each(['/extract', '/api/extract', '/extraction.v1.ExtractionService/ExtractStream'])(
    'may ask for %s where their origin is listed, and read what it answers',
    async (path) => {
      server = await startOwnServer({ corsOrigins: [LISTED], anonymousPerMinute: 1 });
      const leave = await preflight(path);
      expect([leave.status, leave.headers.get('access-control-allow-origin')]).toEqual([204, LISTED]);
      expect(leave.headers.get('access-control-allow-methods')).toBe('POST');
      expect(leave.headers.get('access-control-allow-headers')).toContain('Authorization, Content-Type');
      expect(leave.headers.get('access-control-allow-credentials')).toBeNull();
      expect(leave.headers.get('vary')).toBe('Origin');
      const body = '{"raw_content":"hello"}';
      for (const headers of [{ origin: LISTED }, { origin: LISTED, ...bearer('nobody') }] as Record<string, string>[]) {
        const answer = await post(path, headers, body);
        expect(answer.headers.get('access-control-allow-origin')).toBe(LISTED);
        expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit');
      }
    },
  );

  it('get nothing where it is not', async () => {
    server = await startOwnServer({ corsOrigins: [LISTED] });
    expect(
      (await preflight('/extract', 'https://other.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    const answer = await extract({ origin: 'https://other.example' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it.each(['/account.v1.AccountService/ListTokens', '/healthz', '/metrics'])('get nothing of %s', async (path) => {
    server = await startOwnServer({ corsOrigins: [LISTED] });
    const answer = await preflight(path);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });

  it('get nothing at all without a list', async () => {
    server = await startOwnServer();
    const answer = await preflight('/extract');
    expect([answer.status, answer.headers.get('allow'), answer.headers.get('vary')]).toEqual([405, 'POST', null]);
    expect((await extract({ origin: LISTED })).headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('gives back the room of pipelined requests whose connection ended before their turn', async () => {
  const begun: unknown[] = [];
  const extract: ExtractConversation = (request, { signal }) => {
    begun.push(request);
    return new Promise((_resolve, reject) =>
      abortSignalOf(signal).addEventListener('abort', () => reject(signal.reason)),
    );
  };
  server = await startOwnServer({ extract });
  const body = JSON.stringify({ raw_content: 'a'.repeat(100_000) });
  const socket = net.connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).write(rawPost('/extract', body).repeat(3));
  await until(() => begun.length === 3, 'the three requests');
  expect(await server.metricsOf('service_bodies_in_flight_bytes')).not.toEqual(['service_bodies_in_flight_bytes 0']);
  socket.destroy();
  await until(() => server.logs().filter((line) => line.includes('"status":499')).length === 3, 'the end of all three');
  expect(await server.metricsOf('service_bodies_in_flight_bytes')).toEqual(['service_bodies_in_flight_bytes 0']);
});

describe('credentials that are wrong', () => {
  it('get an address refused after so many in a minute, but not a credential that was good', async () => {
    server = await startOwnServer({ addressFailuresPerMinute: 2 });
    expect((await extract(bearer('account-1'))).status).toBe(200);
    for (const status of [401, 401, 429]) expect((await extract(bearer('nobody'))).status).toBe(status);
    const refused = await extract(bearer('account-2'));
    expect(await refused.json()).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect((await extract(bearer('account-1'))).status).toBe(200);
    expect((await extract()).status).toBe(200);
    const rpc = await post('/extraction.v1.ExtractionService/Extract', bearer('account-3'));
    expect(await rpc.json()).toMatchObject({ code: 'resource_exhausted' });
  });
});
