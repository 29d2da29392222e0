import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { LateSignal } from '../late-signal.js';
import { capacityGuard } from './capacity.js';
import type { Exchange, Route } from './exchange.js';

const BODY = { maxBytes: 100 };
let refusals: string[] = [];

function routeOf(scope: string): Route {
  return {
    isMetered: true,
    body: BODY,
    access: { scope },
    refuse: (_exchange: Exchange, { code }: { code: string }) => void refusals.push(code),
  } as unknown as Route;
}

const EXTRACT = routeOf('extract');

function exchangeOf(headers: Record<string, string> = {}) {
  const ended = new LateSignal();
  const request = Object.assign(new PassThrough(), { headers });
  const exchange = { request, ended, head: { put: () => refusals.push('head') } } as unknown as Exchange;
  return { exchange, request, end: () => ended.abort('closed') };
}

/** Lets what was written to a request arrive at its reader. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

function guardOf(maxBytes: number) {
  refusals = [];
  const seen = { bytes: 0 };
  const guard = capacityGuard({
    maxBytes,
    onChange: (bytes) => {
      seen.bytes = bytes;
    },
  });
  return { guard, seen };
}

it('counts what has arrived, until the answer is closed', async () => {
  const { guard, seen } = guardOf(150);
  const { exchange, request, end } = exchangeOf({ 'content-length': '90' });
  guard(exchange, EXTRACT);
  expect(seen.bytes).toBe(0);
  request.resume().end(Buffer.alloc(90));
  await turn();
  expect(seen.bytes).toBe(90);
  expect(() => guard(exchangeOf({ 'content-length': '61' }).exchange, EXTRACT)).toThrow(
    expect.objectContaining({ code: 'overloaded', headers: { 'Retry-After': '1' } }),
  );
  guard(exchangeOf({ 'content-length': '60' }).exchange, EXTRACT);
  end();
  expect(seen.bytes).toBe(0);
  guard(exchangeOf({ 'content-length': '100' }).exchange, EXTRACT);
});

it('gives no room away to bodies that are announced and never come', () => {
  const { guard } = guardOf(150);
  for (let n = 0; n < 20; n++) guard(exchangeOf({ 'content-length': '100' }).exchange, EXTRACT);
  for (let n = 0; n < 20; n++) guard(exchangeOf().exchange, EXTRACT);
});

it('refuses the body of unknown length with which there is too much, and only that one', async () => {
  const { guard, seen } = guardOf(150);
  const [first, second] = [exchangeOf(), exchangeOf()];
  for (const { exchange, request } of [first, second]) {
    guard(exchange, EXTRACT);
    request.resume();
    request.write(Buffer.alloc(70));
  }
  await turn();
  expect([seen.bytes, refusals]).toEqual([140, []]);
  second.request.write(Buffer.alloc(20));
  await turn();
  expect([seen.bytes, refusals]).toEqual([70, ['head', 'overloaded']]);
  second.request.end(Buffer.alloc(60));
  first.request.end(Buffer.alloc(30));
  await turn();
  second.end();
  expect([seen.bytes, refusals]).toEqual([100, ['head', 'overloaded']]);
});

it.each(['content-encoding', 'connect-content-encoding', 'grpc-encoding'])(
  'counts a body as the largest where %s says that it is compressed',
  async (name) => {
    const { guard, seen } = guardOf(150);
    const { exchange, request } = exchangeOf({ [name]: 'gzip', 'content-length': '6' });
    guard(exchange, EXTRACT);
    request.resume();
    request.write(Buffer.alloc(3));
    request.write(Buffer.alloc(3));
    await turn();
    expect(seen.bytes).toBe(100);
    expect(() => guard(exchangeOf({ [name]: 'gzip', 'content-length': '6' }).exchange, EXTRACT)).toThrow('too many');
    guard(exchangeOf({ [name]: 'identity', 'content-length': '6' }).exchange, EXTRACT);
  },
);

it('counts a request about an account until it is read, since its answer may stay open for hours', async () => {
  const { guard, seen } = guardOf(150);
  const { exchange, request, end } = exchangeOf();
  guard(exchange, routeOf('account'));
  request.resume();
  request.write(Buffer.alloc(50));
  await turn();
  expect(seen.bytes).toBe(50);
  request.end();
  await turn();
  expect(seen.bytes).toBe(0);
  end();
  expect(seen.bytes).toBe(0);
});

it('does not start the flow of a body before its reader is there', async () => {
  const { guard } = guardOf(150);
  const { exchange, request } = exchangeOf();
  guard(exchange, EXTRACT);
  request.end('all of it');
  await turn();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('all of it');
});
