import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connection, FRAME, headerBlock, http2Frame, postHead } from '../support/http2-frames.js';
import { extractCaller } from '../support/load.js';
import { sendRaw } from '../support/raw-socket.js';
import { type StartedServer, startServer } from '../support/start-server.js';

/** Until an extraction is answered. */
const LISTENING = { listenMs: 20_000, says: 'prompt_version' };
const CANCEL = Buffer.from([0, 0, 0, 8]);

let server: StartedServer;
let before: number;
beforeAll(async () => {
  // What one session may do; `test/limits/addresses.test.ts` has what all of an address may.
  server = await startServer({ SERVICE_ADDRESS_STREAMS_PER_SECOND: '0' });
  await extractsAgain();
  before = await settledMiB();
}, 60_000);
afterAll(() => server?.stop());

afterEach(async () => {
  await extractsAgain();
  expect(residentMiB() - before).toBeLessThan(60);
});

it('closes a connection that sends empty DATA frames without end', async () => {
  const frames = Array.from({ length: 20_000 }, () => http2Frame(FRAME.data, 0, 1));
  expect((await sendRaw(server.port, connection([postHead(1), ...frames]))).isClosed).toBe(true);
});

it('closes a connection that sends CONTINUATION frames without end', async () => {
  const more = headerBlock({ 'x-more': 'b'.repeat(100) });
  const frames = Array.from({ length: 20_000 }, () => http2Frame(FRAME.continuation, 0, 1, more));
  expect((await sendRaw(server.port, connection([postHead(1, 0), ...frames]))).isClosed).toBe(true);
});

it('closes a connection that sends PING frames without reading the answers', async () => {
  const frames = Array.from({ length: 50_000 }, () => http2Frame(FRAME.ping, 0, 0, Buffer.alloc(8)));
  expect((await sendRaw(server.port, connection(frames))).isClosed).toBe(true);
});

it.each([60, 5_000])('has room again after %i requests that were cancelled as they began', async (count) => {
  const frames = Array.from({ length: count }, (_, n) =>
    Buffer.concat([postHead(1 + 2 * n), http2Frame(FRAME.reset, 0, 1 + 2 * n, CANCEL)]),
  );
  await sendRaw(server.port, connection(frames), { listenMs: 500 });
});

/** A whole request with `extra` among its header fields. */
function request(extra: Uint8Array): Buffer {
  const head = Buffer.concat([postHead(1).subarray(9), extra]);
  const body = Buffer.from('{"raw_content":"hello"}');
  return connection([http2Frame(FRAME.headers, 4, 1, head), http2Frame(FRAME.data, 1, 1, body)]);
}

it.each([
  ['a header name with capitals', headerBlock({ 'X-Capital': 'a' })],
  ['a connection header', headerBlock({ connection: 'close' })],
  ['a transfer coding', headerBlock({ 'transfer-encoding': 'chunked' })],
])('refuses %s over HTTP/2', async (_what, extra) => {
  const reply = await sendRaw(server.port, request(extra), { listenMs: 500 });
  expect(reply.text).not.toContain('prompt_version');
});

it('does not see a header over HTTP/2 whose value holds a line break: the parser leaves it out', async () => {
  const named = headerBlock({ 'x-request-id': 'seen\r\nb' });
  await sendRaw(server.port, request(named), LISTENING);
  expect(server.logs().filter((line) => String(line['request_id']).startsWith('seen'))).toEqual([]);
});

it('takes the same request with another header', async () => {
  const reply = await sendRaw(server.port, request(headerBlock({ 'x-other': 'a' })), LISTENING);
  expect(reply.text).toContain('prompt_version');
});

/** A good request of somebody else, whatever went before. */
async function extractsAgain(): Promise<void> {
  // A flood may hold the process up for a moment, in which it sheds work.
  const caller = extractCaller(server.url);
  expect((await caller.extract()).status).toBe(200);
  caller.close();
  expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
}

/** The threads warm up beside the first requests, and memory grows until they have. */
async function settledMiB(): Promise<number> {
  let last = 0;
  for (let tries = 0; tries < 40 && residentMiB() - last > 1; tries++) {
    last = residentMiB();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return residentMiB();
}

function residentMiB(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
