import { describe, expect, it } from 'vitest';
import { englishOf, exactTime, relativeTime } from './relative-time.js';

const NOW = Date.UTC(2026, 10, 21, 12, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a time seen from now', () => {
  it.each([
    [0, 'just now'],
    [-59_999, 'just now'],
    [1, 'in less than a minute'],
    [-MINUTE, '1 minute ago'],
    [-119 * MINUTE, '119 minutes ago'],
    [-2 * HOUR, '2 hours ago'],
    [47 * HOUR, 'in 47 hours'],
    [2 * DAY, 'in 2 days'],
    [90 * DAY - 3_000, 'in 90 days'],
    [366 * DAY, 'in 366 days'],
    [-800 * DAY, '2 years ago'],
  ])('%i ms away is %s', (away, words) => {
    expect(relativeTime(NOW + away, NOW, 'en')).toBe(words);
  });
});

describe('a time said exactly', () => {
  it('has date, hour and minute in the given zone', () => {
    expect(exactTime(NOW, 'en-GB', 'Asia/Kolkata')).toBe('21 Nov 2026, 17:30');
  });
});

describe('the English of a reader', () => {
  it.each([
    [['de-DE', 'en-US', 'en-GB'], 'en-US'],
    [['en'], 'en'],
    [['eng-x', 'de'], 'en-GB'],
    [[], 'en-GB'],
  ])('of the languages %j is %s', (languages, english) => {
    expect(englishOf(languages)).toBe(english);
  });
});
