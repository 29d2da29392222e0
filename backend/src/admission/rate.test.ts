import { expect, it } from 'vitest';
import type { Caller } from '../accounts/caller.js';
import { memoryLimits } from '../limits/make-limits.js';
import type { Exchange, Route } from './exchange.js';
import { rateGuards } from './rate.js';

const counted: string[] = [];

function guards() {
  counted.length = 0;
  const limits = memoryLimits();
  return rateGuards({
    limits,
    anonymousPerMinute: 2,
    accountPerMinute: 3,
    onCounted: (policy, allowed) => void counted.push(`${policy} ${allowed}`),
  });
}

const EXTRACT = { isMetered: true, access: { scope: 'extract', isAnonymousAllowed: true } } as Route;
const ACCOUNT = { isMetered: true, access: { scope: 'account', isAnonymousAllowed: false } } as Route;

/** A request from `clientAddress`, and the headers that its answer has so far. */
function exchangeOf(clientAddress: string, accountId?: string) {
  const headers: Record<string, string> = {};
  const head = {
    has: (name: string) => name in headers,
    add: (name: string, value: string) => {
      headers[name] = value;
    },
  };
  const response = { headersSent: false };
  const caller = accountId === undefined ? null : ({ accountId } as Caller);
  return { headers, exchange: { clientAddress, caller, response, head } as unknown as Exchange };
}

it('limits anonymous requests by address, and says what is left', async () => {
  const { rate } = guards();
  const { exchange, headers } = exchangeOf('192.0.2.1');
  await rate(exchange, EXTRACT);
  expect(headers).toEqual({ 'RateLimit-Policy': '"anonymous";q=2;w=60', RateLimit: '"anonymous";r=1;t=60' });
  await rate(exchange, EXTRACT);
  await expect(rate(exchange, EXTRACT)).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'Retry-After': '60' },
  });
  expect(headers['RateLimit']).toBe('"anonymous";r=0;t=60');
  await rate(exchangeOf('192.0.2.2').exchange, EXTRACT);
  expect(counted).toEqual(['anonymous true', 'anonymous true', 'anonymous false', 'anonymous true']);
});

it('counts 300 addresses of one IPv6 /64 as one', async () => {
  const { rate } = guards();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 300 }, (_, n) => rate(exchangeOf(`2001:db8::${n.toString(16)}`).exchange, EXTRACT)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('limits an account wherever its requests come from, and never as anonymous', async () => {
  const { rate } = guards();
  for (let n = 0; n < 3; n++) await rate(exchangeOf(`192.0.2.${n}`, 'usr_1').exchange, EXTRACT);
  const { exchange, headers } = exchangeOf('192.0.2.9', 'usr_1');
  await expect(rate(exchange, EXTRACT)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(headers['RateLimit-Policy']).toBe('"account";q=3;w=60');
  await rate(exchangeOf('192.0.2.9', 'usr_2').exchange, EXTRACT);
  await rate(exchangeOf('192.0.2.9').exchange, EXTRACT);
});

it('counts the calls of an account about itself apart from its extractions', async () => {
  const { rate } = guards();
  const { exchange, headers } = exchangeOf('192.0.2.1', 'usr_1');
  for (let n = 0; n < 3; n++) await rate(exchange, ACCOUNT);
  await expect(rate(exchange, ACCOUNT)).rejects.toMatchObject({ code: 'rate_limited' });
  await rate(exchange, EXTRACT);
  expect(headers['RateLimit']).toBe('"account";r=2;t=60');
});

it('announces what is left without counting', async () => {
  const { rate, announceRate } = guards();
  await rate(exchangeOf('192.0.2.1').exchange, EXTRACT);
  for (let n = 0; n < 5; n++) {
    const { exchange, headers } = exchangeOf('192.0.2.1');
    await announceRate(exchange, EXTRACT);
    expect(headers['RateLimit']).toBe('"anonymous";r=1;t=60');
  }
});

it('leaves what a request was told when it was counted', async () => {
  const { rate, announceRate } = guards();
  const { exchange, headers } = exchangeOf('192.0.2.1');
  await rate(exchange, EXTRACT);
  await rate(exchangeOf('192.0.2.1').exchange, EXTRACT);
  await announceRate(exchange, EXTRACT);
  expect(headers['RateLimit']).toBe('"anonymous";r=1;t=60');
});

it('lets routes be that are not metered', async () => {
  const { rate, announceRate } = guards();
  const { exchange, headers } = exchangeOf('192.0.2.1');
  for (let n = 0; n < 5; n++) await rate(exchange, { isMetered: false } as Route);
  await announceRate(exchange, { isMetered: false } as Route);
  expect(headers).toEqual({});
});
