import { describe, expect, it } from 'vitest';
import { MEASURES, type UsageDay } from './usage-days.js';
import { chartInWords, countInWords, dayInWords, modelInWords } from './usage-words.js';

const NO_MODEL = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

function used(day: string, requests: number): UsageDay {
  return { day, requests, tasks: 0, decisions: 0, risks: 0, model: NO_MODEL };
}

describe('words for what was used', () => {
  it('count one and many', () => {
    const counted = MEASURES.map((measure, place) => countInWords(place, measure, 'en-GB'));
    expect(counted).toEqual(['0 requests', '1 task', '2 decisions', '3 risks']);
    expect(countInWords(1_200, 'requests', 'en-GB')).toBe('1,200 requests');
  });

  it('keep the day of UTC, wherever the reader is', () => {
    expect(dayInWords('2026-11-01', 'en-GB')).toBe('1 Nov 2026');
    expect(dayInWords('2026-11-01', 'en-US', 'short')).toBe('Nov 1');
  });

  it('tell of a chart how much and when most', () => {
    const days = [used('2026-11-20', 2), used('2026-11-21', 3)];
    expect(chartInWords(days, 'requests', 5, 'en-GB')).toBe('5 requests in 2 days; most on 21 Nov 2026: 3.');
    expect(chartInWords(days, 'risks', 0, 'en-GB')).toBe('0 risks in 2 days.');
  });

  it('tell what language models took, and what that cost where a token has a price', () => {
    expect(modelInWords(NO_MODEL, 30, 'en-GB')).toBeNull();
    const free = { inputTokens: 1_000, outputTokens: 200, costMicroUsd: 0 };
    expect(modelInWords(free, 7, 'en-GB')).toBe(
      'A language model took 1,200 tokens in 7 days (1,000 asked, 200 answered).',
    );
    expect(modelInWords({ ...free, costMicroUsd: 4_300 }, 7, 'en-US')).toMatch(/answered\), about \$0\.0043\.$/);
    expect(modelInWords({ ...free, costMicroUsd: 1_500_000 }, 7, 'en-US')).toMatch(/about \$1\.50\.$/);
  });
});
