import { expect, it } from 'vitest';
import type { EngineCall, EngineReading } from '../extraction/engines/engine.js';
import { answerCache } from './answer-cache.js';

const READER = ['openai/m', 'hybrid'];
const CALL: EngineCall = {
  rawContent: 'Ann: I will send it tomorrow.',
  context: {
    sourceType: 'slack',
    timezone: 'Europe/Berlin',
    referenceTime: { year: 2026, month: 11, day: 22, hour: 9, minute: 0, offsetMinutes: 60 },
  },
  accountId: 'ann',
  signal: new AbortController().signal,
};
const reading = (summary: string): EngineReading => ({
  summary,
  tasks: [],
  decisions: [],
  risks: [],
  promptVersion: 'x',
});
const kept = (summary = 'kept') => ({ reading: reading(summary), stages: [] });

it('gives an answer again to the same account for the same question', () => {
  const cache = answerCache(10, READER);
  expect(cache.get(CALL)).toBeUndefined();
  cache.keep(CALL, kept());
  const { timezone, sourceType, referenceTime } = CALL.context;
  const again = { ...CALL, signal: AbortSignal.abort(), context: { timezone, sourceType, referenceTime } as never };
  expect(cache.get(again)?.reading.summary).toBe('kept');
});

it.each<[string, EngineCall]>([
  ['text', { ...CALL, rawContent: `${CALL.rawContent} ` }],
  ['account', { ...CALL, accountId: 'bob' }],
  ['caller without an account', { ...CALL, accountId: null }],
  ['reader', { ...CALL, reader: 'small' }],
  ['source type', { ...CALL, context: { ...CALL.context, sourceType: 'generic' } }],
  ['time zone', { ...CALL, context: { ...CALL.context, timezone: 'Asia/Tokyo' } }],
  [
    'reference time',
    {
      ...CALL,
      context: {
        ...CALL.context,
        referenceTime: { ...(CALL.context.referenceTime as never as object), day: 23 } as never,
      },
    },
  ],
])('gives none for another %s', (_what, other) => {
  const cache = answerCache(10, READER);
  cache.keep(CALL, kept());
  expect(cache.get(other)).toBeUndefined();
});

it('forgets the answer that was used least lately', () => {
  const cache = answerCache(2, READER);
  const [one, two, three] = ['1', '2', '3'].map((rawContent) => ({ ...CALL, rawContent })) as [
    EngineCall,
    EngineCall,
    EngineCall,
  ];
  cache.keep(one, kept('1'));
  cache.keep(two, kept('2'));
  cache.get(one);
  cache.keep(three, kept('3'));
  expect([one, two, three].map((call) => cache.get(call)?.reading.summary)).toEqual(['1', undefined, '3']);
});

it('holds no more than 64 MB', () => {
  const cache = answerCache(100, READER);
  const calls = Array.from({ length: 5 }, (_, at) => ({ ...CALL, rawContent: String(at) }));
  for (const call of calls) cache.keep(call, kept('x'.repeat(8_000_000)));
  expect(calls.filter((call) => cache.get(call) !== undefined).length).toBeLessThan(5);
});

it('keeps nothing where it is switched off', () => {
  const cache = answerCache(0, READER);
  cache.keep(CALL, kept());
  expect(cache.get(CALL)).toBeUndefined();
});
