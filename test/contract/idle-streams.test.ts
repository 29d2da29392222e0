import { readFileSync } from 'node:fs';
import http2 from 'node:http2';
import net from 'node:net';
import { create } from '@bufbuild/protobuf';
import { Code, ConnectError, createClient, type Interceptor, type Transport } from '@connectrpc/connect';
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from '@connectrpc/connect-node';
import { AccountService } from '@structured-extraction/proto/account/v1/account_pb';
import {
  Health,
  HealthCheckRequestSchema,
  HealthCheckResponse_ServingStatus as Status,
} from '@structured-extraction/proto/grpc/health/v1/health_pb';
import { ServerReflection } from '@structured-extraction/proto/grpc/reflection/v1/reflection_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FollowedEvent } from '../../backend/src/events/follow.js';
import { makeCertificate } from '../support/certificate.js';
import { connection, FRAME, headerBlock, http2Frame } from '../support/http2-frames.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { until } from '../support/server-process.js';

/** What is a minute in the service; the other times are shorter in proportion, but for what a busy machine may need. */
const MINUTE = 120;
const LIMITS = {
  lookMs: 20,
  idleSessionMs: MINUTE,
  pingAfterMs: MINUTE / 2,
  pingAnswerMs: 500,
  stalledMs: 2 * MINUTE,
  resetMs: MINUTE,
  http2BodyMs: MINUTE / 2,
  lingerMs: 1_000,
  handshakeMs: 100,
};
const HEARTBEAT = MINUTE / 3;
const TEN_MINUTES = 10 * MINUTE;

const LONG_ANSWER = 'a'.repeat(600_000);

