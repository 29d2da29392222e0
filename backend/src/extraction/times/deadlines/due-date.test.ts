import { expect, test } from 'vitest';
import type { TimeReference } from './find-deadlines.js';
import { findTimes, toDueDate } from './find-deadlines.js';

const AT = { year: 2026, month: 3, day: 10, hour: 9, minute: 0 };

function due(sentence: string, reference: TimeReference): (string | undefined)[] {
  return findTimes(sentence, { start: 0, end: sentence.length }, reference).map((found) => toDueDate(found, reference));
}

test('without a reference only a full date is told', () => {
  const none = { at: null, dayFirst: null };
  expect(due('by 20 March 2026 or by Friday or by 20 March or tomorrow', none)).toEqual([
    '2026-03-20',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a stated hour without a known offset gives the plain date', () => {
  expect(due('by Friday 5pm', { at: AT, dayFirst: null })).toEqual(['2026-03-13']);
});

test('the offset is the one of the due day, not of the day on which it was said', () => {
  const reference = { at: { ...AT, offsetMinutes: 60 }, dayFirst: null, timezone: 'Europe/Berlin' };
  expect(due('by 27 March 5pm', reference)).toEqual(['2026-03-27T17:00:00+01:00']);
  expect(due('by 3 April 5pm', reference)).toEqual(['2026-04-03T17:00:00+02:00']);
});

test('a zone that nobody knows gives the plain date', () => {
  expect(due('by Friday 5pm', { at: AT, dayFirst: null, timezone: 'Mars/Olympus' })).toEqual(['2026-03-13']);
});

test('a stated zone wins over that of the reference', () => {
  const reference = { at: { ...AT, offsetMinutes: 60 }, dayFirst: null };
  expect(due('Friday 5pm JST', reference)).toEqual(['2026-03-13T17:00:00+09:00']);
  expect(due('Friday 5pm PT', reference)).toEqual(['2026-03-13T17:00:00-07:00']);
  expect(due('2 March 2027 5pm PT', reference)).toEqual(['2027-03-02T17:00:00-08:00']);
});

test('3/4 is read as the thread writes dates, and left open where it does not tell', () => {
  expect(due('by 3/4', { at: AT, dayFirst: true })).toEqual(['2026-04-03']);
  expect(due('by 3/4', { at: AT, dayFirst: false })).toEqual(['2027-03-04']);
  expect(due('by 3/4', { at: AT, dayFirst: null })).toEqual([undefined]);
  expect(due('by Friday 3/4', { at: AT, dayFirst: null })).toEqual(['2026-04-03']);
});

test('a figure above 12 is the day whatever the thread does', () => {
  expect(due('by 20/3 and by 3/20', { at: AT, dayFirst: false })).toEqual(['2026-03-20', '2026-03-20']);
  expect(due('by 20/3 and by 3/20', { at: AT, dayFirst: true })).toEqual(['2026-03-20', '2026-03-20']);
});

test('said at the weekend, the end of the week is that of the week about to begin', () => {
  const saturday = { at: { ...AT, day: 14 }, dayFirst: null };
  expect(due('by end of week', saturday)).toEqual(['2026-03-20']);
  expect(due('by end of next week', saturday)).toEqual(['2026-03-20']);
});

test('what is over keeps its date, which is no due date', () => {
  const past = (sentence: string) =>
    findTimes(sentence, { start: 0, end: sentence.length }, { at: AT, dayFirst: null }).map(({ role, date }) => ({
      role,
      ...date,
    }));
  expect(past('two weeks ago')).toEqual([{ role: 'past', year: 2026, month: 2, day: 24 }]);
  expect(past('we shipped on Friday')).toEqual([{ role: 'past', year: 2026, month: 3, day: 6 }]);
  expect(past('we shipped on 5 February')).toEqual([{ role: 'past', year: 2026, month: 2, day: 5 }]);
  for (const over of ['two weeks ago', 'we shipped on Friday', 'we shipped on 5 February']) {
    expect(due(over, { at: AT, dayFirst: null })).toEqual([undefined]);
  }
});
