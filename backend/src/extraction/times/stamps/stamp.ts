import { anyOf } from '../../languages/languages.js';
import { stampedOffset } from '../zones.js';
import { DATE_CONNECTORS, HALF_DAYS, MONTHS, OCLOCK, RELATIVE_DAYS, WEEKDAYS } from './date-words.js';

/** A date or time as a header writes it. Whatever the writing leaves open is absent. */
export interface Stamp {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  /** Two numbers of which one is the day and one the month: `3/12`. */
  readonly pair?: readonly [number, number];
  /** The pair is written as only those write it who put the day first: `3.12.`, `03/12/2026, 9:14 am`. */
  readonly dayFirst?: boolean;
  /** 1 (Monday) to 7 */
  readonly weekday?: number;
  /** 0 for "Today", -1 for "Yesterday" */
  readonly relative?: number;
  readonly hour?: number;
  readonly minute?: number;
  /** The time was written with AM or PM. */
  readonly meridiem?: boolean;
  readonly offsetMinutes?: number;
}

export interface StampRead {
  readonly stamp: Stamp;
  /** Offset behind the last part that belongs to the stamp. */
  readonly end: number;
}

type Draft = { -readonly [key in keyof Stamp]: Stamp[key] };

const GAP = /[ \t,·;]{0,8}/y;
/** With the signs of China, Japan and Korea too: `2026\u5e743\u670812\u65e5`. */
const ISO =
  /(\d{4})(?:[-/.]|\.\s|\u5e74|\ub144\s?)(\d{1,2})(?:[-/.]|\.\s|\u6708|\uc6d4\s?)(\d{1,2})(?!\d)(?:T|\u65e5(?:\s?\([^)]\))?|\uc77c|\.(?=\s))?/y;
