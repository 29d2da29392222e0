import { create, toBinary } from '@bufbuild/protobuf';
import { ExtractionRequestSchema } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connection, FRAME, headerBlock, http2Frame } from '../support/http2-frames.js';
import { sendRaw } from '../support/raw-socket.js';
import { frame } from '../support/rpc.js';
import { sendHttp } from '../support/send-http.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { goodRequest, patiently } from './attack.js';
import { SCALE } from './scale.js';

const RUNS = Math.ceil(400 * SCALE);
const RPC_PATH = '/extraction.v1.ExtractionService/Extract';
const TEXT = 'Ann: I will send the report by Friday.\nBob: we decided to ship on Monday.';
const REQUEST = { raw_content: TEXT, source_type: 'slack', metadata: { timezone: 'Europe/Berlin', thread_id: 't' } };
const JSON_BODY = Buffer.from(JSON.stringify(REQUEST));
const MESSAGE = Buffer.from(toBinary(ExtractionRequestSchema, create(ExtractionRequestSchema, { rawContent: TEXT })));
const HTTP1 = Buffer.concat([
  Buffer.from(
    `POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${JSON_BODY.length}\r\nConnection: close\r\n\r\n`,
  ),
  JSON_BODY,
]);
const HTTP2 = connection([
  http2Frame(
    FRAME.headers,
    4,
    1,
    headerBlock({
      ':method': 'POST',
      ':scheme': 'http',
      ':path': RPC_PATH,
      ':authority': 'localhost',
      'content-type': 'application/grpc',
      te: 'trailers',
    }),
  ),
  http2Frame(FRAME.data, 1, 1, frame(MESSAGE)),
]);

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly added: Uint8Array;
}

/** Bytes taken out, put in, changed and doubled, at a few places. */
const EDITS = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat({ max: 6 }),
    added: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom('\r\n', '\0', '0\r\n\r\n', ': ', '{', '"', '\\ud800', '1e999', '\xff', 'GET / HTTP/1.1\r\n')
        .map((text) => Buffer.from(text, 'latin1')),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

function edited(bytes: Uint8Array, edits: readonly Edit[]): Buffer {
  return edits.reduce((text, { at, removed, added }) => {
    const place = Math.floor(at * text.length);
    return Buffer.concat([text.subarray(0, place), added, text.subarray(place + removed)]);
  }, Buffer.from(bytes));
}

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({
    SERVICE_ADDRESS_CONNECTIONS: '0',
    SERVICE_ADDRESS_STREAMS_PER_SECOND: '0',
    SERVICE_ANONYMOUS_PER_MINUTE: '1000000',
  });
});
afterAll(async () => {
  expect(await server?.stop()).toBe(0);
});
afterEach(async () => {
  expect((await patiently(async () => ({ status: await goodRequest(server.port) }))).status).toBe(200);
  // A fault of the caller is never logged as one of the service.
  expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  expect(server.written().stderr).toBe('');
});

const holds = (property: fc.IAsyncProperty<[Edit[]]>): Promise<void> => fc.assert(property, { numRuns: RUNS });

it('a request of HTTP/1.1 with any bytes changed gets an answer that blames the caller, or none', async () => {
  await holds(
    fc.asyncProperty(EDITS, async (edits) => {
      const { statuses } = await sendRaw(server.port, edited(HTTP1, edits), { halfClose: true, listenMs: 300 });
      for (const status of statuses)
        expect([200, 400, 404, 405, 408, 411, 413, 414, 415, 417, 431, 501]).toContain(status);
    }),
  );
});

it('a connection of HTTP/2 with any bytes changed leaves the others alone', async () => {
  await holds(
    fc.asyncProperty(EDITS, async (edits) => {
      await sendRaw(server.port, edited(HTTP2, edits), { listenMs: 60 });
    }),
  );
});

it('a body of JSON with any bytes changed is read, or refused as 4xx', async () => {
  await holds(
    fc.asyncProperty(EDITS, async (edits) => {
      const headers = { 'content-type': 'application/json' };
      const body = edited(JSON_BODY, edits);
      for (const path of ['/extract', RPC_PATH]) {
        const { status } = await patiently(() => sendHttp(server.url, { method: 'POST', path, headers, body }));
        expect([200, 400, 415]).toContain(status);
      }
    }),
  );
});

it('a message of Protobuf with any bytes changed is read, or refused as the fault of its sender', async () => {
  await holds(
    fc.asyncProperty(EDITS, async (edits) => {
      const headers = { 'content-type': 'application/proto' };
      const body = edited(MESSAGE, edits);
      const reply = await patiently(() => sendHttp(server.url, { method: 'POST', path: RPC_PATH, headers, body }));
      expect([200, 400]).toContain(reply.status);
    }),
  );
});
