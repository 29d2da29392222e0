import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '../contract/cases.js';
import { patiently } from '../hostile/attack.js';
import { sendRaw } from '../support/raw-socket.js';
import { frame, sendHttp2 } from '../support/rpc.js';
import { type HttpMessage, type HttpReply, sendHttp } from '../support/send-http.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { generateBody, generateText } from './generate.js';
import { type BadInput, readBadInputs } from './rows.js';

const RPC_PATH = '/extraction.v1.ExtractionService/Extract';
const JSON_HEADERS = { 'content-type': 'application/json' };
const GOOD = Buffer.from('{"raw_content":"Ann: I will send the report by Friday."}');

const rows = readBadInputs();
if (rows === null) process.stderr.write('The list of bad inputs is not beside the checkout: its tests are skipped.\n');

/** One way to drive a row; `null` where it cannot. */
type Drive = (row: BadInput) => (() => Promise<void>) | null;

let server: StartedServer;
const send = (message: HttpMessage): Promise<HttpReply> => patiently(() => sendHttp(server.url, message));

const driveHttp: Drive = ({ input, expect: expected }) => {
  const body =
    input.body_hex !== undefined
      ? Buffer.from(input.body_hex, 'hex')
      : input.body_gen !== undefined
        ? generateBody(input.body_gen)
        : Buffer.from(input.body ?? '');
  const { method, path } = input;
  if (input.via !== 'http1' || method === undefined || path === undefined || body === null) return null;
  // The limit of a minute has tests of its own.
  if (expected.by_request !== undefined) return null;
  return async () => judge(await send({ method, path, headers: input.headers ?? {}, body }), expected);
};

const driveRaw: Drive = ({ input, expect: expected }) => {
  const { raw } = input;
  if (raw === undefined) return null;
  return async () => {
    const reply = await sendRaw(server.port, raw.replaceAll('{rpc_path}', RPC_PATH));
    expect(among(expected.status)).toContain(reply.statuses[0]);
    if (expected.close === true) expect(reply.isClosed).toBe(true);
  };
};

const driveText: Drive = ({ group, input, expect: expected }) => {
  const text = group === 'text' && input.raw_content_gen !== undefined ? generateText(input.raw_content_gen) : null;
  if (text === null) return null;
  return async () => {
    for (const encoding of ['utf32', 'utf16', 'utf8'] as const) {
      const request = { raw_content: text, metadata: { offset_encoding: encoding } };
      const body = Buffer.from(JSON.stringify(request));
      const message = { method: 'POST', path: '/api/extract', headers: JSON_HEADERS, body };
      const reply = await send(message);
      judge(reply, expected);
      checkSlices(text, reply.text, encoding);
      expect(reply.text).not.toMatch(/Invalid Date|NaN/);
      expect((await send(message)).text).toBe(reply.text);
    }
  };
};

const driveRpc: Drive = ({ group, input, expect: expected }) => {
  if (group !== 'rpc' || expected.grpc_status === undefined) return null;
  const body =
    input.frame_hex !== undefined
      ? Buffer.from(input.frame_hex, 'hex')
      : input.body_hex !== undefined
        ? frame(Buffer.from(input.body_hex, 'hex'))
        : null;
  if (body === null) return null;
  return async () => {
    const answer = await sendHttp2(server.url, { ':path': RPC_PATH, 'content-type': 'application/grpc' }, body);
    expect(among(expected.grpc_status)).toContain(Number(answer.trailers['grpc-status']));
    if (input.body_hex === undefined || expected.connect_http === undefined) return;
    const headers = { 'content-type': 'application/proto' };
    const bytes = Buffer.from(input.body_hex, 'hex');
    const connect = await send({ method: 'POST', path: RPC_PATH, headers, body: bytes });
    expect(expected.connect_http).toContain(connect.status);
    expect(connect.text).not.toContain('node_modules');
  };
};

const WAYS: readonly Drive[] = [driveHttp, driveRaw, driveText, driveRpc];

describe.skipIf(rows === null)('the list of bad inputs', () => {
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());

  afterEach(async () => {
    const message = { method: 'POST', path: '/api/extract', headers: JSON_HEADERS, body: GOOD };
    expect((await send(message)).status).toBe(200);
    expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });

  for (const row of rows ?? []) {
    if (!['http', 'json', 'rpc', 'text'].includes(row.group)) continue;
    const name = `${row.id} ${row.input.what}`;
    const run = WAYS.map((drive) => drive(row)).find((found) => found !== null);
    // What stands in prose alone is driven elsewhere; every-row.test.ts says where.
    if (run != null) it(name, run);
  }
});

function among<Value>(expected: Value | readonly Value[]): readonly Value[] {
  return Array.isArray(expected) ? (expected as readonly Value[]) : [expected as Value];
}

function judge(reply: HttpReply, expected: BadInput['expect']): void {
  expect(among(expected.status)).toContain(reply.status);
  if (expected.content_type !== undefined) expect(reply.headers['content-type']).toContain(expected.content_type);
  for (const words of expected.not_contains ?? []) expect(reply.text).not.toContain(words);
  for (const [name, pattern] of Object.entries(expected.header ?? {})) {
    expect(reply.headers[name]).toMatch(new RegExp(pattern));
  }
  if (expected.body_empty === true) {
    expect(reply.text).toBe('');
    return;
  }
  const body = JSON.parse(reply.text) as Record<string, unknown>;
  if (expected.body !== undefined) expect(body).toMatchObject(expected.body);
  if (reply.status === 200) return;
  expect(reply.headers['content-type']).toBe('application/problem+json');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['retry-after'] !== undefined).toBe(reply.status === 429 || reply.status === 503);
  expect(body['status']).toBe(reply.status);
  if (expected.code !== undefined) expect(body['code']).toBe(expected.code);
  if (expected.errors !== undefined) expect(body['errors']).toEqual(expected.errors);
}

function checkSlices(text: string, json: string, encoding: 'utf32' | 'utf16' | 'utf8'): void {
  const points = encoding === 'utf32' ? [...text] : [];
  const bytes = Buffer.from(text);
  const response = JSON.parse(json) as Record<'tasks' | 'decisions' | 'risks', { source: Evidence }[]>;
  for (const { source } of [...response.tasks, ...response.decisions, ...response.risks]) {
    if (source.start_offset === null || source.end_offset === null) continue;
    const slice =
      encoding === 'utf16'
        ? text.slice(source.start_offset, source.end_offset)
        : encoding === 'utf8'
          ? bytes.subarray(source.start_offset, source.end_offset).toString()
          : points.slice(source.start_offset, source.end_offset).join('');
    expect(slice).toBe(source.text);
  }
}
