import { bitsOf, type MeaningKind } from './lexicon/meaning.js';
import { parseEndOfPeriod } from './parsers/end-of-period.js';
import { parseEvent } from './parsers/event.js';
import { parseIsoDate } from './parsers/iso-date.js';
import { parseLooseSpan } from './parsers/loose-span.js';
import { parseMonth } from './parsers/month.js';
import { parseMonthName } from './parsers/month-name.js';
import { parseNamedWeek } from './parsers/named-week.js';
import { parseNumericDate } from './parsers/numeric-date.js';
import { parseOrdinalDay } from './parsers/ordinal-day.js';
import { parsePartOfDay } from './parsers/part-of-day.js';
import { parsePeriod } from './parsers/period.js';
import { parseQuarter } from './parsers/quarter.js';
import { parseRecurring } from './parsers/recurring.js';
import { parseRelativeDay } from './parsers/relative-day.js';
import { parseRelativeSpan } from './parsers/relative-span.js';
import { parseTimeOfDay } from './parsers/time-of-day.js';
import { parseVague } from './parsers/vague.js';
import { parseWeekday } from './parsers/weekday.js';
import type { Parser } from './time-reading.js';

/** A parser, with what a time of its form can begin with. */
export interface ParserEntry {
  readonly parse: Parser;
  /** Bits of `KIND_BITS` of the first word. */
  readonly words: number;
  /** Whether it can begin with figures. */
  readonly figures: boolean;
}

function entry(parse: Parser, figures: boolean, ...kinds: readonly MeaningKind[]): ParserEntry {
  return { parse, figures, words: bitsOf(...kinds) };
}

/** In order: all that fit are tried at a token; the longest reading wins, and of two equally long ones the earlier here. */
export const PARSERS: readonly ParserEntry[] = [
  entry(parseIsoDate, true),
  entry(parseNumericDate, true),
  entry(parseMonthName, true, 'month', 'ordinal'),
  entry(parseWeekday, false, 'weekday', 'which'),
  entry(parseRelativeDay, false, 'day'),
  entry(parseEndOfPeriod, false, 'closing', 'edge'),
  entry(parseLooseSpan, true, 'number', 'which', 'few'),
  entry(parseRelativeSpan, true, 'number', 'which', 'span'),
  entry(parseOrdinalDay, true, 'ordinal'),
  entry(parseTimeOfDay, true, 'number', 'spoken'),
  entry(parsePartOfDay, false, 'part'),
  entry(parseQuarter, false, 'quarter'),
  entry(parseMonth, false, 'month', 'which'),
  entry(parseNamedWeek, false, 'week_of', 'week_number'),
  entry(parsePeriod, false, 'which', 'unit'),
  entry(parseRecurring, false, 'every', 'often'),
  entry(parseVague, false, 'vague'),
  entry(parseEvent, false, 'link'),
];

/** Everything that a time can begin with, once its preposition is off. */
export const BEGINNINGS: number = PARSERS.reduce((bits, { words }) => bits | words, 0);
