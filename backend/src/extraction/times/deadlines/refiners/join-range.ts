import { wordsOf } from '../../../languages/languages.js';
import { TIMING } from '../lexicon/timing.js';
import type { DayExpression, Refiner, TimeReading } from '../time-reading.js';
import { find, isMark, type TimeSentence } from '../time-sentence.js';

const AND = wordsOf('functionWords.and');

/** "Between Tuesday and Thursday", "today or tomorrow", "Mon-Wed", "10 til 1": a range ends on its last day or hour. */
export const joinRange: Refiner = (readings, sentence) => {
  if (readings.length < 2) return readings;
  const joined: TimeReading[] = [];
  for (const reading of readings) {
    const before = joined.at(-1);
    if (before !== undefined && isRange(sentence, before, reading))
      joined[joined.length - 1] = joinEnds(before, reading);
    else joined.push(reading);
  }
  return joined;
};

function isRange(sentence: TimeSentence, a: TimeReading, b: TimeReading): boolean {
  if (a.kind !== 'date' || b.kind !== 'date' || a.role === 'past') return false;
  if (a.time !== undefined && b.day !== undefined) return false;
  if (b.first === a.end)
    return (
      ((a.preposition === 'from' || (a.time !== undefined && a.day === undefined)) && b.preposition === 'until') ||
      (a.preposition === 'from' && b.preposition === 'for')
    );
  if (b.first !== a.end + 1 || b.preposition !== undefined) return false;
  const joint = find(sentence, a.end, 'and');
  if (joint === null) return false;
  if (isMark(sentence, a.end, '-–+&/')) return true;
  const lower = sentence.token(a.end)?.lower ?? '';
  if (a.preposition === 'between' || a.preposition === 'from' || TIMING.until.has(lower)) return true;
  return a.day !== undefined && a.day.form === b.day?.form && !AND.has(lower);
}

function joinEnds(a: TimeReading, b: TimeReading): TimeReading {
  const day = lastDay(a.day, b.day);
  return {
    ...b,
    first: a.first,
    role: 'at',
    ...(day === undefined ? {} : { day }),
    ...(a.preposition === undefined ? {} : { preposition: a.preposition }),
  };
}

/** The last day of a range. Of two weekdays the second is the one that follows the first. */
function lastDay(first: DayExpression | undefined, last: DayExpression | undefined): DayExpression | undefined {
  if (first?.form !== 'weekday' || last?.form !== 'weekday' || last.choice !== 'coming') return last ?? first;
  return { form: 'shift', unit: 'day', count: (last.weekday - first.weekday + 7) % 7, from: first };
}
