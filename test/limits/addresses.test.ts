import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExtractConversation } from '../../backend/src/extraction/extract-conversation.js';
import { ServiceFailure } from '../../backend/src/failure.js';
import { makeCertificate } from '../support/certificate.js';
import { connection, FRAME, http2Frame, postHead } from '../support/http2-frames.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { rawPost, sendRaw } from '../support/raw-socket.js';
import { until } from '../support/server-process.js';

const LIMITS = { addressConnections: 5, addressStreamsPerSecond: 100 };
const CANCEL = Buffer.from([0, 0, 0, 8]);
const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

let server: OwnServer;
afterEach(() => server?.stop());

/** The status that somebody at the address gets over a connection of their own; null where it was closed. */
function statusFrom(localAddress: string): Promise<number | null> {
  return new Promise((resolve) => {
    const { protocol, port } = new URL(server.url);
    const ask = protocol === 'https:' ? import('node:https') : Promise.resolve(http);
    void ask.then(({ get }) => {
      get({ host: '127.0.0.1', port, path: '/healthz', localAddress, agent: false, ...TRUSTING }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', () => resolve(null));
    });
  });
}

/** The certificate of the test signs itself. */
const TRUSTING = { rejectUnauthorized: false };
const fromHere = () => statusFrom('127.0.0.1');
const fromElsewhere = () => statusFrom('127.0.0.2');

/** How many requests the service has worked on. */
const served = () => server.logs().filter((line) => line.includes('"msg":"request"')).length;

const refusals = async (reason: string): Promise<number> => {
  const [line] = await server.metricsOf(`service_address_refusals_total{reason="${reason}"}`);
  return Number(line?.split(' ').at(-1) ?? 0);
};

async function open(count: number): Promise<net.Socket[]> {
  const sockets = Array.from({ length: count }, () => net.connect(server.port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.on('error', () => undefined).write(GET);
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  return sockets;
}

/** What the stream ends with, 0 where it was answered. */
function codeOf(stream: http2.ClientHttp2Stream): Promise<number | undefined> {
  return new Promise((resolve) => {
    stream.resume().on('error', () => undefined);
    stream.once('close', () => resolve(stream.rstCode));
  });
}

/** Whether a session of HTTP/2 from here gets an answer. */
async function sessionFromHere(): Promise<boolean> {
  const session = http2.connect(server.url);
  const isClosed = new Promise<false>((resolve) => {
    session.on('error', () => undefined).once('close', () => resolve(false));
  });
  const isAnswered = codeOf(session.request({ ':path': '/healthz' })).then((code) => code === 0 && !session.destroyed);
  return Promise.race([isClosed, isAnswered]).finally(() => session.destroy());
}

describe('connections of one address', () => {
  it('are closed without an answer when there are too many, and welcome again when others have ended', async () => {
    server = await startOwnServer({ addresses: LIMITS });
    const sockets = await open(5);
    expect(await fromHere()).toBeNull();
    expect(await fromElsewhere()).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(async () => (await fromHere()) === 200, 'room for a connection');
    expect(await refusals('connections')).toBeGreaterThan(0);
  });

  it('are not counted where the limits are off', async () => {
    server = await startOwnServer();
    const sockets = await open(20);
    expect(await fromHere()).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('streams of one address', () => {
  /** The codes that so many streams of one session end with, 0 for those that were answered. */
  async function codes(count: number): Promise<(number | undefined)[]> {
    const session = http2.connect(server.url);
    const headers = { ':method': 'GET', ':path': '/healthz' };
    const ended = Array.from({ length: count }, () => {
      return codeOf(session.request(headers));
    });
    return Promise.all(ended).finally(() => session.close());
  }

  it('are refused as not worked on when there are too many in a second', async () => {
    server = await startOwnServer({ addresses: { ...LIMITS, addressConnections: 0, addressStreamsPerSecond: 20 } });
    const ended = await codes(100);
    expect(new Set(ended)).toEqual(new Set([0, http2.constants.NGHTTP2_REFUSED_STREAM]));
    expect(ended.filter((code) => code === 0).length).toBeLessThan(90);
    expect(served()).toBe(ended.filter((code) => code === 0).length);
    expect(await fromElsewhere()).toBe(200);
  });

  it('are refused when there are too many open', async () => {
    server = await startOwnServer({ addresses: LIMITS });
    const heads = Array.from({ length: 40 }, (_, n) => postHead(1 + 2 * n));
    const socket = net.connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined).write(connection(heads));
    await until(async () => (await otherRefusals('open_streams')) === 30, 'the refusals');
    socket.destroy();
    await until(async () => served() >= 10, 'the end of the ten that were begun');
    expect(await codes(1)).toEqual([0]);
  });
});

/** Asked from another address, which has connections left. */
async function otherRefusals(reason: string): Promise<number> {
  const text = await new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path: '/metrics', localAddress: '127.0.0.2', agent: false };
    http
      .get(options, (answer) => {
        let read = '';
        answer.on('data', (chunk) => {
          read += String(chunk);
        });
        answer.on('end', () => resolve(read));
      })
      .on('error', reject);
  });
  const line = text.split('\n').find((each) => each.startsWith(`service_address_refusals_total{reason="${reason}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('streams that are given up', () => {
  // Of 50 that an address may give up at once, and 10 a second: it is held for two seconds and a half.
  const reset = Array.from({ length: 75 }, (_, n) => [
    postHead(1 + 2 * n),
    http2Frame(FRAME.reset, 0, 1 + 2 * n, CANCEL),
  ]).flat();

  it('as soon as they begin cost no work, and their address gets no session for a while', async () => {
    server = await startOwnServer({ addresses: LIMITS });
    expect((await sendRaw(server.port, connection(reset))).isClosed).toBe(true);
    expect(served()).toBe(0);
    expect(await sessionFromHere()).toBe(false);
    expect(await fromElsewhere()).toBe(200);
    expect(await fromHere()).toBe(200);
    await until(sessionFromHere, 'the address is let in again');
  });

  it('by closing the connection are counted, too', async () => {
    server = await startOwnServer({ addresses: { ...LIMITS, addressConnections: 100 } });
    const heads = Array.from({ length: 90 }, (_, n) => postHead(1 + 2 * n));
    await sendRaw(server.port, connection(heads), { listenMs: 200 });
    await until(async () => !(await sessionFromHere()), 'no session for the address');
    expect(await fromElsewhere()).toBe(200);
  });

  it('over HTTP/1.1 are counted, too', async () => {
    server = await startOwnServer({ addresses: { ...LIMITS, addressConnections: 200 } });
    const head = 'POST /extract HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';
    await Promise.all(Array.from({ length: 120 }, () => sendRaw(server.port, head, { listenMs: 200 })));
    await until(async () => (await fromHere()) === null, 'no connection for the address');
    expect(await fromElsewhere()).toBe(200);
    expect(await sessionFromHere()).toBe(true);
  });
});

describe('requests in a pipeline', () => {
  it('are answered, a hundred of them', async () => {
    server = await startOwnServer({ addresses: LIMITS });
    const { statuses } = await sendRaw(server.port, GET.repeat(100), { answers: 100 });
    expect(statuses).toEqual(Array.from({ length: 100 }, () => 200));
  });

  it('end the connection when there are more', async () => {
    server = await startOwnServer({ addresses: { ...LIMITS, addressStreamsPerSecond: 100_000 } });
    const reply = await sendRaw(server.port, GET.repeat(2_000));
    expect(reply.isClosed).toBe(true);
    expect(served()).toBeLessThan(110);
    expect(await fromHere()).toBe(200);
  });

  it('are given up where they end the connection', async () => {
    server = await startOwnServer({ addresses: { ...LIMITS, addressStreamsPerSecond: 150 } });
    expect((await sendRaw(server.port, GET.repeat(300))).isClosed).toBe(true);
    expect(await fromHere()).toBeNull();
    expect(await fromElsewhere()).toBe(200);
  });

  it('count as streams of their address', async () => {
    server = await startOwnServer({ addresses: { ...LIMITS, addressStreamsPerSecond: 10 } });
    expect((await sendRaw(server.port, GET.repeat(90))).isClosed).toBe(true);
    expect(await otherRefusals('streams')).toBe(1);
  });

  it('begin a few in each turn of the event loop, so that other addresses come in between', async () => {
    let inTurn = 0;
    const turns: number[] = [];
    const extract: ExtractConversation = async () => {
      if (inTurn++ === 0) {
        setImmediate(() => {
          turns.push(inTurn);
          inTurn = 0;
        });
      }
      throw new ServiceFailure('engine_unavailable', 'Not today.', { retryAfterSeconds: 1 });
    };
    server = await startOwnServer({ extract, addresses: { ...LIMITS, addressStreamsPerSecond: 100_000 } });
    const { statuses } = await sendRaw(server.port, rawPost('/extract', '{"raw_content":"a"}').repeat(100), {
      answers: 100,
    });
    expect(statuses).toHaveLength(100);
    expect(turns.reduce((sum, count) => sum + count)).toBe(100);
    expect(Math.max(...turns)).toBeLessThan(20);
  });
});

const certificate = makeCertificate();
describe.skipIf(certificate === null)('under TLS', () => {
  it('the same holds', async () => {
    const tls = { cert: readFileSync(String(certificate?.cert)), key: readFileSync(String(certificate?.key)) };
    certificate?.remove();
    server = await startOwnServer({ tls, addresses: LIMITS });
    expect(await fromHere()).toBe(200);
    const session = http2.connect(server.url, TRUSTING);
    session.on('error', () => undefined);
    const head = { ':method': 'POST', ':path': '/extract', 'content-type': 'application/json' };
    const ended = Array.from({ length: 60 }, () => codeOf(session.request(head)));
    const codes = await Promise.all(ended.slice(10));
    expect(new Set(codes)).toEqual(new Set([http2.constants.NGHTTP2_REFUSED_STREAM]));
    session.destroy();
    expect(await fromElsewhere()).toBe(200);
  });
});
