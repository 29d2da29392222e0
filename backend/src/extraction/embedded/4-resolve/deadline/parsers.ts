import { parseEndOfPeriod } from './parsers/end-of-period.js';
import { parseEvent } from './parsers/event.js';
import { parseIsoDate } from './parsers/iso-date.js';
import { parseMonth } from './parsers/month.js';
import { parseMonthName } from './parsers/month-name.js';
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
import type { Parser } from './reading.js';

/** All are tried at a token; the longest reading wins, and of two equally long ones the earlier in this list. */
export const PARSERS: readonly Parser[] = [
  parseIsoDate,
  parseNumericDate,
  parseMonthName,
  parseWeekday,
  parseRelativeDay,
  parseEndOfPeriod,
  parseRelativeSpan,
  parseOrdinalDay,
  parseTimeOfDay,
  parsePartOfDay,
  parseQuarter,
  parseMonth,
  parsePeriod,
  parseRecurring,
  parseEvent,
  parseVague,
];