/** Follows an account: what `tell` is called with, until the call ends. */
function eventSource() {
  const listeners = new Map<string, (event: FollowedEvent) => void>();
  return {
    isFollowed: (accountId: string) => listeners.has(accountId),
    tell: (accountId: string, event: FollowedEvent) => listeners.get(accountId)?.(event),
    async *follow(accountId: string, { signal }: { readonly signal: AbortSignal }): AsyncGenerator<FollowedEvent> {
      const told: FollowedEvent[] = [];
      let wake = (): void => undefined;
      listeners.set(accountId, (event) => {
        told.push(event);
        wake();
      });
      signal.addEventListener('abort', () => wake());
      while (!signal.aborted) {
        for (let event = told.shift(); event !== undefined; event = told.shift()) yield event;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

const events = eventSource();
let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer({
    limits: LIMITS,
    heartbeatMs: HEARTBEAT,
    follow: events.follow,
    extract: async (request) => ({
      response: {
        summary: request?.raw_content === 'huge' ? LONG_ANSWER.repeat(60) : LONG_ANSWER,
        tasks: [],
        decisions: [],
        risks: [],
        prompt_version: 'test/1',
        schema_version: '1',
      },
      dropped: 0,
    }),
  });
});
afterAll(() => server?.stop());

const as =
  (accountId: string): Interceptor =>
  (next) =>
  (call) => {
    call.header.set('authorization', `Bearer ${accountId}`);
    return next(call);
  };

interface Options {
  readonly baseUrl: string;
  readonly interceptors: Interceptor[];
}

/** Every way to watch, and whether it has heartbeats. */
const WAYS: readonly (readonly [name: string, hasHeartbeat: boolean, open: (options: Options) => Transport])[] = [
  ['gRPC', false, createGrpcTransport],
  ['Connect over HTTP/2', false, (options) => createConnectTransport({ ...options, httpVersion: '2' })],
  ['Connect over HTTP/1.1', true, (options) => createConnectTransport({ ...options, httpVersion: '1.1' })],
  ['gRPC-Web over HTTP/2', true, (options) => createGrpcWebTransport({ ...options, httpVersion: '2' })],
  ['gRPC-Web over HTTP/1.1', true, (options) => createGrpcWebTransport({ ...options, httpVersion: '1.1' })],
];

/** Collects a stream to its end; `end` is what it ended with, null for success. */
function collect<Message>(stream: AsyncIterable<Message>): {
  readonly messages: Message[];
  readonly end: Promise<Code | null>;
} {
  const messages: Message[] = [];
  const end = (async () => {
    try {
      for await (const message of stream) messages.push(message);
      return null;
    } catch (error) {
      return ConnectError.from(error).code;
    }
  })();
  return { messages, end };
}

it.concurrent.each(WAYS)(
  'over %s streams that have been silent for ten minutes go on',
  async (name, hasHeartbeat, open) => {
    const accountId = `account-${name.replaceAll(/\W/g, '')}`;
    const transport = open({ baseUrl: server.url, interceptors: [as(accountId)] });
    const stopping = new AbortController();
    const { signal } = stopping;
    const watched = collect(createClient(AccountService, transport).watchEvents({ after: '7' }, { signal }));
    const health = collect(createClient(Health, transport).watch({}, { signal }));
    await until(() => events.isFollowed(accountId) && health.messages.length > 0, 'the streams are open');
    await passes(TEN_MINUTES);
    const beats = [...watched.messages];
    events.tell(accountId, { id: 'evt_1', cursor: '8', type: 'extraction.completed', body: '{}' });
    await until(() => watched.messages.some(({ id }) => id === 'evt_1'), 'the event arrives');
    stopping.abort();
    expect(await Promise.all([watched.end, health.end])).toEqual([Code.Canceled, Code.Canceled]);
    const words = beats.map(({ id, cursor, type, body }) => [id, cursor, type, body].join(' '));
    expect([...new Set(words)]).toEqual(hasHeartbeat ? [' 7  '] : []);
    expect([...new Set(health.messages.map(({ status }) => status))]).toEqual([Status.SERVING]);
    expect(health.messages.length > 1).toBe(hasHeartbeat);
  },
);

it.concurrent.each(WAYS)('over %s a deadline of some minutes is kept, and said', async (_name, _hasHeartbeat, open) => {
  const transport = open({ baseUrl: server.url, interceptors: [as('account-1')] });
  const began = performance.now();
  const options = { timeoutMs: 4 * MINUTE };
  const watched = collect(createClient(AccountService, transport).watchEvents({}, options));
  const health = collect(createClient(Health, transport).watch({}, options));
  expect(await Promise.all([watched.end, health.end])).toEqual([Code.DeadlineExceeded, Code.DeadlineExceeded]);
  expect(performance.now() - began).toBeGreaterThan(4 * MINUTE - 5);
});

describe.concurrent('an HTTP/2 session', () => {
  it.concurrent('of an open stream is asked whether it is there', async () => {
    const session = http2.connect(server.url);
    let pings = 0;
    session.on('ping', () => {
      pings += 1;
    });
    const stream = session.request(WATCH_HEALTH);
    stream.end(watchEverything());
    await until(() => pings > 2, 'PINGs arrive');
    expect(stream.closed).toBe(false);
    session.destroy();
  });

  it.concurrent('without a stream is ended after a minute, and told so', async () => {
    const session = http2.connect(server.url);
    let told: number | undefined;
    session.on('goaway', (code) => {
      told = code;
    });
    await new Promise<void>((resolve) => session.once('close', resolve));
    expect(told).toBe(http2.constants.NGHTTP2_NO_ERROR);
  });

  it.concurrent('that answers no PING is ended, its stream with it', async () => {
    const peer = rawWatcher(server.port);
    await peer.closed;
    expect(peer.received(FRAME.ping)).toBe(true);
  });

  it.concurrent('that sends PINGs itself is kept', async () => {
    const peer = rawWatcher(server.port);
    const asking = setInterval(() => peer.socket.write(http2Frame(FRAME.ping, 0, 0, Buffer.alloc(8))), MINUTE / 10);
    await passes(TEN_MINUTES);
    expect(peer.socket.closed).toBe(false);
    clearInterval(asking);
    await peer.closed;
  });

  it.concurrent('whose window stays shut has its stream reset', async () => {
    const session = http2.connect(server.url, { settings: { initialWindowSize: 0 } });
    const began = performance.now();
    const stream = session.request(EXTRACT);
    stream.on('error', () => undefined).end('{"raw_content":"a"}');
    await new Promise((resolve) => stream.once('close', resolve));
    expect(stream.rstCode).toBe(http2.constants.NGHTTP2_CANCEL);
    expect(performance.now() - began).toBeGreaterThan(LIMITS.stalledMs);
    session.destroy();
  });

  it.concurrent('may take an answer slowly', async () => {
    const session = http2.connect(server.url);
    const began = performance.now();
    const stream = session.request(EXTRACT);
    stream.end('{"raw_content":"a"}');
    let length = 0;
    for await (const chunk of stream) {
      length += (chunk as Buffer).length;
      await passes(LIMITS.stalledMs / 3);
    }
    expect(stream.rstCode).toBe(http2.constants.NGHTTP2_NO_ERROR);
    expect(length).toBeGreaterThan(LONG_ANSWER.length);
    expect(performance.now() - began).toBeGreaterThan(2 * LIMITS.stalledMs);
    session.destroy();
  });

  it.concurrent('that reads nothing at all, and goes on to speak, is ended', async () => {
    const settings = Buffer.from([0, 4, 0x7f, 0xff, 0xff, 0xff]);
    const update = http2Frame(8, 0, 0, Buffer.from([0x7f, 0, 0, 0]));
    const socket = net.connect(server.port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    const id = 'deaf';
    const head = headerBlock({ ':scheme': 'http', ':authority': 'a', ...EXTRACT, 'x-request-id': id });
    const body = Buffer.from('{"raw_content":"huge"}');
    const frames = [http2Frame(FRAME.headers, 4, 1, head), http2Frame(FRAME.data, 1, 1, body)];
    const whole = connection([update, ...frames]);
    // The first frame is that of the settings.
    socket.write(
      Buffer.concat([whole.subarray(0, 24), http2Frame(FRAME.settings, 0, 0, settings), whole.subarray(33)]),
    );
    const asking = setInterval(() => socket.write(http2Frame(FRAME.ping, 0, 0, Buffer.alloc(8))), MINUTE / 10);
    await until(() => endOf(id) === 499, 'the call is ended');
    clearInterval(asking);
    socket.destroy();
  });

  it.concurrent('has a call cut off whose body never ends', async () => {
    const session = http2.connect(server.url);
    const stream = session.request(EXTRACT);
    stream.on('error', () => undefined).write('{');
    await new Promise((resolve) => stream.once('close', resolve));
    expect(stream.rstCode).toBe(http2.constants.NGHTTP2_CANCEL);
    session.destroy();
  });

  it.concurrent('may ask the reflection again after ten minutes', async () => {
    const client = createClient(ServerReflection, createGrpcTransport({ baseUrl: server.url }));
    const ask = { messageRequest: { case: 'listServices', value: '' } } as const;
    const answers: (string | undefined)[] = [];
    const questions = async function* () {
      yield ask;
      await passes(TEN_MINUTES);
      yield ask;
    };
    for await (const { messageResponse } of client.serverReflectionInfo(questions()))
      answers.push(messageResponse.case);
    expect(answers).toEqual(['listServicesResponse', 'listServicesResponse']);
  });
});

it.concurrent('an answer over HTTP/1.1 that nobody reads is cut off', async () => {
  const socket = net.connect(server.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  const body = '{"raw_content":"huge"}';
  const lines = ['POST /extract HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'X-Request-Id: unread'];
  socket.write([...lines, `Content-Length: ${body.length}`, '', body].join('\r\n'));
  await until(() => endOf('unread') === 499, 'the call is ended');
  socket.destroy();
});

const certificate = makeCertificate();
if (certificate === null) process.stderr.write('openssl is not installed: the handshake is not tested.\n');

describe.skipIf(certificate === null)('a TLS handshake', () => {
  it.concurrent.each([
    ['that never begins', Buffer.alloc(0)],
    ['that stops after its first bytes', Buffer.from([22, 3, 1, 2, 0, 1])],
  ])('%s is ended', async (_what, bytes) => {
    const tls = { cert: readFileSync(certificate?.cert ?? ''), key: readFileSync(certificate?.key ?? '') };
    const own = await startOwnServer({ limits: LIMITS, tls });
    const socket = net.connect(own.port, '127.0.0.1');
    socket.on('error', () => undefined).write(bytes);
    await new Promise((resolve) => socket.once('close', resolve));
    await own.stop();
  });
  afterAll(() => certificate?.remove());
});

const WATCH_HEALTH = {
  ':method': 'POST',
  ':path': '/grpc.health.v1.Health/Watch',
  'content-type': 'application/grpc',
  te: 'trailers',
};
const EXTRACT = { ':method': 'POST', ':path': '/extract', 'content-type': 'application/json' };

/** The one message of a call to watch, in its envelope: a HealthCheckRequest for all services is empty. */
function watchEverything(): Buffer {
  expect(create(HealthCheckRequestSchema).service).toBe('');
  return Buffer.alloc(5);
}

/** Watches the health and says nothing more, not even to a PING. */
function rawWatcher(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  const types = new Set<number>();
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let size = 0; rest.length >= 9 && rest.length >= size; rest = rest.subarray(size)) {
      size = 9 + rest.readUIntBE(0, 3);
      if (rest.length < size) return;
      types.add(rest.readUInt8(3));
    }
  });
  const head = headerBlock({ ':scheme': 'http', ':authority': 'a', ...WATCH_HEALTH });
  const frames = [http2Frame(FRAME.headers, 4, 1, head), http2Frame(FRAME.data, 1, 1, watchEverything())];
  socket.write(connection(frames));
  return {
    socket,
    received: (type: number) => types.has(type),
    closed: new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve())),
  };
}

/** The status that the log gives for the call, once it is over. */
function endOf(id: string): number | undefined {
  const lines = server.logs().map((line) => JSON.parse(line) as { request_id?: string; status?: number });
  return lines.find(({ request_id, status }) => request_id === id && status !== undefined)?.status;
}

function passes(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
