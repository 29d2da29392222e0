import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { CallerLeft } from '../admission/caller-left.js';
import type { Exchange } from '../admission/exchange.js';
import { LateSignal } from '../late-signal.js';
import { readBody } from './read-body.js';

const RULES = { maxBytes: 1_000 } as Parameters<typeof readBody>[1];

function exchangeOf() {
  const ended = new LateSignal();
  const request = Object.assign(new PassThrough(), { headers: {}, complete: false });
  return { exchange: { request, ended, isHttp2: false } as unknown as Exchange, request, ended };
}

it('reads the body to its end', async () => {
  const { exchange, request } = exchangeOf();
  const body = readBody(exchange, RULES);
  request.write('one, ');
  request.end('two');
  expect(String(await body)).toBe('one, two');
});

it('keeps nothing of a body whose request was answered before its end', async () => {
  const { exchange, request, ended } = exchangeOf();
  const body = readBody(exchange, RULES);
  request.write('one, ');
  const left = expect(body).rejects.toThrow(CallerLeft);
  ended.abort('answered');
  await left;
  expect(request.listenerCount('data')).toBe(0);
});
