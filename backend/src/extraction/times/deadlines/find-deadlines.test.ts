import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTimes, toDueDate } from './find-deadlines.js';
import { LEXICONS, meaningsOf } from './lexicon/phrases.js';

const reference = { at: { year: 2026, month: 3, day: 10, hour: 9, minute: 0, offsetMinutes: 60 }, dayFirst: null };

const words = LEXICONS.flatMap((lexicon) => [...meaningsOf(lexicon)].map(([phrase]) => phrase));

const piece = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom('1st', '15', '17:00', '5pm', '2026-03-13', '3/4', '20.03.', '(', ')', ',', '-', "'s", '\n', 'UTC+2'),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
const sentences = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(' '));

describe('for any sentence', () => {
  test('spans lie within the bounds, in order, apart, and trimmed of white space', () => {
    fc.assert(
      fc.property(sentences, fc.nat(10), fc.nat(10), (text, from, cut) => {
        const bounds = { start: Math.min(from, text.length), end: Math.max(from, text.length - cut) };
        let last = bounds.start;
        for (const { span } of findTimes(text, bounds, reference)) {
          expect(span.start).toBeGreaterThanOrEqual(last);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(bounds.end);
          expect(text.slice(span.start, span.end)).toBe(text.slice(span.start, span.end).trim());
          last = span.end;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('every date is one of the calendar, every strength between 0 and 1, and a second reading is the same', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const bounds = { start: 0, end: text.length };
        const found = findTimes(text, bounds, reference);
        for (const time of found) {
          expect(time.strength).toBeGreaterThanOrEqual(0);
          expect(time.strength).toBeLessThanOrEqual(1);
          const due = toDueDate(time, reference);
          if (due !== undefined) expect(Number.isNaN(Date.parse(due))).toBe(false);
        }
        expect(findTimes(text, bounds, reference)).toEqual(found);
      }),
      { numRuns: 500 },
    );
  });
});

test('a sentence in the middle of a text is read alone', () => {
  const text = 'By Friday. Then by Monday. Last by Sunday.';
  const found = findTimes(text, { start: 11, end: 26 }, reference);
  expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(['by Monday']);
});

test.each(['by due before Monday ', 'once the ', '(Friday ', "d'ici ", '3.4.', 'before '])(
  'a sentence of nothing but %j is read to its end',
  (words) => {
    const text = `${words.repeat(45_000)}. Send it by 20 March`;
    const last = findTimes(text, { start: 0, end: text.length }, reference).at(-1);
    expect(text.slice(last?.span.start, last?.span.end)).toBe('by 20 March');
  },
);

test('deadlines read stronger than mere times, and those than the past', () => {
  const strength = (text: string): number =>
    findTimes(text, { start: 0, end: text.length }, reference)[0]?.strength ?? -1;
  expect(strength('by Friday')).toBeGreaterThan(strength('on Friday'));
  expect(strength('on Friday')).toBeGreaterThan(strength('from Friday'));
  expect(strength('Friday at the latest')).toBeGreaterThan(strength('by Friday'));
  expect(strength('since Friday')).toBe(0);
});
