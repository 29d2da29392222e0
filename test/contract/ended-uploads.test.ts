import { once } from 'node:events';
import http2 from 'node:http2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { sendRaw } from '../support/raw-socket.js';

const PIECE = Buffer.alloc(16_384, 'a');
/** Above all limits, and longer than the window of a stream and all that waits beside it. */
const PIECES = 400;

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server?.stop());

function enveloped(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(length, 1);
  return head;
}

const LONG = enveloped(PIECES * PIECE.length);
const RPC = '/extraction.v1.ExtractionService/Extract';

it.each([
  { path: RPC, type: 'application/grpc', head: LONG },
  { path: RPC, type: 'application/grpc', head: enveloped(2 ** 32 - 1) },
  { path: RPC, type: 'application/grpc-web', head: LONG },
  { path: RPC, type: 'application/proto', head: Buffer.alloc(0) },
  { path: '/extract', type: 'application/json', head: Buffer.alloc(0) },
])(
  '$type: whoever sends too much without saying how much is answered, and told to stop',
  async (call) => {
    const session = http2.connect(server.url);
    const stream = session.request({
      ':method': 'POST',
      ':path': call.path,
      'content-type': call.type,
      te: 'trailers',
    });
    stream.on('error', () => undefined).resume();
    stream.write(call.head);
    for (let piece = 0; piece < PIECES; piece++) stream.write(PIECE);
    const trailers = new Promise<http2.IncomingHttpHeaders>((resolve) => {
      stream.on('trailers', resolve).on('close', () => resolve({}));
    });
    const closed = once(stream, 'close');
    const [{ ':status': status }] = await once(stream, 'response');
    if (call.type === 'application/grpc') expect((await trailers)['grpc-status']).toBe('8');
    else expect(status).not.toBe(call.type === 'application/grpc-web' ? 413 : 200);
    await closed;
    expect(stream.rstCode).toBe(http2.constants.NGHTTP2_NO_ERROR);
    session.destroy();
  },
  20_000,
);

it.each(['application/proto', 'application/grpc-web'])(
  '%s: the next request on a connection of HTTP/1.1 is answered, whatever was too long before it',
  async (type) => {
    const head = [`POST ${RPC} HTTP/1.1`, 'Host: a', `Content-Type: ${type}`, 'Transfer-Encoding: chunked', '', ''];
    const body = Buffer.concat([LONG, ...Array.from({ length: PIECES }, () => PIECE)]);
    const next = '\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    const start = Buffer.from(`${head.join('\r\n')}${body.length.toString(16)}\r\n`);
    const bytes = Buffer.concat([start, body, Buffer.from(next)]);
    const { statuses } = await sendRaw(server.port, bytes, { answers: 2, listenMs: 20_000 });
    expect(statuses).toEqual([expect.any(Number), 200]);
  },
);
