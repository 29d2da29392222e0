import { describe, expect, it } from 'vitest';
import { confidenceWords, dueWords } from './words.js';

describe('confidenceWords', () => {
  it.each([
    [1, 'Sure, 100%'],
    [0.998, 'Sure, 99%'],
    [0.85, 'Sure, 85%'],
    [0.849, 'Likely, 84%'],
    [0.29, 'Maybe, 29%'],
    [0.6, 'Likely, 60%'],
    [0.407, 'Maybe, 40%'],
    [0, 'Maybe, 0%'],
  ])('of %d are %s', (confidence, expected) => {
    expect(confidenceWords(confidence)).toBe(expected);
  });
});

describe('dueWords', () => {
  it('are the day that was named, wherever they are read', () => {
    expect(dueWords('2026-03-13', { locale: 'en-GB', timeZone: 'America/Los_Angeles' })).toMatch(
      /^Fri,? 13 March 2026$/,
    );
  });

  it('are the moment as the clock of the reader shows it', () => {
    const due = '2026-03-13T12:00:00+01:00';
    expect(dueWords(due, { locale: 'en-GB', timeZone: 'Europe/Berlin' })).toMatch(/^Fri,? 13 March 2026.{1,4}12:00$/);
    expect(dueWords(due, { locale: 'en-GB', timeZone: 'Asia/Tokyo' })).toMatch(/^Fri,? 13 March 2026.{1,4}20:00$/);
  });

  it('are what came where that is no date', () => {
    expect(dueWords('soonish')).toBe('soonish');
  });
});
