import { request as httpRequest } from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import { createClient } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import {
  Health,
  HealthCheckResponse_ServingStatus as Status,
} from '@structured-extraction/proto/grpc/health/v1/health_pb';
import { describe, expect, it } from 'vitest';
import { runBackend } from '../support/run-backend.js';
import { type HttpReply, sendHttp } from '../support/send-http.js';
import { type StartedServer, startServer } from '../support/start-server.js';

/** Takes a second or so, on a thread. */
const LONG = JSON.stringify({ raw_content: `a${'\n'.repeat(900_000)}` });

/** Has the server tell when a request has begun. */
const DEBUG = { SERVICE_LOG_LEVEL: 'debug' };

const headers = { 'content-type': 'application/json' };

describe('SIGTERM', () => {
  it('lets a request at work finish, and ends with status 0', async () => {
    const server = await startServer(DEBUG);
    const answer = fetch(`${server.url}/extract`, { method: 'POST', headers, body: LONG });
    await began(server);
    const status = server.stop();
    expect((await answer).status).toBe(200);
    expect(((await (await answer).json()) as { schema_version: string }).schema_version).toBe('1');
    expect(await status).toBe(0);
    expect(server.logs().filter((line) => line['msg'] === 'extraction.completed')).toHaveLength(1);
  });

  it('tells those who still connect for a moment, then takes no new connection', async () => {
    const server = await startServer(DEBUG);
    const session = http2.connect(server.url);
    session.on('error', () => undefined);
    const long = session.request({ ':method': 'POST', ':path': '/extract', ...headers });
    long.end(LONG);
    await began(server);
    // From before on: a moment in which nobody comes may be over when it is seen in the log.
    const told = firstNotReady(server);
    const status = server.stop();
    const answer = await told;
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    await server.logged(({ msg }) => msg === 'no longer listening');
    await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
    const answered = await new Promise((resolve) => long.on('response', (got) => resolve(got[':status'])));
    expect(answered).toBe(200);
    long.resume();
    expect(await status).toBe(0);
  });

  it('lets a request finish whose body is still coming, and closes its connection', async () => {
    const server = await startServer(DEBUG);
    const connection = open(server);
    connection.socket.write(`${head('POST /extract', 'Content-Length: 19')}{"raw_content"`);
    await began(server);
    const status = server.stop();
    await server.logged((line) => line['msg'] === 'draining');
    connection.socket.write(':"a"}');
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
    expect(await status).toBe(0);
  });

  it.each(['POST /extract', 'GET /readyz'])('answers a late %s with 503 draining and Retry-After', async (line) => {
    const server = await startServer();
    const connection = open(server);
    // The second request has begun when the first is answered: its connection is not idle, and stays.
    connection.socket.write(head('GET /healthz') + head(line).slice(0, -2));
    await connection.says('"status":"ok"');
    const status = server.stop();
    await server.logged(({ msg }) => msg === 'draining');
    connection.socket.write('\r\n');
    const text = await connection.closed;
    expect(text).toMatch(/HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\n/s);
    expect(text).toContain('"code":"draining"');
    expect(await status).toBe(0);
  });

  it('tells those who watch the health before the stream ends', async () => {
    const server = await startServer();
    const health = createClient(Health, createGrpcTransport({ baseUrl: server.url }));
    const seen: Status[] = [];
    let status: Promise<number | null> | undefined;
    for await (const message of health.watch({})) {
      seen.push(message.status);
      status ??= server.stop();
    }
    expect(seen).toEqual([Status.SERVING, Status.NOT_SERVING]);
    expect(await status).toBe(0);
  });

  it('ends at once where there is nothing to finish, though connections are open', async () => {
    const server = await startServer();
    const idle = net.connect(server.port, '127.0.0.1');
    idle.on('error', () => undefined);
    const session = http2.connect(server.url);
    session.on('error', () => undefined);
    await new Promise((resolve) => session.once('remoteSettings', resolve));
    expect(await server.stop()).toBe(0);
    idle.destroy();
    session.destroy();
  });

  it('is not held up by callers that cancelled their calls and left', async () => {
    const server = await startServer();
    const session = http2.connect(server.url);
    session.on('error', () => undefined);
    for (let n = 0; n < 60; n++) {
      const stream = session.request({ ':method': 'POST', ':path': '/extract', ...headers });
      stream.on('error', () => undefined);
      stream.write('{');
      stream.close(http2.constants.NGHTTP2_CANCEL);
      if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    session.destroy();
    expect(await server.stop()).toBe(0);
    expect(server.logs().filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('may come twice', async () => {
    const server = await startServer();
    void server.stop();
    expect(await server.stop()).toBe(0);
  });
});

it('notices a caller that leaves, and writes no event for it', async () => {
  const server = await startServer(DEBUG);
  const request = httpRequest(`${server.url}/extract`, { method: 'POST', headers });
  request.on('error', () => undefined);
  request.end(LONG);
  await began(server);
  request.destroy();
  const line = await server.logged(({ msg }) => msg === 'request');
  expect(line['status']).toBe(499);
  expect(await server.stop()).toBe(0);
  expect(server.logs().filter(({ msg }) => msg === 'extraction.completed')).toEqual([]);
  expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});

describe('a wrong variable stops the start with 78 and is named in one line', () => {
  it.each([
    ['SERVICE_PORT', 'abc'],
    ['SERVICE_PORT', '-1'],
    ['SERVICE_PORT', '70000'],
    ['SERVICE_PORT', ''],
    ['SERVICE_HOST', 'a b'],
    ['SERVICE_HOST', '203.0.113.77'],
    ['SERVICE_ENGINE', 'llm'],
    ['SERVICE_READER', 'huge'],
    ['SERVICE_READER_URL', 'grpc://secret@readers:8001'],
    ['SERVICE_MAX_CONTENT_BYTES', '1e6'],
    ['SERVICE_MAX_CONTENT_BYTES', '2000000'],
    ['SERVICE_ANONYMOUS_PER_MINUTE', '0'],
    ['SERVICE_TRUST_PROXY_HOPS', 'true'],
    ['SERVICE_TRUST_PROXY_HOPS', '999'],
    ['SERVICE_EXPOSE_DOCS', 'yes'],
    ['SERVICE_LOG_LEVEL', 'loud'],
    ['SERVICE_EXTRACTION_THREADS', '0'],
    ['SERVICE_PUBLIC_URL', 'ftp://example.com'],
    ['SERVICE_PUBLIC_URL', 'https://user:secret@example.com'],
    ['SERVICE_TLS_CERT', '/nonexistent/cert.pem'],
  ])('%s=%s', async (name, value) => {
    const failed = await runBackend([], { [name]: value });
    expect(failed.status).toBe(78);
    expect(failed.stderr).toMatch(/^service: error: [^\n]+\n$/);
    expect(failed.stderr).toMatch(new RegExp(`${name.replace(/_CERT$/, '_(?:CERT|KEY)')}`));
    expect(failed.stderr).not.toContain('secret');
    expect(failed.stdout).not.toContain('listening');
  });

  it('a port that another program has', async () => {
    const server = await startServer();
    const failed = await runBackend([], { SERVICE_PORT: String(server.port) });
    await server.stop();
    expect(failed.status).toBe(78);
    expect(failed.stderr).toContain('SERVICE_PORT');
  });
});

/** What the first is told who is not told that the server is ready, asking over one connection after the other. */
async function firstNotReady({ url }: StartedServer): Promise<HttpReply> {
  for (;;) {
    const ask = { method: 'GET', path: '/readyz', headers: { connection: 'close' }, body: Buffer.alloc(0) };
    const answer = await sendHttp(url, ask);
    if (answer.status !== 200) return answer;
  }
}

/** Waits until the server has read the head of a request. */
function began(server: StartedServer): Promise<unknown> {
  return server.logged((line) => line['msg'] === 'request began');
}

function head(line: string, ...headers: readonly string[]): string {
  return [`${line} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');
}

function open(server: StartedServer) {
  const socket = net.connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  return {
    socket,
    closed: new Promise<string>((resolve) => socket.once('close', () => resolve(text))),
    says: (words: string) =>
      new Promise<void>((resolve) => {
        socket.on('data', () => {
          if (text.includes(words)) resolve();
        });
      }),
  };
}
