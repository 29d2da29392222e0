import { isGluedBehind, standsFree } from '../context.js';
import { LANGUAGE_BITS } from '../lexicon/phrases.js';
import { find, isMark, type KindMatch, type Line, numberAt } from '../line.js';
import type { Governor, Reading } from '../reading.js';
import { readYear } from './numeric-date.js';

const STREET = new Set(['street', 'st', 'road', 'rd', 'avenue', 'ave', 'lane', 'drive', 'court', 'square']);

/** 13 March, March 13th, 13. März, le 13 mars, 13 de marzo de 2026, 14-16 March. */
export function parseMonthName(line: Line, at: number, governor: Governor | null): Reading | null {
  if (isGluedBehind(line, at)) return null;
  return dayFirst(line, at, governor) ?? monthFirst(line, at, governor);
}

/** The number of a day with its ending: 13, 13th, 13., 1er, thirteenth. */
export function readDayNumber(
  line: Line,
  at: number,
): { readonly value: number; readonly end: number; readonly ordinal: boolean } | null {
  const value = numberAt(line, at, 1, 31);
  if (value < 0) {
    const word = find(line, at, 'ordinal');
    return word === null ? null : { value: word.meaning.value, end: at + word.length, ordinal: true };
  }
  const ending = line.token(at + 1);
  if (ending?.glued && ending.kind === 'word')
    return /^(?:st|nd|rd|th|er|º|ª)$/u.test(ending.lower) ? { value, end: at + 2, ordinal: true } : null;
  return { value, end: at + 1, ordinal: false };
}

function dayFirst(line: Line, at: number, governor: Governor | null): Reading | null {
  const first = readDayNumber(line, at);
  if (first === null) return null;
  let { value, end, ordinal } = first;
  if (isMark(line, end, '-–/&') || line.token(end)?.lower === 'and' || line.token(end)?.lower === 'to') {
    const last = readDayNumber(line, end + 1);
    if (last !== null && last.value > value) ({ value, end, ordinal } = last);
  }
  if (isMark(line, end, '.') && line.token(end)?.glued) end += 1;
  const of = find(line, end, 'of');
  if (isMark(line, end, '-') && line.token(end)?.glued) end += 1;
  const month = find(line, end + (of?.length ?? 0), 'month');
  if (month === null) return null;
  const monthAt = end + (of?.length ?? 0);
  if (!isPlausibleMonth(line, monthAt, month, governor, ordinal || of !== null)) return null;
  return make(line, at, monthAt + month.length, value, month, of !== null);
}

function monthFirst(line: Line, at: number, governor: Governor | null): Reading | null {
  const month = find(line, at, 'month');
  if (month === null || (month.languages & LANGUAGE_BITS.en) === 0) return null;
  let next = at + month.length;
  if (isMark(line, next, '.') && line.token(next)?.glued) next += 1;
  if (line.token(next)?.lower === 'the') next += 1;
  const first = readDayNumber(line, next);
  if (first === null || (first.ordinal && numberAt(line, next, 1, 31) < 0 && first.value < 4)) return null;
  let { value, end } = first;
  if (isMark(line, end, ':') && line.token(end)?.glued) return null;
  if (isMark(line, end, '-–')) {
    const last = readDayNumber(line, end + 1);
    if (last !== null && last.value > value) ({ value, end } = last);
  }
  if (month.careful && !first.ordinal && !line.token(at)?.capital && governor?.preposition === undefined) return null;
  if (!first.ordinal && !standsFree(line, end) && !isMark(line, end, ',')) {
    if (numberAt(line, end, 1900, 2199) < 0 && !(line.token(at)?.capital && line.token(end)?.kind === 'word'))
      return null;
  }
  return make(line, at, end, value, month, false);
}

function isPlausibleMonth(
  line: Line,
  at: number,
  month: KindMatch<'month'>,
  governor: Governor | null,
  marked: boolean,
): boolean {
  const next = line.token(at + month.length);
  if (next?.capital && STREET.has(next.lower)) return false;
  if (!month.careful || marked || next?.kind === 'number') return true;
  const word = line.token(at)?.lower ?? '';
  if (word.length > 3 || word === 'mai') return true;
  if ((month.languages & LANGUAGE_BITS.en) !== 0)
    return (
      line.token(at)?.capital === true || governor?.preposition !== undefined || standsFree(line, at + month.length)
    );
  return governor !== null && (governor.languages & month.languages) !== 0;
}

function make(
  line: Line,
  first: number,
  dayEnd: number,
  day: number,
  month: KindMatch<'month'>,
  ofYear: boolean,
): Reading {
  let end = dayEnd;
  if (
    isMark(line, end, '.') &&
    line.token(end)?.glued &&
    (line.token(end - 1)?.lower.length ?? 0) <= 4 &&
    !isSentenceEnd(line, end)
  )
    end += 1;
  const year = readFollowingYear(line, end, ofYear);
  const date = { form: 'calendar', month: month.meaning.month, day } as const;
  const base = { first, kind: 'date', granularity: 'day', role: 'at', languages: month.languages } as const;
  return year === null ? { ...base, end, day: date } : { ...base, end: year.end, day: { ...date, year: year.value } };
}

function isSentenceEnd(line: Line, at: number): boolean {
  const next = line.token(at + 1);
  return next === undefined || next.newline || next.capital;
}

/** ", 2026", "2026", "de 2026", "'26" after day and month. */
export function readFollowingYear(
  line: Line,
  at: number,
  of = false,
): { readonly value: number; readonly end: number } | null {
  let next = at;
  if (isMark(line, next, ",-'")) next += 1;
  else if (of) next += find(line, next, 'of')?.length ?? 0;
  const token = line.token(next);
  if (token?.kind !== 'number' || token.newline) return null;
  if (token.lower.length !== 4 && !isMark(line, next - 1, "-'")) return null;
  const after = line.token(next + 1);
  if (after?.glued && (after.lower === ':' || after.kind === 'word')) return null;
  const value = readYear(token.lower, token.value);
  return value < 0 ? null : { value, end: next + 1 };
}
