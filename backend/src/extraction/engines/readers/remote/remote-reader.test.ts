import { setTimeout as pause } from 'node:timers/promises';
import { Code, ConnectError } from '@connectrpc/connect';
import type { ModelInferRequest } from '@structured-extraction/proto/inference/open_inference_grpc_pb';
import { afterEach, expect, it } from 'vitest';
import type { ServiceFailure } from '../../../../failure.js';
import { LateSignal } from '../../../../late-signal.js';
import type { ReaderInput, WindowLogits } from '../../embedded/2-read/large/large-reading.js';
import type { WindowReader } from '../window-reader.js';
import {
  type InferenceServer,
  logitsOf,
  rawAnswer,
  startInferenceServer,
  typedAnswer,
  windowIn,
  windowOf,
} from './inference-server-for-tests.js';
import { type RemoteReaderOptions, remoteReader } from './remote-reader.js';

const running: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()));
});

async function serve(...args: Parameters<typeof startInferenceServer>): Promise<InferenceServer> {
  const server = await startInferenceServer(...args);
  running.push(server.kill);
  return server;
}

function readerOf({ url }: Pick<InferenceServer, 'url'>, options: Partial<RemoteReaderOptions> = {}): WindowReader {
  // On a busy machine calls take longer than they may in production.
  const reader = remoteReader({ url, callLimitMs: 20_000, ...options });
  running.unshift(reader.stop);
  return reader;
}

const read = (
  reader: WindowReader,
  windows: readonly ReaderInput[],
  ending = new LateSignal(),
): Promise<WindowLogits> => reader.read(windows, { signal: ending });

const failureOf = (attempt: Promise<unknown>): Promise<ServiceFailure> =>
  attempt.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: ServiceFailure) => error,
  );

/** Windows that the server can tell apart by their pieces. */
const windows = (count: number, from = 1): ReaderInput[] =>
  Array.from({ length: count }, (_, at) => windowOf(2, from + at));
const numberIn = (request: ModelInferRequest): number => windowIn(request).pieces[0] as number;
const never = (): Promise<never> => new Promise(() => undefined);

it('sends each window as the protocol says, and to the model that is asked for', async () => {
  const asked: ModelInferRequest[] = [];
  const server = await serve({
    modelInfer(request) {
      asked.push(request);
      return rawAnswer(logitsOf(windowIn(request)));
    },
  });
  const window = windowOf(3, 4);
  expect(await read(readerOf(server, { model: 'another' }), [window])).toEqual([logitsOf(window)]);
  expect(windowIn(asked[0] as ModelInferRequest)).toEqual(window);
  expect(asked).toMatchObject([{ modelName: 'another', id: '', outputs: [{ name: 'logits' }] }]);
  expect(asked[0]?.inputs.map(({ name, datatype, shape }) => [name, datatype, shape.map(Number)])).toEqual([
    ['pieces', 'INT32', [12]],
    ['sentence', 'INT32', [12]],
    ['last', 'INT32', [3]],
    ['facts', 'FP32', [3, 5]],
  ]);
});

it('gives the answers in the order of the windows, whichever comes first, and tells how far it is', async () => {
  const server = await serve({
    async modelInfer(request) {
      await pause((numberIn(request) * 7) % 20);
      return (numberIn(request) % 2 === 0 ? typedAnswer : rawAnswer)(logitsOf(windowIn(request)));
    },
  });
  const all = windows(25);
  const told: string[] = [];
  const answer = await readerOf(server).read(all, {
    signal: new LateSignal(),
    onWindowsRead: (done, of) => told.push(`${done}/${of}`),
  });
  expect(answer).toEqual(all.map(logitsOf));
  expect(told).toEqual(all.map((_, at) => `${at + 1}/25`));
});

it('asks more and more of a server that is fast, and never more than eight at a time of all conversations', async () => {
  let now = 0;
  let most = 0;
  const server = await serve({
    async modelInfer(request) {
      now++;
      most = Math.max(most, now);
      await pause(3);
      now--;
      return rawAnswer(logitsOf(windowIn(request)));
    },
  });
  const reader = readerOf(server);
  await read(reader, windows(60));
  await Promise.all([read(reader, windows(30)), read(reader, windows(30)), read(reader, windows(30))]);
  expect(most).toBe(8);
  expect(reader.waiting()).toBe(0);
});

it('reads conversations by turns, so that a short one does not wait for a long one', async () => {
  const order: number[] = [];
  const server = await serve({
    modelInfer(request) {
      order.push(numberIn(request));
      return rawAnswer(logitsOf(windowIn(request)));
    },
  });
  const reader = readerOf(server, { mostCalls: 1 });
  const long = read(reader, windows(20));
  await read(reader, windows(3, 100));
  expect(order.length).toBeLessThan(9);
  await long;
  expect(order.slice(0, 8).filter((number) => number >= 100)).toEqual([100, 101, 102]);
});

