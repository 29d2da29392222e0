import { describe, expect, it } from 'vitest';
import type { Attempt, Delivery } from './delivery.js';
import {
  attemptsInWords,
  durationInWords,
  exactSecond,
  outcomeInWords,
  stateInDetail,
  stateInWords,
  typeInWords,
} from './delivery-words.js';

const NOW = Date.UTC(2026, 10, 21, 10, 0, 0);
const READER = { now: NOW, locale: 'en-GB', timeZone: 'UTC' };

function attempt(facts: Partial<Attempt> = {}): Attempt {
  return { number: 1, url: 'https://a.example/', startedAt: NOW, durationMs: 45, status: 204, failure: null, ...facts };
}

function delivery(facts: Partial<Delivery>): Delivery {
  const settled = { id: 'msg_1', type: 'webhook.test', createdAt: NOW, dueAt: null, settledAt: NOW };
  return { ...settled, state: 'delivered', attempts: [attempt()], ...facts };
}

describe('the state of a delivery', () => {
  it('names the next attempt while one is to come', () => {
    const pending = { state: 'pending', settledAt: null } as const;
    expect(stateInDetail(delivery({ ...pending, dueAt: NOW + 28_000 }), READER)).toBe('Next attempt at 10:00:28');
    expect(stateInDetail(delivery({ ...pending, dueAt: NOW }), READER)).toBe('Being sent');
  });

  it('tells how it ended', () => {
    expect(stateInDetail(delivery({}), READER)).toBe('Answered HTTP 204');
    const attempts = [attempt({ status: 503, failure: 'http_5xx' }), attempt({ status: null, failure: 'timeout' })];
    expect(stateInDetail(delivery({ state: 'failed', attempts }), READER)).toBe('No answer in 5 seconds');
  });

  it('tells that nothing was tried, where the webhook was removed before', () => {
    expect(stateInDetail(delivery({ state: 'failed', attempts: [] }), READER)).toBe('No longer sent');
  });

  it('is told in a line, on its way and once it is settled', () => {
    const told = (['pending', 'delivered', 'failed'] as const).map((state) => outcomeInWords(delivery({ state })));
    expect(told).toEqual(['Test event: on its way.', 'Test event: delivered.', 'Test event: failed.']);
  });

  it('has a word and a sign of its own', () => {
    const all = (['delivered', 'pending', 'failed'] as const).map(stateInWords);
    expect(all.map(({ word }) => word)).toEqual(['Delivered', 'Pending', 'Failed']);
    expect(new Set(all.map(({ sign }) => sign)).size).toBe(3);
  });
});

describe('words of a delivery', () => {
  it('are those of its event, or its own name where that is new', () => {
    expect(typeInWords('extraction.completed')).toBe('Extraction completed');
    expect(typeInWords('webhook.test')).toBe('Test event');
    expect(typeInWords('account.renamed')).toBe('account.renamed');
  });

  it('count the attempts', () => {
    expect([[], [attempt()], [attempt(), attempt()]].map(attemptsInWords)).toEqual([
      'No attempt yet',
      '1 attempt',
      '2 attempts',
    ]);
  });

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1_000, '1 s'],
    [5_003, '5 s'],
    [1_250, '1.3 s'],
  ])('give %i milliseconds as %s', (milliseconds, words) => {
    expect(durationInWords(milliseconds, 'en-GB')).toBe(words.replace(' ', '\u00a0'));
  });

  it('give the second of an attempt', () => {
    expect(exactSecond(NOW + 28_000, READER)).toBe('21 Nov 2026, 10:00:28');
  });
});
