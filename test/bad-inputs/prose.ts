import { gzipSync } from 'node:zlib';
import { connection, FRAME, headerBlock, http2Frame } from '../support/http2-frames.js';
import { rawPost } from '../support/raw-socket.js';
import { frame } from '../support/rpc.js';

const GOOD = JSON.stringify({ raw_content: 'Ann: I will send the report by Friday.\nBob: Decision: ship on Monday.' });
const RPC_PATH = '/extraction.v1.ExtractionService/Extract';
const GOOD_POST = rawPost('/api/extract', GOOD);

const head = (...lines: readonly string[]): string => [...lines, '', ''].join('\r\n');
const postTo = (target: string): string => GOOD_POST.replace('/api/extract', target);
const withHead = (line: string): string => rawPost('/api/extract', GOOD, [line]);
const chunked = (coding: string): string =>
  `${head('POST /api/extract HTTP/1.1', 'Host: a', 'Content-Type: application/json', `Transfer-Encoding: ${coding}`)}0\r\n\r\n`;

/** What rows over a raw socket describe in words: the bytes of each connection. */
export const SENT_RAW: Readonly<Record<string, readonly (string | Uint8Array)[]>> = {
  H013: [
    GOOD_POST.replace('Content-Type: application/json', 'Content-Type: application/json\r\nContent-Type: text/html'),
  ],
  H020: ['example.com:65536', 'a:1:2', 'localhost:3000/path'].map((host) =>
    GOOD_POST.replace('Host: localhost', `Host: ${host}`),
  ),
  H022: [GOOD_POST.replace('Host: localhost', 'Host: a\r\nHost: b')],
  H023: [postTo('http://evil/api/extract')],
  H024: ['//api/extract', '/x/../api/extract', '/api/extract/'].map(postTo),
  H027: [postTo(`/${'a'.repeat(20_000)}`)],
  H029: [head('GET / HTTP/1.1', 'Host: a', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: a`))],
  H033: [`${head('POST /api/extract HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length : 2')}{}`],
  H035: [`${withHead('Transfer-Encoding: chunked')}${GOOD_POST}`],
  H041: ['xchunked', 'chunked, identity', 'gzip, chunked'].map(chunked),
  H046: [
    `${head('POST /api/extract HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Trailer: Authorization')}${GOOD.length.toString(16)}\r\n${GOOD}\r\n0\r\nAuthorization: Bearer x\r\n\r\n`,
  ],
  H070: [
    Buffer.concat([
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
      Buffer.alloc(500, 7),
    ]),
    Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 73 + 41) % 256)),
  ],
  R020: [GOOD_POST.replace('application/json', 'application/grpc').replace('/api/extract', RPC_PATH)],
};

/** Those of one connection that have one answer each for several requests. */
export const PIPELINED = { H068: { bytes: GOOD_POST.repeat(100), answers: 100 } } as const;

interface Call {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

const ONE = frame(Buffer.concat([Buffer.from([0x0a, 0x03]), Buffer.from('Ann')]));
const nested = (deep: number): Buffer => {
  let bytes = Buffer.alloc(0);
  for (let level = 0; level < deep; level++)
    bytes = Buffer.concat([Buffer.from([0x7a, ...varint(bytes.length)]), bytes]);
  return bytes;
};

/** What rows of gRPC describe in words: the calls. */
export const SENT_RPC: Readonly<Record<string, () => readonly Call[]>> = {
  R001: () => [{ body: Buffer.alloc(0) }],
  R002: () => [{ body: Buffer.concat([ONE, ONE]) }],
  R011: () => [{ headers: { 'grpc-encoding': 'gzip' }, body: frame(gzipSync(Buffer.alloc(64 * 1024 * 1024)), 1) }],
  R012: () =>
    ['999999999999H', '-1S', '1', '', '1X', '1n'].map((timeout) => ({
      headers: { 'grpc-timeout': timeout },
      body: ONE,
    })),
  R029: () => [{ body: frame(Buffer.alloc(5_000, 0x2b)) }],
  R030: () => [{ body: frame(nested(2_000)) }],
  R032: () => [{ body: frame(Buffer.concat(Array.from({ length: 1_000 }, () => ONE.subarray(5)))) }],
  R039: () => [{ headers: { 'x-odd-bin': '***' }, body: ONE }],
};

const PSEUDO = { ':method': 'POST', ':scheme': 'http', ':path': RPC_PATH };
const POST = { ...PSEUDO, ':authority': 'a', 'content-type': 'application/grpc', te: 'trailers' };
const END_HEADERS_AND_STREAM = 5;
const opened = (fields: Readonly<Record<string, string>>): Buffer =>
  connection([http2Frame(FRAME.headers, END_HEADERS_AND_STREAM, 1, headerBlock(fields))]);

/** What the frames below would be without their fault: an empty call, which is answered. */
export const FAULTLESS = opened(POST);

/** What rows over HTTP/2 describe that no client would send: the bytes of each connection. */
export const SENT_FRAMES: Readonly<Record<string, readonly Buffer[]>> = {
  R035: [opened({ ...PSEUDO, 'content-type': 'application/grpc', te: 'trailers', host: '[' })],
  R037: [
    opened({ ...POST, 'X-Upper': 'a' }),
    opened({ ...POST, connection: 'close' }),
    opened({ ...POST, te: 'gzip' }),
    opened({ ...POST, 'transfer-encoding': 'chunked' }),
  ],
};

/** Floods on one stream, after which the connection has to be closed. */
export const FLOODS: Readonly<Record<string, Buffer>> = {
  R042: connection([
    http2Frame(FRAME.headers, 0, 1, headerBlock(POST)),
    ...Array.from({ length: 20_000 }, () => http2Frame(FRAME.continuation, 0, 1, headerBlock({ 'x-a': 'b' }))),
  ]),
  R047: connection([
    http2Frame(FRAME.headers, 4, 1, headerBlock(POST)),
    ...Array.from({ length: 100_000 }, () => http2Frame(FRAME.data, 0, 1)),
  ]),
};

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}
