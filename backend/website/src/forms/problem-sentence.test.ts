import { describe, expect, it } from 'vitest';
import { sentenceOf } from './problem-sentence.js';

const NOON = new Date(2026, 10, 21, 12, 0).getTime();

function limited(retryAfterSeconds: number | null): string {
  return sentenceOf(
    { code: 'rate_limited', message: 'Too many. Try again in 873 s.', retryAfterSeconds },
    NOON,
    'en-GB',
  );
}

describe('a problem', () => {
  it('is told in the words of the service', () => {
    const problem = { code: 'conflict', message: 'There are 20 already.', retryAfterSeconds: 5 };
    expect(sentenceOf(problem, NOON)).toBe('There are 20 already.');
    expect(limited(null)).toBe('Too many. Try again in 873 s.');
  });

  it('of a session that has ended is told in words for people, not for programs', () => {
    const problem = { code: 'invalid_token', message: 'The bearer is not valid.', retryAfterSeconds: null };
    expect(sentenceOf(problem, NOON)).toMatch(/^Your session has ended, .*Sign in again/);
  });

  it.each([
    [1, 'There were too many attempts. Try again in 1 second, at 12:00.'],
    [119, 'There were too many attempts. Try again in 119 seconds, at 12:01.'],
    [120, 'There were too many attempts. Try again in 2 minutes, at 12:02.'],
    [873, 'There were too many attempts. Try again in 15 minutes, at 12:14.'],
  ])('of too many attempts names how long to wait and until when: %i s', (seconds, sentence) => {
    expect(limited(seconds)).toBe(sentence);
  });
});
