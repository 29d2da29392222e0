import { once } from 'node:events';
import http2 from 'node:http2';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connection, FRAME, http2Frame, postHead } from '../support/http2-frames.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { until } from '../support/server-process.js';

const END_STREAM = 1;
const NO_ERROR_AND_NO_STREAM = Buffer.alloc(8);
const BODY = Buffer.from('{"raw_content":"a"}');

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server?.stop());

it.concurrent('answers what a caller began in the moment in which it closes', async () => {
  const session = http2.connect(server.url);
  await once(session, 'connect');
  const call = session.request({ ':method': 'POST', ':path': '/extract', 'content-type': 'application/json' });
  call.end(BODY);
  session.close();
  const [{ ':status': status }] = await once(call, 'response');
  call.resume();
  await once(session, 'close');
  expect(status).toBe(200);
});

it.concurrent('answers what comes behind the GOAWAY of a caller, and closes once nothing does', async () => {
  const caller = rawCaller(server.port);
  caller.write(connection([http2Frame(FRAME.goaway, 0, 0, NO_ERROR_AND_NO_STREAM), ...post(1), ...post(3)]));
  const answered = (): number[] => caller.frames.flatMap(({ type, stream }) => (type === FRAME.headers ? stream : []));
  await until(() => answered().length === 2, 'both answers');
  await caller.closed;
});

it.concurrent('tells a caller who closes what it served as soon as that is answered, not when time is up', async () => {
  const caller = rawCaller(server.port);
  caller.write(connection([...post(1), http2Frame(FRAME.goaway, 0, 0, NO_ERROR_AND_NO_STREAM)]));
  const first = (wanted: number) => caller.frames.find(({ type }) => type === wanted);
  await until(() => first(FRAME.headers) !== undefined, 'the answer');
  const answeredAt = performance.now();
  caller.write(Buffer.concat(post(3)));
  await until(() => first(FRAME.goaway) !== undefined, 'the GOAWAY');
  expect(first(FRAME.goaway)?.payload.readUInt32BE(0)).toBe(1);
  expect(performance.now() - answeredAt).toBeLessThan(1_500);
  await caller.closed;
});

it('says at once which streams it still serves when it leaves', async () => {
  const leaving = await startOwnServer();
  const caller = rawCaller(leaving.port);
  // Its body is still to come.
  caller.write(connection([postHead(1), http2Frame(FRAME.ping, 0, 0, Buffer.alloc(8))]));
  await until(() => caller.frames.some(({ type }) => type === FRAME.ping), 'the call is open');
  leaving.leave();
  await until(() => caller.frames.some(({ type }) => type === FRAME.goaway), 'the GOAWAY');
  const goaway = caller.frames.find(({ type }) => type === FRAME.goaway);
  expect(goaway?.payload.readUInt32BE(0)).toBe(1);
  caller.write(http2Frame(FRAME.data, END_STREAM, 1, BODY));
  await until(() => caller.frames.some(({ type, stream }) => type === FRAME.headers && stream === 1), 'its answer');
  await leaving.stop();
});

/** A whole call of its own. */
function post(stream: number): Buffer[] {
  return [postHead(stream), http2Frame(FRAME.data, END_STREAM, stream, BODY)];
}

interface Frame {
  readonly type: number;
  readonly stream: number;
  readonly payload: Buffer;
}

/** A caller that says what it is told to say, whatever it hears. */
function rawCaller(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  const frames: Frame[] = [];
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let size = 9; rest.length >= 9; rest = rest.subarray(size)) {
      size = 9 + rest.readUIntBE(0, 3);
      if (rest.length < size) return;
      frames.push({ type: rest.readUInt8(3), stream: rest.readUInt32BE(5), payload: rest.subarray(9, size) });
    }
  });
  const closed = new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));
  return { frames, closed, write: (bytes: Buffer) => socket.write(bytes) };
}
