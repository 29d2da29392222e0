import { once } from 'node:events';
import { createGzip, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { frame, sendHttp2 } from '../support/rpc.js';
import { sendHttp } from '../support/send-http.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { goodRequest, patiently } from './attack.js';
import { growthWhile } from './memory.js';
import { SCALE } from './scale.js';

const RPC_PATH = '/extraction.v1.ExtractionService/Extract';
const JSON_HEADERS = { 'content-type': 'application/json' };
const MIB = 1024 * 1024;
const BOMB_MIB = SCALE < 1 ? 128 : 512;
/** A bomb that went off would make all of itself. */
const GROWTH_MIB = 60;

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ SERVICE_ANONYMOUS_PER_MINUTE: '1000000' });
  for (let n = 0; n < 50; n++) await goodRequest(server.port);
});
afterAll(async () => {
  expect(await server?.stop()).toBe(0);
});
afterEach(async () => {
  expect((await patiently(async () => ({ status: await goodRequest(server.port) }))).status).toBe(200);
  expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});

async function bomb(): Promise<Buffer> {
  const gzip = createGzip({ level: 9 });
  const pieces: Buffer[] = [];
  gzip.on('data', (piece: Buffer) => pieces.push(piece));
  const zeros = Buffer.alloc(MIB, 0x20);
  for (let n = 0; n < BOMB_MIB; n++) if (!gzip.write(zeros)) await once(gzip, 'drain');
  gzip.end();
  await once(gzip, 'end');
  return Buffer.concat(pieces);
}

async function withoutGrowth(send: () => Promise<void>): Promise<void> {
  const grownMiB = await growthWhile(server.pid, send);
  process.stderr.write(`${JSON.stringify({ bombMiB: BOMB_MIB, grownMiB: Math.round(grownMiB) })}\n`);
  expect(grownMiB).toBeLessThan(GROWTH_MIB);
}

it('unpacks no bomb, over whatever protocol it comes', { timeout: 120_000 }, async () => {
  const packed = await bomb();
  await withoutGrowth(async () => {
    const grpc = { ':path': RPC_PATH, 'content-type': 'application/grpc', 'grpc-encoding': 'gzip', te: 'trailers' };
    const answer = await sendHttp2(server.url, grpc, frame(packed, 1));
    expect(answer.trailers['grpc-status'] ?? answer.headers['grpc-status']).toBe('8');
    const web = { 'content-type': 'application/grpc-web', 'grpc-encoding': 'gzip' };
    const overWeb = await patiently(() =>
      sendHttp(server.url, {
        method: 'POST',
        path: RPC_PATH,
        headers: web,
        body: frame(packed, 1),
      }),
    );
    expect(overWeb.text + String(overWeb.headers['grpc-status'])).toMatch(/grpc-status: ?8|^8$/);
    for (const type of ['application/json', 'application/proto']) {
      const connect = { 'content-type': type, 'content-encoding': 'gzip' };
      const reply = await patiently(() =>
        sendHttp(server.url, { method: 'POST', path: RPC_PATH, headers: connect, body: packed }),
      );
      expect([413, 429]).toContain(reply.status);
      expect(JSON.parse(reply.text)).toMatchObject({ code: 'resource_exhausted' });
    }
    const route = { ...JSON_HEADERS, 'content-encoding': 'gzip' };
    const reply = await patiently(() =>
      sendHttp(server.url, { method: 'POST', path: '/extract', headers: route, body: packed }),
    );
    expect(reply.status).toBe(415);
    const twice = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const nested = await patiently(() =>
      sendHttp(server.url, {
        method: 'POST',
        path: RPC_PATH,
        headers: twice,
        body: gzipSync(packed),
      }),
    );
    expect(nested.status).toBe(400);
  });
});

const DEEP: Readonly<Record<string, string>> = {
  'a million arrays': '['.repeat(1_000_000),
  'half a million arrays, closed': '['.repeat(500_000) + ']'.repeat(500_000),
  'objects in a field that nobody knows': `{"raw_content":"a","x":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}}`,
  'objects in metadata': `{"raw_content":"a","metadata":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}}`,
  'a hundred thousand keys': `{"raw_content":"a",${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join()}}`,
  'one key a hundred thousand times': `{"raw_content":"a",${'"k":1,'.repeat(100_000)}"z":1}`,
  'a number of a million digits': `{"raw_content":"a","n":${'9'.repeat(1_000_000)}}`,
  'a key of a million characters': `{"raw_content":"a","${'k'.repeat(1_000_000)}":1}`,
  'escapes alone': `{"raw_content":"${'\\u0041'.repeat(200_000)}"}`,
  'backslashes that never end': `{"raw_content":"${'\\\\'.repeat(500_000)}`,
  'white space alone': ' '.repeat(2_000_000),
};

it.each(Object.entries(DEEP))('reads or refuses JSON with %s', async (_what, text) => {
  const body = Buffer.from(text);
  for (const path of ['/extract', RPC_PATH]) {
    const { status } = await patiently(() =>
      sendHttp(server.url, { method: 'POST', path, headers: JSON_HEADERS, body }),
    );
    expect([200, 400]).toContain(status);
  }
});

/** Tags of Protobuf: field 5 as a group that begins, and a length-delimited one that holds the next. */
const HEAVY: Readonly<Record<string, Buffer>> = {
  'groups that never end': Buffer.alloc(50_000, 0x2b),
  'messages within messages': Array.from({ length: 20_000 }).reduce<Buffer>((inner) => {
    if (inner.length > 60_000) return inner;
    const length =
      inner.length < 128
        ? [inner.length]
        : [
            (inner.length & 127) | 128,
            ((inner.length >> 7) & 127) | (inner.length >= 16_384 ? 128 : 0),
            ...(inner.length >= 16_384 ? [inner.length >> 14] : []),
          ];
    return Buffer.concat([Buffer.from([0x1a, ...length]), inner]);
  }, Buffer.alloc(0)),
  'one field a hundred thousand times': Buffer.concat(Array(100_000).fill(Buffer.from([0x0a, 1, 0x61]))),
  'fields that nobody knows': Buffer.concat(Array(100_000).fill(Buffer.from([0xf8, 0x3f, 1]))),
  'a varint without end': Buffer.alloc(100_000, 0x80),
};

it.each(Object.entries(HEAVY))('reads or refuses Protobuf with %s', async (_what, body) => {
  const connect = { 'content-type': 'application/proto' };
  const reply = await patiently(() => sendHttp(server.url, { method: 'POST', path: RPC_PATH, headers: connect, body }));
  expect([200, 400]).toContain(reply.status);
  const grpc = { ':path': RPC_PATH, 'content-type': 'application/grpc', te: 'trailers' };
  const answer = await sendHttp2(server.url, grpc, frame(body));
  expect(['0', '3']).toContain(String(answer.trailers['grpc-status'] ?? answer.headers['grpc-status']));
});
