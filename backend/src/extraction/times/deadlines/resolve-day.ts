import {
  addBusinessDays,
  addDays,
  addMonths,
  type CalendarDate,
  isValidDate,
  monthLength,
  toDayNumber,
  weekdayOf,
} from '../calendar.js';

import type { DayExpression } from './time-reading.js';

/** How far back a date without a year may lie when the sentence is in the past. */
const PAST_DAYS = 62;
const MONTHS_AHEAD = 12;

type Expression<F extends DayExpression['form']> = Extract<DayExpression, { readonly form: F }>;

/** What an expression is counted from. */
export interface DayReference {
  readonly today: CalendarDate | null;
  readonly dayFirst: boolean | null;
  /** Whether the sentence is about something that is over. */
  readonly past: boolean;
}

/** The calendar day that an expression means, counted from `today`; undefined where it is unknown. */
export function resolveDay(day: DayExpression, reference: DayReference): CalendarDate | undefined {
  const { today, past } = reference;
  if (day.form === 'calendar') return resolveCalendar(day, reference);
  if (day.form === 'edge') return resolveEdge(day, today);
  if (today === null) return undefined;
  return day.form === 'weekday' ? resolveWeekday(day, today, past) : resolveShift(day, today, reference);
}

function resolveCalendar(stated: Expression<'calendar'>, reference: DayReference): CalendarDate | undefined {
  const { today, past } = reference;
  const { month, year, day } = orient(stated, reference) ?? {};
  if (day === undefined) return undefined;
  if (month === undefined) return today === null ? undefined : nextDayOfMonth(day, today, past);
  if (year !== undefined) return valid({ year, month, day });
  if (today === null) return undefined;
  const now = toDayNumber(today);
  const candidates = [today.year - 1, today.year, today.year + 1, today.year + 4]
    .map((candidate) => valid({ year: candidate, month, day }))
    .filter((date) => date !== undefined);
  if (past) {
    const back = candidates.findLast((date) => toDayNumber(date) <= now && toDayNumber(date) >= now - PAST_DAYS);
    if (back !== undefined) return back;
  }
  return candidates.find((date) => toDayNumber(date) >= now);
}

type MonthAndDay = Pick<Expression<'calendar'>, 'day' | 'month' | 'year'>;

/** Which of 3 and 4 is the day: by the thread's habit, or by the weekday beside it. */
function orient(stated: Expression<'calendar'>, { today, dayFirst }: DayReference): MonthAndDay | undefined {
  const { day, month, year, weekday } = stated;
  if (!stated.mayBeSwapped || month === undefined || dayFirst === true) return stated;
  const rest = year === undefined ? {} : { year };
  const swapped = { day: month, month: day, ...rest };
  if (dayFirst === false) return swapped;
  const base = year ?? today?.year;
  if (weekday === undefined || base === undefined) return undefined;
  const fits = (date: CalendarDate): boolean => isValidDate(date) && weekdayOf(date) === weekday;
  const asIs = fits({ year: base, month, day });
  if (asIs === fits({ year: base, month: day, day: month })) return undefined;
  return asIs ? { day, month, ...rest } : swapped;
}

function nextDayOfMonth(day: number, today: CalendarDate, past: boolean): CalendarDate | undefined {
  const first = { year: today.year, month: today.month, day: 1 };
  if (past && day <= today.day) return valid({ ...first, day });
  for (let ahead = day >= today.day ? 0 : 1; ahead <= MONTHS_AHEAD; ahead += 1) {
    const date = valid({ ...addMonths(first, ahead), day });
    if (date !== undefined) return date;
  }
  return undefined;
}

function resolveWeekday(day: Expression<'weekday'>, today: CalendarDate, past: boolean): CalendarDate {
  const { weekday, choice, weeks } = day;
  const current = weekdayOf(today);
  if (choice === 'week') return addDays(today, weekday - current + weeks * 7);
  const ahead = (weekday - current + 7) % 7;
  if (past && choice === 'coming') return addDays(today, ahead === 0 ? -7 : ahead - 7);
  if (choice === 'this') return addDays(today, ahead);
  return addDays(today, (ahead === 0 ? 7 : ahead) + weeks * 7);
}

function resolveShift(
  { unit, count, from }: Expression<'shift'>,
  today: CalendarDate,
  reference: DayReference,
): CalendarDate | undefined {
  const start = from === undefined ? today : resolveDay(from, { ...reference, dayFirst: null });
  if (start === undefined) return undefined;
  if (unit === 'day') return addDays(start, count);
  if (unit === 'business_day') return count < 0 ? undefined : addBusinessDays(start, count);
  if (unit === 'week') return addDays(start, count * 7);
  if (unit === 'month') return addMonths(start, count);
  if (unit === 'quarter') return addMonths(start, count * 3);
  if (unit === 'year') return addMonths(start, count * 12);
  return undefined;
}

function resolveEdge(edge: Expression<'edge'>, today: CalendarDate | null): CalendarDate | undefined {
  const month = edge.month ?? (edge.quarter === undefined ? undefined : edge.quarter * 3);
  if (month !== undefined) {
    if (edge.year !== undefined) return endOfMonth(edge.year, month);
    if (today === null) return undefined;
    return endOfMonth(month >= today.month ? today.year : today.year + 1, month);
  }
  if (today === null) return undefined;
  if (edge.unit === 'week') return endOfWeek(today, edge.shift, 5);
  if (edge.unit === 'weekend') return endOfWeek(today, edge.shift, 7);
  if (edge.unit === 'year') return { year: today.year + edge.shift, month: 12, day: 31 };
  const months = edge.unit === 'month' ? edge.shift : edge.shift * 3 + 2 - ((today.month - 1) % 3);
  const last = addMonths({ ...today, day: 1 }, months);
  return endOfMonth(last.year, last.month);
}

/** The last working day of a week that begins on Monday; said at the weekend, "this week" is the one that is about to begin. */
function endOfWeek(today: CalendarDate, shift: number, last: number): CalendarDate {
  const current = weekdayOf(today);
  const begun = current > last && shift === 0 ? 1 : 0;
  return addDays(today, last - current + (shift + begun) * 7);
}

function endOfMonth(year: number, month: number): CalendarDate {
  return { year, month, day: monthLength(year, month) };
}

function valid(date: CalendarDate): CalendarDate | undefined {
  return isValidDate(date) ? date : undefined;
}
