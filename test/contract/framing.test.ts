import { gzipSync } from 'node:zlib';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import { endStreamFromJson, errorFromJsonBytes } from '@connectrpc/connect/protocol-connect';
import { findTrailerError } from '@connectrpc/connect/protocol-grpc';
import { trailerParse } from '@connectrpc/connect/protocol-grpc-web';
import { ExtractionRequestSchema } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { frame, type Http2Answer, sendHttp2 } from '../support/rpc.js';
import { refusalOf } from './rpc-words.js';

const UNARY = '/extraction.v1.ExtractionService/Extract';
const STREAM = '/extraction.v1.ExtractionService/ExtractStream';
const COMPRESSED = 1;

const message = toBinary(ExtractionRequestSchema, create(ExtractionRequestSchema, { rawContent: 'Ann: ok' }));
const asJson = Buffer.from('{"raw_content":"Ann: ok"}');

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

/** A protocol with envelopes around its messages. */
interface Enveloped {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly encoding: string;
  readonly good: Uint8Array;
  /** The error that an answer ends with. */
  readonly errorOf: (answer: Http2Answer) => ConnectError | undefined;
}

function lastEnvelope(body: Buffer): { readonly flags: number; readonly payload: Buffer } {
  let rest = body;
  for (;;) {
    const end = 5 + rest.readUInt32BE(1);
    if (end >= rest.length) return { flags: rest.readUInt8(0), payload: rest.subarray(5, end) };
    rest = rest.subarray(end);
  }
}

const PROTOCOLS: readonly Enveloped[] = [
  {
    name: 'gRPC',
    path: UNARY,
    type: 'application/grpc',
    encoding: 'grpc-encoding',
    good: message,
    errorOf: ({ headers, trailers }) =>
      findTrailerError(new Headers({ ...headersOf(headers), ...headersOf(trailers) })),
  },
  {
    name: 'gRPC with JSON, for a stream',
    path: STREAM,
    type: 'application/grpc+json',
    encoding: 'grpc-encoding',
    good: asJson,
    errorOf: ({ headers, trailers }) =>
      findTrailerError(new Headers({ ...headersOf(headers), ...headersOf(trailers) })),
  },
  {
    name: 'gRPC-Web',
    path: UNARY,
    type: 'application/grpc-web+proto',
    encoding: 'grpc-encoding',
    good: message,
    errorOf: ({ headers, body }) =>
      findTrailerError(body.length === 0 ? new Headers(headersOf(headers)) : trailerParse(lastEnvelope(body).payload)),
  },
  {
    name: 'a stream of Connect',
    path: STREAM,
    type: 'application/connect+proto',
    encoding: 'connect-content-encoding',
    good: message,
    errorOf: ({ body }) => endStreamFromJson(lastEnvelope(body).payload).error,
  },
];

function headersOf(received: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(received).flatMap(([name, value]) => (name.startsWith(':') ? [] : [[name, String(value)]])),
  );
}

async function send({ path, type, errorOf }: Enveloped, body: Uint8Array, headers: Record<string, string> = {}) {
  const answer = await sendHttp2(server.url, { ':path': path, 'content-type': type, te: 'trailers', ...headers }, body);
  expect(answer.headers[':status']).toBe(200);
  return errorOf(answer);
}

/** The caller is told that the message is at fault. */
function expectMalformed(error: ConnectError | undefined, words: RegExp): void {
  expect(error).toBeInstanceOf(ConnectError);
  expect(error?.rawMessage).toMatch(words);
  expect(Code[error?.code ?? 0]).toBe('InvalidArgument');
  expect(refusalOf(error as ConnectError).code).toBe('invalid_request');
}

const packed = (bytes: Uint8Array): Buffer => gzipSync(bytes);

describe.each(PROTOCOLS)('a message that is not framed as $name has it', (protocol) => {
  const { good, encoding } = protocol;
  const gzip = { [encoding]: 'gzip' };

  it.each<[string, Uint8Array, Record<string, string>, RegExp]>([
    ['none at all', Buffer.alloc(0), {}, /no message/],
    ['two of them', Buffer.concat([frame(good), frame(good)]), {}, /more than one message/],
    ['compressed by nothing that is named', frame(packed(good), COMPRESSED), {}, /marked as compressed/],
    ['compressed and cut short', frame(packed(good).subarray(0, -9), COMPRESSED), gzip, /cannot be decompressed/],
    ['compressed by something else', frame(good, COMPRESSED), gzip, /cannot be decompressed/],
    ['compressed to nothing', frame(Buffer.alloc(0), COMPRESSED), {}, /marked as compressed/],
    ['followed by half a head', Buffer.concat([frame(good), Buffer.alloc(3)]), {}, /cut short/],
  ])('%s', async (_what, body, headers, words) => {
    expectMalformed(await send(protocol, body, headers), words);
  });

  it('cut off after any byte', async () => {
    const whole = frame(good);
    const ends = Array.from({ length: whole.length - 1 }, (_, index) => index + 1);
    const errors = await Promise.all(ends.map((end) => send(protocol, whole.subarray(0, end))));
    for (const error of errors) expectMalformed(error, /cut short|only the head/);
  });

  it('marked with any flags is taken, or blamed on the message', async () => {
    const errors = await Promise.all(
      [0, 1, 2, 4, 8, 16, 32, 64, 128, 3, 129, 254, 255].map(async (flags) => ({
        flags,
        error: await send(protocol, frame(good, flags)),
      })),
    );
    for (const { flags, error } of errors) {
      if (error !== undefined) expectMalformed(error, /message/);
      else expect(flags & COMPRESSED).toBe(0);
    }
    expect(errors[0]?.error).toBeUndefined();
  });
});

describe('a call of Connect', () => {
  const post = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<ConnectError> => {
    const type = { 'content-type': 'application/proto' };
    const answer = await fetch(server.url + UNARY, { method: 'POST', headers: { ...type, ...headers }, body });
    expect(answer.status).toBe(400);
    return errorFromJsonBytes(new Uint8Array(await answer.arrayBuffer()), undefined, new ConnectError('none'));
  };

  it.each([
    ['cut short', packed(message).subarray(0, -9)],
    ['of other bytes', Buffer.from(message)],
  ])('with a compressed body %s', async (_what, body) => {
    expectMalformed(await post(new Uint8Array(body), { 'content-encoding': 'gzip' }), /cannot be decompressed/);
  });
});

it('reads what it is sent in these tests, where nothing is wrong with it', () => {
  expect(fromBinary(ExtractionRequestSchema, message).rawContent).toBe('Ann: ok');
});
