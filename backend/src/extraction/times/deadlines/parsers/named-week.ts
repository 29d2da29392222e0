import type { Governor, TimeReading } from '../time-reading.js';
import { find, isMark, numberAt, skip, type TimeSentence } from '../time-sentence.js';
import { parseMonthName, readDayNumber } from './month-name.js';
import { parseNumericDate } from './numeric-date.js';

/** The week of 23 March, w/c 23/3, KW 12, by week 12: too wide for a day, whatever day names it. */
export function parseNamedWeek(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const of = find(sentence, at, 'week_of');
  const end = of === null ? readNumber(sentence, at, governor) : readDay(sentence, at + of.length, governor);
  return end < 0 ? null : { first: at, end, kind: 'vague', role: 'at' };
}

function readDay(sentence: TimeSentence, from: number, governor: Governor | null): number {
  const at = skip(sentence, from, 'article');
  const date = parseMonthName(sentence, at, governor) ?? parseNumericDate(sentence, at, governor);
  return date?.end ?? readDayNumber(sentence, at)?.end ?? -1;
}

/** A word that has other uses needs a preposition before it: "in week 12". */
function readNumber(sentence: TimeSentence, at: number, governor: Governor | null): number {
  const week = find(sentence, at, 'week_number');
  if (week === null || governor?.preposition === undefined || (governor.languages & week.languages) === 0) return -1;
  const number = at + week.length;
  return numberAt(sentence, number, 1, 53) < 0 ||
    (sentence.token(number + 1)?.glued === true && !isMark(sentence, number + 1, ',.;:!?)'))
    ? -1
    : number + 1;
}
