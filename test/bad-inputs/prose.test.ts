import { once } from 'node:events';
import http2 from 'node:http2';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FRAME } from '../support/http2-frames.js';
import { sendRaw } from '../support/raw-socket.js';
import { sendHttp2 } from '../support/rpc.js';
import { sendHttp } from '../support/send-http.js';
import { until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { FAULTLESS, FLOODS, PIPELINED, SENT_FRAMES, SENT_RAW, SENT_RPC } from './prose.js';
import { readBadInputs } from './rows.js';

const RPC_PATH = '/extraction.v1.ExtractionService/Extract';
const rows = readBadInputs();
const rowsOf = (sent: Readonly<Record<string, unknown>>) => (rows ?? []).filter(({ id }) => id in sent);
const among = (expected: unknown): unknown[] => [expected].flat();

const OVERLOADED = 503;

let server: StartedServer;

// What these rows describe in words stands in prose.ts; what they have to get is read from the list.
describe.skipIf(rows === null)('the list of bad inputs, in words', () => {
  beforeAll(async () => {
    server = await startServer({ SERVICE_ADDRESS_STREAMS_PER_SECOND: '0' });
  });
  afterAll(() => server?.stop());

  afterEach(async () => {
    const body = Buffer.from('{"raw_content":"Ann: I will send the report by Friday."}');
    const headers = { 'content-type': 'application/json' };
    const message = { method: 'POST', path: '/api/extract', headers, body };
    await expect.poll(async () => (await sendHttp(server.url, message)).status).toBe(200);
    expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });

  it.each(rowsOf(SENT_RAW))('$id $input.what', async ({ id, expect: expected }) => {
    for (const bytes of SENT_RAW[id] ?? []) {
      const { statuses, text, isClosed } = await sendRaw(
        server.port,
        bytes,
        expected.close === true ? {} : { answers: 1 },
      );
      expect(among(expected.status)).toContain(statuses[0]);
      expect(statuses).toHaveLength(1);
      if (expected.close === true) expect(isClosed).toBe(true);
      if (expected.code !== undefined) expect(text).toContain(`"code":"${expected.code}"`);
      expect(text).not.toContain('evil');
    }
  });

  it.each(rowsOf(PIPELINED))('$id $input.what', async ({ id, expect: expected }) => {
    const { bytes, answers } = PIPELINED[id as keyof typeof PIPELINED];
    const { statuses } = await sendRaw(server.port, bytes, { answers, listenMs: 20_000 });
    // A machine that others use sheds some of them.
    for (const status of statuses) expect([expected.status, OVERLOADED]).toContain(status);
    expect(statuses).toHaveLength(answers);
  });

  it.each(rowsOf({ H069: 0 }))('$id $input.what', async ({ expect: expected }) => {
    const [bytes = ''] = SENT_RAW['H023'] ?? [];
    const post = String(bytes).replace('http://evil/', '/');
    const asked = async () => (await sendRaw(server.port, post, { halfClose: true })).statuses;
    await expect.poll(asked).toEqual([expected.status]);
  });

  it.each(rowsOf(SENT_RPC))('$id $input.what', async ({ id, expect: expected }) => {
    for (const { headers, body } of SENT_RPC[id]?.() ?? []) {
      const call = { ':path': RPC_PATH, 'content-type': 'application/grpc', te: 'trailers', ...headers };
      const answer = await sendHttp2(server.url, call, body);
      const status = answer.trailers['grpc-status'] ?? answer.headers['grpc-status'];
      expect(among(expected.grpc_status)).toContain(Number(status));
    }
  });

  it.each(rowsOf({ R018: 0 }))('$id $input.what', async ({ expect: expected }) => {
    const session = http2.connect(server.url);
    const call = session.request({ ':path': `${RPC_PATH}?encoding=json&message=%7B%7D` });
    const [{ ':status': status }] = await once(call, 'response');
    session.destroy();
    expect(status).toBe(expected.status);
  });

  it.each(rowsOf({ R022: 0 }))('$id $input.what', async ({ expect: expected }) => {
    for (const type of ['application/grpc+foo', 'application/grpcsomething']) {
      const answer = await sendHttp2(server.url, { ':path': RPC_PATH, 'content-type': type });
      expect(answer.headers[':status']).toBe(expected.status);
    }
  });

  it('answers a call in frames that have no fault, so that it is for the fault that the others are refused', async () => {
    const { statuses } = await heard(FAULTLESS, (so) => so.statuses.length > 0);
    expect(statuses[0]).toBe(200);
  });

  it.each(rowsOf(SENT_FRAMES))('$id $input.what', async ({ id }) => {
    for (const bytes of SENT_FRAMES[id] ?? []) {
      // Reset as a fault of the protocol, or refused; never taken for a call.
      const { statuses } = await heard(bytes, (so) => so.resets + so.ends + so.statuses.length > 0);
      expect(statuses).not.toContain(200);
    }
  });

  it.each(rowsOf(FLOODS))('$id $input.what', async ({ id }) => {
    // RFC 9113, 5.4.1: GOAWAY, and nothing of the connection is read any more.
    const { ends } = await heard(FLOODS[id] ?? Buffer.alloc(0), ({ ends: times }) => times > 0);
    expect(ends).toBeGreaterThan(0);
  });
});

/** The codes of HPACK for the statuses that matter here. */
const STATUSES: ReadonlyMap<number, number> = new Map([
  [0x88, 200],
  [0x8c, 400],
  [0x8d, 404],
]);

interface Heard {
  /** Streams that were reset. */
  resets: number;
  /** GOAWAY, or the end of the connection. */
  ends: number;
  readonly statuses: number[];
}

/** What comes back, as soon as it is enough. */
async function heard(bytes: Buffer, isEnough: (so: Heard) => boolean): Promise<Heard> {
  const so: Heard = { resets: 0, ends: 0, statuses: [] };
  const socket = net.connect(server.port, '127.0.0.1', () => socket.write(bytes));
  let rest = Buffer.alloc(0);
  const end = (): void => {
    so.ends += 1;
  };
  socket.on('error', () => undefined).on('close', end);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let size = 9; rest.length >= 9; rest = rest.subarray(size)) {
      size = 9 + rest.readUIntBE(0, 3);
      if (rest.length < size) return;
      const type = rest.readUInt8(3);
      if (type === FRAME.reset) so.resets += 1;
      if (type === FRAME.goaway) end();
      if (type === FRAME.headers) so.statuses.push(STATUSES.get(rest.readUInt8(9)) ?? 0);
    }
  });
  await until(() => isEnough(so), 'an answer');
  socket.destroy();
  return so;
}
