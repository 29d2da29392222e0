import { isGluedBehind, standsFree } from '../context.js';
import { languagesWith, MONTH_BEFORE_DAY } from '../lexicon/phrases.js';
import { TIMING } from '../lexicon/timing.js';
import type { Governor, TimeReading } from '../time-reading.js';
import { find, isMark, type KindMatch, numberAt, type TimeSentence } from '../time-sentence.js';
import { readYear } from './numeric-date.js';

const BARE_MONTHS = languagesWith(({ habits }) => habits?.bareMonths);

/** 13 March, March 13th, 13. März, le 13 mars, 13 de marzo de 2026, 14-16 March. */
export function parseMonthName(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  if (isGluedBehind(sentence, at)) return null;
  return dayFirst(sentence, at, governor) ?? monthFirst(sentence, at, governor);
}

/** The number of a day with its ending: 13, 13th, 13., 1er, thirteenth. */
export function readDayNumber(
  sentence: TimeSentence,
  at: number,
): { readonly value: number; readonly end: number; readonly ordinal: boolean } | null {
  const value = numberAt(sentence, at, 1, 31);
  if (value < 0) {
    const word = find(sentence, at, 'ordinal');
    return word === null ? null : { value: word.meaning.value, end: at + word.length, ordinal: true };
  }
  const ending = sentence.token(at + 1);
  if (ending?.glued && ending.kind === 'word')
    return TIMING.dayEndings.has(ending.lower) ? { value, end: at + 2, ordinal: true } : null;
  return { value, end: at + 1, ordinal: false };
}

function dayFirst(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const first = readDayNumber(sentence, at);
  if (first === null) return null;
  let { value, end, ordinal } = first;
  const joint = isMark(sentence, end, '.') && sentence.token(end)?.glued ? end + 1 : end;
  if (isMark(sentence, joint, '-–/&') || TIMING.toDay.has(sentence.token(joint)?.lower ?? '')) {
    const last = readDayNumber(sentence, joint + 1);
    if (last !== null && last.value > value) ({ value, end, ordinal } = last);
  }
  if (isMark(sentence, end, '.') && sentence.token(end)?.glued) end += 1;
  const of = find(sentence, end, 'of');
  if (isMark(sentence, end, '-') && sentence.token(end)?.glued) end += 1;
  const month = find(sentence, end + (of?.length ?? 0), 'month');
  if (month === null) return null;
  const monthAt = end + (of?.length ?? 0);
  if (!isPlausibleMonth(sentence, monthAt, month, governor, ordinal || of !== null)) return null;
  return make(sentence, at, monthAt + month.length, value, month, of !== null);
}

function monthFirst(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const month = find(sentence, at, 'month');
  if (month === null || (month.languages & MONTH_BEFORE_DAY) === 0) return null;
  let next = at + month.length;
  if (isMark(sentence, next, '.') && sentence.token(next)?.glued) next += 1;
  if (TIMING.the.has(sentence.token(next)?.lower ?? '')) next += 1;
  const first = readDayNumber(sentence, next);
  if (first === null || (first.ordinal && numberAt(sentence, next, 1, 31) < 0 && first.value < 4)) return null;
  let { value, end } = first;
  if (isMark(sentence, end, ':') && sentence.token(end)?.glued) return null;
  if (isMark(sentence, end, '-–')) {
    const later = find(sentence, end + 1, 'month') === null ? null : monthFirst(sentence, end + 1, governor);
    if (later !== null) return { ...later, first: at };
    const last = readDayNumber(sentence, end + 1);
    if (last !== null && last.value > value) ({ value, end } = last);
  }
  if (month.careful && !first.ordinal && !sentence.token(at)?.capital && governor?.preposition === undefined)
    return null;
  if (!first.ordinal && !standsFree(sentence, end) && !isMark(sentence, end, ',')) {
    if (
      numberAt(sentence, end, 1900, 2199) < 0 &&
      !(sentence.token(at)?.capital && sentence.token(end)?.kind === 'word')
    )
      return null;
  }
  return make(sentence, at, end, value, month, false);
}

function isPlausibleMonth(
  sentence: TimeSentence,
  at: number,
  month: KindMatch<'month'>,
  governor: Governor | null,
  marked: boolean,
): boolean {
  const next = sentence.token(at + month.length);
  if (next?.capital && TIMING.streets.has(next.lower)) return false;
  if (!month.careful || marked || next?.kind === 'number') return true;
  const word = sentence.token(at)?.lower ?? '';
  if (word.length > 3 || TIMING.may.has(word)) return true;
  if ((month.languages & BARE_MONTHS) !== 0)
    return (
      sentence.token(at)?.capital === true ||
      governor?.preposition !== undefined ||
      standsFree(sentence, at + month.length)
    );
  return governor !== null && (governor.languages & month.languages) !== 0;
}

function make(
  sentence: TimeSentence,
  first: number,
  dayEnd: number,
  day: number,
  month: KindMatch<'month'>,
  ofYear: boolean,
): TimeReading {
  let end = dayEnd;
  if (
    isMark(sentence, end, '.') &&
    sentence.token(end)?.glued &&
    (sentence.token(end - 1)?.lower.length ?? 0) <= 4 &&
    !isSentenceEnd(sentence, end)
  )
    end += 1;
  const year = readFollowingYear(sentence, end, ofYear);
  const date = { form: 'calendar', month: month.meaning.month, day } as const;
  const base = { first, kind: 'date', role: 'at', languages: month.languages } as const;
  return year === null ? { ...base, end, day: date } : { ...base, end: year.end, day: { ...date, year: year.value } };
}

function isSentenceEnd(sentence: TimeSentence, at: number): boolean {
  const next = sentence.token(at + 1);
  return next === undefined || next.newline || next.capital;
}

/** ", 2026", "2026", "de 2026", "'26" after day and month. */
export function readFollowingYear(
  sentence: TimeSentence,
  at: number,
  of = false,
): { readonly value: number; readonly end: number } | null {
  let next = at;
  if (isMark(sentence, next, ",-'")) next += 1;
  else if (of) next += find(sentence, next, 'of')?.length ?? 0;
  const token = sentence.token(next);
  if (token?.kind !== 'number' || token.newline) return null;
  if (token.lower.length !== 4 && !isMark(sentence, next - 1, "-'")) return null;
  const after = sentence.token(next + 1);
  if (after?.glued && (after.lower === ':' || after.kind === 'word')) return null;
  const value = readYear(token.lower, token.value);
  return value < 0 ? null : { value, end: next + 1 };
}
