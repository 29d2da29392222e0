import http2 from 'node:http2';
import { gunzipSync, gzipSync } from 'node:zlib';
import { create, fromBinary, toBinary, toJsonString } from '@bufbuild/protobuf';
import {
  ExtractionRequestSchema,
  type ExtractionResponse,
  ExtractionResponseSchema,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExtractionOptions } from '../../backend/src/extraction/extract-conversation.js';
import { abortSignalOf } from '../../backend/src/late-signal.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { frame, type Http2Answer, sendHttp2 } from '../support/rpc.js';
import { sendHttp } from '../support/send-http.js';

const PATH = '/extraction.v1.ExtractionService/Extract';
const EMPTY = { tasks: [], decisions: [], risks: [], prompt_version: 'test/1', schema_version: '1' };

/** A text that begins with one of these words is answered as it says. */
let waiting: ExtractionOptions | undefined;
const extract = async ({ raw_content: text }: { raw_content: string }, options: ExtractionOptions) => {
  if (text.startsWith('wait')) {
    waiting = options;
    await new Promise((resolve) => abortSignalOf(options.signal).addEventListener('abort', resolve));
    options.signal.throwIfAborted();
  }
  if (text.startsWith('fail')) throw new Error('a fault');
  return { response: { ...EMPTY, summary: text.startsWith('long') ? 'é'.repeat(20_000) : text }, dropped: 0 };
};

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer({ extract });
});
afterAll(() => server.stop());

/** How each protocol is spoken. The library takes a type in any case, and it alone does: it answers the `unusual` one. */
const KINDS = [
  { usual: 'application/proto', unusual: 'application/Proto', isBinary: true },
  { usual: 'application/json', unusual: 'application/Json', isBinary: false },
  { usual: 'application/grpc', unusual: 'application/gRPC', isBinary: true },
  { usual: 'application/grpc+proto', unusual: 'application/grpc+Proto', isBinary: true },
  { usual: 'application/grpc+json', unusual: 'application/grpc+Json', isBinary: false },
  { usual: 'application/grpc-web+proto', unusual: 'application/grpc-web+Proto', isBinary: true },
  { usual: 'application/grpc-web+json', unusual: 'application/grpc-web+Json', isBinary: false },
];
type Kind = (typeof KINDS)[number];

const isConnect = ({ usual }: Kind): boolean => !usual.includes('grpc');
const timeoutOf = (kind: Kind, milliseconds: number): Record<string, string> =>
  isConnect(kind) ? { 'connect-timeout-ms': `${milliseconds}` } : { 'grpc-timeout': `${milliseconds}m` };
const gzipOf = (kind: Kind): Record<string, string> => ({
  [isConnect(kind) ? 'accept-encoding' : 'grpc-accept-encoding']: 'br, gzip',
});

function bodyOf(kind: Kind, rawContent: string): Buffer {
  const message = create(ExtractionRequestSchema, { rawContent });
  const bytes = kind.isBinary
    ? toBinary(ExtractionRequestSchema, message)
    : Buffer.from(toJsonString(ExtractionRequestSchema, message));
  return isConnect(kind) ? Buffer.from(bytes) : frame(bytes);
}

const send = (type: string, body: Uint8Array, headers: Record<string, string> = {}) =>
  sendHttp2(server.url, { ':path': PATH, 'content-type': type, te: 'trailers', ...headers }, body);

/** What a caller may see of an answer, without what differs from call to call. */
function seen({ headers, trailers, body }: Http2Answer) {
  const { date, 'x-request-id': requestId, ratelimit, 'content-length': length, ...others } = headers;
  // Of the details of an error, what is for people to read; programs read the bytes beside it.
  const told = body.toString('latin1').replace(/"debug":\{[^{}]{0,200}(\{[^{}]{0,200}\})?\},/, '');
  return { headers: { ...others }, trailers: { ...trailers }, body: told };
}