const NAMED = /(\d{1,2})[-/]([\p{L}]{3,9})\.?[-/](\d{4}|\d{2})(?!\d)/uy;
/** `03-12 09:14`, as programs of China write the day: always with a time, and the month first. */
const MONTH_AND_DAY = /(\d{2})-(\d{2})(?=\s\d{2}:\d{2})/y;
/** In Arabic a mark of direction, which is read as a space, stands before the stroke. */
const NUMERIC = /(\d{1,2})([-/.]| \/)(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/y;
const TIME = /(\d{1,2})(?::|h|\sh\s)(\d{2})(?::(\d{2})(?:[.,]\d{1,6})?|\.\d{3})?(?!\d)/y;
const POINTED = /(\d{1,2})([./])(\d{1,2})(?![\d:])(\.?)/y;
const BARE_HOUR = /(\d{1,2})(?=\s?[AaPp]\.?[Mm]\b)/y;
/** In Spanish it is written with a space: `9:14 a. m.` */
const MERIDIEM = /\s?([AaPp])(?:\.\s?)?[Mm]\.?(?![\p{L}\d])/uy;
/** In Arabic and Hindi the word stands behind the hour. */
const HALF_DAY = /\s?([\p{L}\p{M}]{1,12})(?![\p{L}\p{M}\d])/uy;
const OFFSET = /\s?(?:(?:UTC|GMT)\s?)?([+-])(\d{1,2}):?(\d{2})?(?!\d)/y;
const YEAR = /(?:19|20)\d{2}(?!\d)/y;
const DAY = new RegExp(`(\\d{1,2})(?:${anyOf('dates.dayEndings')}|°|\\.)?(?![\\p{L}\\d:])`, 'uy');
const WORD = /[\p{L}][\p{L}'’-]{0,19}\.?/uy;
const MAX_PARTS = 14;
/** Both figures with their zeros, and a small `am` without points: British, Indian and Australian programs. */
const PADDED_PAIR = /^\d{2}[/-]\d{2}[/-]/;
const SMALL_MERIDIEM = /\d\s?[ap]m$|[ap]\.\sm\.?$/;
const HYPHEN = 45;
const POINT = 46;
const SLASH = 47;
/** Stand behind the year in Japanese and Chinese, and in Korean. */
const YEAR_SIGNS: ReadonlySet<number> = new Set([0x5e74, 0xb144]);

/** Reads the longest date or time that begins at `at`; null where none does. Looks at no more than about 100 characters. */
export function readStamp(text: string, at: number): StampRead | null {
  if (at >= text.length) return null;
  const stamp: Draft = {};
  let position = at;
  let end = at;
  for (let part = 0; part < MAX_PARTS; part++) {
    const next = readPart(stamp, text, position);
    if (next === null) break;
    position = next.at;
    if (next.counts) end = position;
    GAP.lastIndex = position;
    position += GAP.exec(text)?.[0].length ?? 0;
  }
  if (end === at || !isUseful(stamp)) return null;
  if (stamp.pair !== undefined && stamp.meridiem === true && isDayFirst(text.slice(at, end))) stamp.dayFirst = true;
  return { stamp, end };
}

function isDayFirst(written: string): boolean {
  return SMALL_MERIDIEM.test(written) && (PADDED_PAIR.test(written) || written.includes('. '));
}

/** The stamp that the whole text is; null where it is anything more or else. */
export function wholeStamp(text: string): Stamp | null {
  if (text.length < 3 || text.length > 70) return null;
  const read = readStamp(text, 0);
  if (read === null) return null;
  return /^[\s.,:]*$/.test(text.slice(read.end, read.end + 8)) || OCLOCK.has(text.slice(read.end).trim().toLowerCase())
    ? read.stamp
    : null;
}

/** Four digits, or two behind the mark of a numeric date. */
const YEAR_LIKE = /\d{4}|[-/.]\d\d(?!\d)/;

/** Whether a text may hold a date with its year. */
export function mayHoldYear(text: string): boolean {
  return YEAR_LIKE.test(text);
}

/** Whether the stamp names a day of the calendar, with or without its year. */
export function hasDay(stamp: Stamp): boolean {
  return stamp.day !== undefined || stamp.pair !== undefined;
}

/** Whether the stamp names a day in any way: "Today" and "Tuesday" too. */
export function hasAnyDay(stamp: Stamp): boolean {
  return hasDay(stamp) || stamp.weekday !== undefined || stamp.relative !== undefined;
}

/** Dates of which the figures say most, each with what sets it; false where the figures are none. */
const DATES: readonly (readonly [pattern: RegExp, take: (stamp: Draft, match: RegExpExecArray) => boolean])[] = [
  [ISO, (stamp, [, first, month, day]) => setDate(stamp, int(first), int(month), int(day))],
  [
    NAMED,
    (stamp, [, day, name = '', last]) => setDate(stamp, year(last), MONTHS.get(name.toLowerCase()) ?? 0, int(day)),
  ],
  [MONTH_AND_DAY, (stamp, [, month, day]) => setDate(stamp, null, int(month), int(day))],
  [NUMERIC, (stamp, [, one, mark, other, last]) => setPair(stamp, int(one), int(other), mark === '.', last)],
];

interface Part {
  readonly at: number;
  readonly counts: boolean;
}

function readPart(stamp: Draft, text: string, at: number): Part | null {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57 ? readNumber(stamp, text, at) : readWord(stamp, text, at);
}

function readNumber(stamp: Draft, text: string, at: number): Part | null {
  const dated = stamp.day !== undefined || stamp.pair !== undefined;
  const behind = endOfFigures(text, at);
  const joint = text.charCodeAt(text.startsWith(' /', behind) ? behind + 1 : behind);
  const isJoined = joint === HYPHEN || joint === SLASH || joint === POINT || YEAR_SIGNS.has(joint);
  if (!dated && isJoined) {
    for (const [pattern, take] of DATES) {
      const match = matchAt(pattern, text, at);
      if (match !== null && take(stamp, match)) return counted(at + match[0].length);
    }
  }
  if (stamp.hour === undefined) {
    const time = matchAt(TIME, text, at);
    if (time !== null && setTime(stamp, int(time[1]), int(time[2])))
      return readMeridiem(stamp, text, at + time[0].length);
    const bare = matchAt(BARE_HOUR, text, at);
    if (bare !== null && setTime(stamp, int(bare[1]), 0)) return readMeridiem(stamp, text, at + bare[0].length);
  }
  const pointed = isJoined ? matchAt(POINTED, text, at) : null;
  if (pointed !== null) {
    const isTime =
      pointed[2] === '.' && pointed[4] === '' && (pointed[3] ?? '').length === 2 && stamp.hour === undefined;
    const laterTime = isTime && !dated && /\d[:h]\d\d/.test(text.slice(at + pointed[0].length, at + 20));
    if (isTime && !laterTime && setTime(stamp, int(pointed[1]), int(pointed[3]))) {
      return readMeridiem(stamp, text, at + pointed[0].length);
    }
    if (!dated && setPair(stamp, int(pointed[1]), int(pointed[3]), pointed[2] === '.')) {
      return counted(at + pointed[0].length);
    }
  }
  const years = matchAt(YEAR, text, at);
  if (years !== null && stamp.year === undefined) {
    stamp.year = int(years[0]);
    return counted(at + years[0].length);
  }
  const day = matchAt(DAY, text, at);
  if (day === null || dated || int(day[1]) < 1 || int(day[1]) > 31) return null;
  stamp.day = int(day[1]);
  return counted(at + day[0].length);
}

function readWord(stamp: Draft, text: string, at: number): Part | null {
  if (stamp.hour !== undefined && stamp.offsetMinutes === undefined) {
    const offset = matchAt(OFFSET, text, at);
    if (offset !== null && int(offset[2]) <= 14) {
      stamp.offsetMinutes = (offset[1] === '-' ? -1 : 1) * (int(offset[2]) * 60 + int(offset[3] ?? '0'));
      return counted(at + offset[0].length);
    }
  }
  const match = matchAt(WORD, text, at);
  if (match === null) return null;
  const written = match[0].replace(/\.$/, '');
  const word = written.toLowerCase();
  const end = at + match[0].length;
  const isAfternoon = stamp.hour === undefined ? HALF_DAYS.get(word) : undefined;
  if (isAfternoon !== undefined) {
    const from = text[end] === ' ' ? end + 1 : end;
    const time = matchAt(TIME, text, from);
    if (time === null || !setTime(stamp, (int(time[1]) % 12) + (isAfternoon ? 12 : 0), int(time[2]))) return null;
    stamp.meridiem = true;
    return counted(from + time[0].length);
  }
  const relative = RELATIVE_DAYS.get(word);
  const zone = stamp.hour === undefined ? undefined : stampedOffset(written);
  const month = MONTHS.get(word);
  const weekday = WEEKDAYS.get(word);
  if (relative !== undefined && stamp.relative === undefined && stamp.day === undefined) stamp.relative = relative;
  else if (zone !== undefined) stamp.offsetMinutes ??= zone;
  else if (word === 'mar' && stamp.month === undefined && stamp.weekday === undefined && isTuesday(text, end))
    stamp.weekday = 2;
  else if (month !== undefined && stamp.month === undefined && stamp.pair === undefined) stamp.month = month;
  else if (weekday !== undefined && stamp.weekday === undefined) stamp.weekday = weekday;
  else return DATE_CONNECTORS.has(word) ? { at: end, counts: OCLOCK.has(word) } : null;
  return counted(end);
}

/** Where at most five figures end that begin at `at`: what stands there tells a date in figures from a time. */
function endOfFigures(text: string, at: number): number {
  let end = at + 1;
  while (end < at + 5 && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  return end;
}

/** French, Spanish and Italian write "mar" for Tuesday too; a month then follows the day of the month. */
function isTuesday(text: string, end: number): boolean {
  const follows = /^[.,\s]{1,3}\d{1,2}(?:er)?\s(?:de\s)?(\p{L}{3,10})/u.exec(text.slice(end, end + 24));
  return follows !== null && MONTHS.has((follows[1] ?? '').toLowerCase());
}

function readMeridiem(stamp: Draft, text: string, at: number): Part {
  const match = matchAt(MERIDIEM, text, at) ?? matchAt(HALF_DAY, text, at);
  const half = match?.[1]?.toLowerCase() ?? '';
  const isAfternoon = HALF_DAYS.get(half) ?? (half === 'a' || half === 'p' ? half === 'p' : undefined);
  if (match === null || isAfternoon === undefined) return counted(at);
  if (stamp.hour !== undefined && stamp.hour <= 12) stamp.hour = (stamp.hour % 12) + (isAfternoon ? 12 : 0);
  stamp.meridiem = true;
  // Where the word is not English, the day stands before the month.
  if (HALF_DAYS.has(half) && stamp.pair !== undefined) stamp.dayFirst = true;
  return counted(at + match[0].length);
}

function setDate(stamp: Draft, yearNumber: number | null, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > 31 || (yearNumber ?? 1970) < 1970) return false;
  if (yearNumber !== null) stamp.year = yearNumber;
  stamp.month = month;
  stamp.day = day;
  return true;
}

function setPair(stamp: Draft, first: number, second: number, dotted: boolean, written?: string): boolean {
  if (first < 1 || second < 1 || first > 31 || second > 31 || (first > 12 && second > 12)) return false;
  stamp.pair = [first, second];
  if (dotted) stamp.dayFirst = true;
  if (written !== undefined) stamp.year = year(written);
  return true;
}

function setTime(stamp: Draft, hour: number, minute: number): boolean {
  if (hour > 24 || minute > 59) return false;
  stamp.hour = hour % 24;
  stamp.minute = minute;
  return true;
}

function isUseful(stamp: Draft): boolean {
  if (stamp.day !== undefined && stamp.month === undefined && stamp.weekday === undefined) return false;
  if (stamp.hour !== undefined || stamp.relative !== undefined || stamp.weekday !== undefined) return true;
  return stamp.pair !== undefined || (stamp.day !== undefined && stamp.month !== undefined);
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

function counted(at: number): Part {
  return { at, counts: true };
}

function int(digits: string | undefined): number {
  return Number.parseInt(digits ?? '0', 10);
}

function year(digits: string | undefined): number {
  const number = int(digits);
  return number < 100 ? 2000 + number : number;
}