it('gives a call its time and no more', async () => {
  const why: string[] = [];
  const server = await serve({ modelInfer: never });
  const begun = performance.now();
  const reader = readerOf(server, { callLimitMs: 150, onFailed: (what) => why.push(what) });
  const failure = await failureOf(read(reader, windows(1)));
  expect(failure).toMatchObject({ code: 'engine_unavailable', headers: { 'Retry-After': '2' } });
  expect(performance.now() - begun).toBeGreaterThan(140);
  expect(why).toEqual(['DeadlineExceeded']);
});

it('gives a conversation its time and no more', async () => {
  const server = await serve({
    async modelInfer(request) {
      await pause(40);
      return rawAnswer(logitsOf(windowIn(request)));
    },
  });
  expect(await failureOf(read(readerOf(server, { limitMs: 200 }), windows(100)))).toMatchObject({
    code: 'engine_timeout',
  });
});

it.each([
  [1, 'is read'],
  [2, 'engine_unavailable'],
])('a window that cannot be read %i times: %s', async (times, outcome) => {
  let asked = 0;
  const server = await serve({
    modelInfer(request) {
      if (++asked <= times) throw new ConnectError('come again', Code.Unavailable);
      return rawAnswer(logitsOf(windowIn(request)));
    },
  });
  const attempt = read(readerOf(server), windows(1));
  expect(
    await attempt.then(
      () => 'is read',
      ({ code }: ServiceFailure) => code,
    ),
  ).toBe(outcome);
  expect(asked).toBe(2);
});

it('is away with its server, leaves it alone, and is back with it', async () => {
  const changes: boolean[] = [];
  const first = await serve({ modelInfer: never });
  const why: string[] = [];
  const reader = readerOf(first, {
    breakerOpenMs: 400,
    onBreaker: (isOpen) => changes.push(isOpen),
    onFailed: (what) => why.push(what),
  });
  const lost = failureOf(read(reader, windows(3)));
  await pause(100);
  await first.kill();
  expect(await lost).toMatchObject({ code: 'engine_unavailable' });

  // Both tries of each find nobody; what comes after five of them is refused at once.
  for (let time = 0; time < 3; time++) await failureOf(read(reader, windows(1)));
  await expect.poll(() => changes).toEqual([true]);
  expect(why.at(-1)).toBe('Unavailable, ECONNREFUSED');
  const begun = performance.now();
  expect(await failureOf(read(reader, windows(1)))).toMatchObject({ headers: { 'Retry-After': '1' } });
  expect(performance.now() - begun).toBeLessThan(80);

  await serve({}, first.port);
  await pause(450);
  const all = windows(4);
  expect(await read(reader, all.slice(0, 1))).toEqual([logitsOf(all[0] as ReaderInput)]);
  expect(await read(reader, all)).toEqual(all.map(logitsOf));
  expect(changes.at(-1)).toBe(false);
});

it('goes on at once over a new connection where the old one broke', async () => {
  const first = await serve();
  const reader = readerOf(first);
  await read(reader, windows(2));
  await first.kill();
  await serve({}, first.port);
  expect(await read(reader, windows(2))).toEqual(windows(2).map(logitsOf));
});

it('what a server says of one window does not have it left alone', async () => {
  const server = await serve({
    modelInfer(request) {
      if (numberIn(request) === 1) throw new ConnectError('no such pieces', Code.InvalidArgument);
      return rawAnswer(logitsOf(windowIn(request)));
    },
  });
  const reader = readerOf(server);
  for (let time = 0; time < 8; time++)
    expect(await failureOf(read(reader, windows(1)))).toMatchObject({ code: 'engine_unavailable' });
  expect(await read(reader, windows(1, 2))).toHaveLength(1);
});

it('ends its calls as soon as the caller leaves, before anything else, and reads on for others', async () => {
  let begun = 0;
  let ended = 0;
  let endedBefore = 0;
  const server = await serve({
    modelInfer(request, { signal }) {
      if (numberIn(request) === 100) endedBefore = ended;
      if (numberIn(request) >= 100) return rawAnswer(logitsOf(windowIn(request)));
      begun++;
      signal.addEventListener('abort', () => ended++);
      return never();
    },
  });
  const reader = readerOf(server);
  const leaving = new LateSignal();
  const attempt = failureOf(read(reader, windows(5), leaving));
  await expect.poll(() => begun).toBe(2);
  leaving.abort(new Error('gone'));
  expect(await attempt).toMatchObject({ message: 'gone' });
  expect(await read(reader, windows(3, 100))).toHaveLength(3);
  expect([endedBefore, reader.waiting()]).toEqual([2, 0]);
});

it('takes no more than can be read soon', async () => {
  const server = await serve({ modelInfer: never });
  const reader = readerOf(server);
  const first = failureOf(read(reader, windows(97)));
  expect([reader.isFull(), reader.waiting()]).toEqual([false, 97]);
  const second = failureOf(read(reader, windows(1, 200)));
  expect(reader.isFull()).toBe(true);
  expect(await failureOf(read(reader, windows(1)))).toMatchObject({
    code: 'overloaded',
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
  });
  await reader.stop();
  expect([(await first).code, (await second).code]).toEqual(['draining', 'draining']);
});

it('reads nothing once it is stopped', async () => {
  const reader = readerOf(await serve());
  await reader.stop();
  expect(await failureOf(read(reader, windows(1)))).toMatchObject({ code: 'draining' });
});