it.each(
  KINDS.flatMap((kind) =>
    [
      { what: 'a short answer', text: 'Ann: hi' },
      { what: 'an answer of several frames', text: 'long' },
      { what: 'a short answer to who takes gzip', text: 'Ann: hi', headers: gzipOf(kind) },
      { what: 'a long answer to who takes gzip', text: 'long', headers: gzipOf(kind) },
      { what: 'a request that breaks a rule', text: '   ' },
      { what: 'a request that holds nothing', text: '' },
      { what: 'a fault of the service', text: 'fail' },
      { what: 'a deadline that the work does not keep', text: 'wait', headers: timeoutOf(kind, 50) },
      { what: 'a deadline that the work keeps', text: 'Ann: hi', headers: timeoutOf(kind, 20_000) },
      {
        what: 'a deadline that cannot be read',
        text: 'Ann: hi',
        headers: { 'grpc-timeout': 'x', 'connect-timeout-ms': 'x' },
      },
      { what: 'a message that is cut short', text: 'Ann: hi', change: (body: Buffer) => body.subarray(0, -1) },
      { what: 'two messages', text: 'Ann: hi', change: (body: Buffer) => Buffer.concat([body, body]) },
      { what: 'no message', text: '', change: () => Buffer.alloc(0) },
      { what: 'a flag of an end', text: 'Ann: hi', change: (body: Buffer) => body.fill(0x80, 0, 1) },
      { what: 'a message beyond the short ones', text: 'x'.repeat(40_000) },
      { what: 'a message beyond the short ones, with its length', text: 'x'.repeat(40_000), isSized: true },
    ].map((call) => ({ kind, type: kind.usual, ...call })),
  ),
)('$type: $what looks as the RPC library would have it', async ({ kind, text, headers: others, change, isSized }) => {
  const body = bodyOf(kind, text);
  const headers = { ...others, ...(isSized ? { 'content-length': String(body.length) } : {}) };
  const changed = () => change?.(Buffer.from(body)) ?? body;
  const [usual, byLibrary] = [await send(kind.usual, changed(), headers), await send(kind.unusual, changed(), headers)];
  expect(seen(usual)).toEqual(seen(byLibrary));
});

it.each(KINDS.filter(({ isBinary }) => isBinary))('$usual: reads and writes gzip', async (kind) => {
  const coding = isConnect(kind) ? 'content-encoding' : 'grpc-encoding';
  const plain = toBinary(ExtractionRequestSchema, create(ExtractionRequestSchema, { rawContent: 'long' }));
  const body = isConnect(kind) ? gzipSync(plain) : frame(gzipSync(plain), 1);
  for (const headers of [{ [coding]: 'gzip' }, { ...gzipOf(kind) }]) {
    const sent = coding in headers ? body : bodyOf(kind, 'long');
    const answer = await send(kind.usual, sent, headers);
    expect(answer.headers[coding]).toBe('gzip');
    const bytes = isConnect(kind) ? answer.body : answer.body.subarray(5, 5 + answer.body.readUInt32BE(1));
    const { summary }: ExtractionResponse = fromBinary(ExtractionResponseSchema, gunzipSync(bytes));
    expect(summary).toBe('é'.repeat(20_000));
  }
});

it.each(KINDS)(
  '$usual: a body that comes byte by byte is read, and one that never ends meets its deadline',
  async (kind) => {
    const { bytes: whole, ended } = pieces(kind, bodyOf(kind, 'Ann: hi'), timeoutOf(kind, 20_000), true);
    expect((await ended).status).toBe(200);
    expect(whole).toBeGreaterThan(1);
    const { ended: late } = pieces(kind, bodyOf(kind, 'Ann: hi').subarray(0, -1), timeoutOf(kind, 50), false);
    const { status, code } = await late;
    expect({ status, code }).toEqual(isConnect(kind) ? { status: 504, code: undefined } : { status: 200, code: '4' });
  },
);

/** Sends the bytes one by one over HTTP/2. */
function pieces(kind: Kind, body: Buffer, headers: Record<string, string>, isWhole: boolean) {
  const session = http2.connect(server.url);
  const stream = session.request({ ':method': 'POST', ':path': PATH, 'content-type': kind.usual, ...headers });
  for (const byte of body) stream.write(Buffer.from([byte]));
  if (isWhole) stream.end();
  const ended = new Promise<{ status: unknown; code: unknown }>((resolve, reject) => {
    let answer: http2.IncomingHttpHeaders = {};
    let text = '';
    stream.on('response', (received) => {
      answer = received;
    });
    stream.on('trailers', (received) => {
      answer = { ...answer, ...received };
    });
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    stream.on('end', () => {
      const code = answer['grpc-status'] ?? /grpc-status: (\d+)/.exec(text)?.[1];
      resolve({ status: answer[':status'], code });
      session.destroy();
    });
    stream.on('error', reject);
  });
  return { bytes: body.length, ended };
}

it('tells the work that its caller has left', async () => {
  const [grpc] = KINDS.filter(({ usual }) => usual === 'application/grpc+proto');
  if (grpc === undefined) throw new Error('no such kind');
  waiting = undefined;
  const session = http2.connect(server.url);
  const stream = session.request({ ':method': 'POST', ':path': PATH, 'content-type': grpc.usual });
  stream.on('error', () => undefined);
  stream.end(bodyOf(grpc, 'wait'));
  await expect.poll(() => waiting !== undefined).toBe(true);
  stream.close(http2.constants.NGHTTP2_CANCEL);
  await expect.poll(() => waiting?.signal.aborted).toBe(true);
  session.destroy();
});

it('takes a call over HTTP/1.1 too, with a length', async () => {
  const body = bodyOf({ usual: 'application/grpc-web', unusual: '', isBinary: true }, 'Ann: hi');
  const headers = { 'content-type': 'application/grpc-web' };
  const answer = await sendHttp(server.url, { method: 'POST', path: PATH, headers, body });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/grpc-web+proto');
  expect(answer.text).toContain('grpc-status: 0');
});
