import { describe, expect, it } from 'vitest';
import type { Delivery } from './delivery.js';
import { nextLook, oldestPending } from './next-look.js';

const NOW = Date.UTC(2026, 10, 21, 10);

function delivery(state: Delivery['state'], dueInMs: number, madeMsAgo = 0): Delivery {
  const facts = { id: 'msg_1', type: 'webhook.test', createdAt: NOW - madeMsAgo, settledAt: null, attempts: [] };
  return { ...facts, state, dueAt: NOW + dueInMs };
}

describe('the next look at the deliveries', () => {
  it('is not needed where all are settled', () => {
    expect(nextLook([delivery('failed', 0), delivery('delivered', 0)], NOW)).toBeNull();
    expect(nextLook([], NOW)).toBeNull();
  });

  it.each([
    [-500, 2_000],
    [1_000, 2_000],
    [4_000, 4_000],
    [300_000, 10_000],
  ])('comes, for an attempt due in %i ms, after %i ms', (due, wait) => {
    expect(nextLook([delivery('delivered', -9_000), delivery('pending', due)], NOW)).toBe(wait);
  });

  it('goes by the one that is due first', () => {
    expect(nextLook([delivery('pending', 300_000), delivery('pending', 5_000)], NOW)).toBe(5_000);
  });
});

describe('how far back a look has to go', () => {
  it('is to the oldest one that is pending', () => {
    const all = [delivery('pending', 0, 10), delivery('pending', 0, 500), delivery('failed', 0, 900)];
    expect(oldestPending(all)).toBe(NOW - 500);
    expect(oldestPending(all.slice(2))).toBeNull();
  });
});
