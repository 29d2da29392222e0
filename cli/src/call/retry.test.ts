import { describe, expect, it } from 'vitest';
import { decideRetry, retryAfterSeconds } from './retry.js';
import type { Reply } from './send-http.js';

const NOW = Date.UTC(2026, 2, 10, 9, 0, 0);

function reply(retryAfter?: string): Reply {
  return {
    status: 429,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    body: Buffer.alloc(0),
    complete: true,
  };
}

describe('retryAfterSeconds', () => {
  it.each([
    [undefined, null],
    ['0', 0],
    ['7', 7],
    ['86400', 86_400],
    ['-1', null],
    ['1.5', null],
    ['abc', null],
    ['', null],
    ['Tue, 10 Mar 2026 09:00:30 GMT', 30],
    ['Tue, 10 Mar 2026 08:00:00 GMT', 0],
    ['2026-03-10T09:00:30Z', null],
  ])('of %j is %j', (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });
});

describe('decideRetry', () => {
  it.each([
    [reply('3'), 0, { kind: 'wait', seconds: 3 }],
    [reply('60'), 2, { kind: 'wait', seconds: 60 }],
    [reply('61'), 0, { kind: 'give-up', retryAfterSeconds: 61 }],
    [reply('3'), 3, { kind: 'give-up', retryAfterSeconds: 3 }],
    [reply(), 0, { kind: 'wait', seconds: 0.5 }],
    [reply('abc'), 2, { kind: 'wait', seconds: 2 }],
    [reply(), 3, { kind: 'give-up', retryAfterSeconds: null }],
  ])('%#: waits as the server asks, at most 60 s and three times', (answer, retries, decision) => {
    expect(decideRetry(answer, retries, NOW)).toEqual(decision);
  });
});
