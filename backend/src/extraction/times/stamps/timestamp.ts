import type { ExtractionContext, WallTime } from '../../types/conversation.js';
import { addDays, type CalendarDate, isValidDate, toDayNumber, weekdayOf } from '../calendar.js';
import { usesDayBeforeMonth } from './language-hint.js';
import { hasAnyDay, hasDay, type Stamp } from './stamp.js';

/** The dates of one message: its own header's, and the date line above it. */
export interface Dated {
  readonly stamp: Stamp | null;
  readonly day?: Stamp | null;
}

/** The year in which a lone "Thursday, March 12th" is looked for first, and how far around it. */
const PIVOT_YEAR = 2026;
const PIVOT_REACH = [0, -1, 1, -2, 2] as const;

/** How many times as long the thread must be in one order of day and month for the other to be believed. */
const MUCH_LONGER = 8;

const WRITTEN_YEARS = /\b20[12]\d\b/g;

/**
 * Turns the stamps of a thread into wall times. What one stamp leaves open (order of day and month, the year, the day)
 * is taken from the others; what the thread leaves open stays null.
 */
export function resolveStamps(
  thread: readonly Dated[],
  documentDay: Stamp | null,
  text: string,
  context: ExtractionContext,
): (WallTime | null)[] {
  const stamps = documentDay === null ? [] : [documentDay];
  for (const { stamp, day } of thread) {
    if (day) stamps.push(day);
    if (stamp !== null) stamps.push(stamp);
  }
  if (stamps.length === 0) return thread.map(() => null);
  const resolver = new DayResolver(stamps, text, context.referenceTime);
  let current = documentDay === null ? null : resolver.day(documentDay);
  let divider: Stamp | null = null;
  return thread.map(({ stamp, day }) => {
    if (day && day !== divider) {
      divider = day;
      current = resolver.day(day);
    }
    if (stamp === null) return current === null ? null : { ...current };
    if (hasAnyDay(stamp)) current = resolver.day(stamp) ?? (hasDay(stamp) ? current : null);
    return current === null ? null : withTime(current, stamp);
  });
}

function withTime({ year, month, day }: CalendarDate, { hour, minute = 0, offsetMinutes }: Stamp): WallTime {
  const time = hour === undefined ? {} : { hour, minute };
  return { year, month, day, ...time, ...(offsetMinutes !== undefined && { offsetMinutes }) };
}

class DayResolver {
  readonly #dayFirst: boolean;
  readonly #reference: WallTime | undefined;
  readonly #writtenYears: readonly number[];
  #lastFull: CalendarDate | null;

  constructor(stamps: readonly Stamp[], text: string, reference: WallTime | undefined) {
    this.#reference = reference;
    this.#dayFirst = isDayFirst(stamps, text, reference);
    const full = stamps.find((stamp) => stamp.year !== undefined && hasDay(stamp));
    this.#lastFull = full === undefined ? null : this.#full(full);
    const needsYear = this.#lastFull === null && stamps.some((stamp) => hasDay(stamp));
    this.#writtenYears = needsYear ? mostWritten(text) : [];
  }

  day(stamp: Stamp): CalendarDate | null {
    if (stamp.year !== undefined && hasDay(stamp)) {
      const day = this.#full(stamp);
      if (day !== null) this.#lastFull = day;
      return day;
    }
    if (hasDay(stamp)) return this.#yearless(stamp);
    if (this.#reference === undefined) return null;
    if (stamp.relative !== undefined) return addDays(this.#reference, stamp.relative);
    if (stamp.weekday === undefined) return null;
    return addDays(this.#reference, -((weekdayOf(this.#reference) - stamp.weekday + 7) % 7));
  }

  #full(stamp: Stamp): CalendarDate | null {
    return dateOf(stamp.year ?? PIVOT_YEAR, ...this.#monthAndDay(stamp));
  }

  #yearless(stamp: Stamp): CalendarDate | null {
    const [month, day] = this.#monthAndDay(stamp);
    const fits = (year: number) =>
      isValidDate({ year, month, day }) &&
      (stamp.weekday === undefined || weekdayOf({ year, month, day }) === stamp.weekday);
    if (this.#lastFull !== null) {
      const near = this.#lastFull.year + (this.#lastFull.month === 12 && month === 1 ? 1 : 0);
      const year = [near, near + 1, near - 1].find(fits) ?? near;
      return dateOf(year, month, day);
    }
    if (this.#reference !== undefined) return dateOf(nearestYear(this.#reference, month, day), month, day);
    const written = this.#writtenYears.find(fits);
    if (written !== undefined) return { year: written, month, day };
    if (stamp.weekday === undefined) return null;
    const reach = PIVOT_REACH.find((distance) => fits(PIVOT_YEAR + distance));
    return reach === undefined ? null : { year: PIVOT_YEAR + reach, month, day };
  }

  #monthAndDay(stamp: Stamp): readonly [number, number] {
    if (stamp.pair === undefined) return [stamp.month ?? 0, stamp.day ?? 0];
    const [first, second] = stamp.pair;
    return (this.#dayFirst || first > 12) && second <= 12 ? [second, first] : [first, second];
  }
}

function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const date = { year, month, day };
  return isValidDate(date) ? date : null;
}

function isDayFirst(stamps: readonly Stamp[], text: string, reference: WallTime | undefined): boolean {
  const pairs = stamps.filter((stamp) => stamp.pair !== undefined);
  if (pairs.length === 0) return false;
  if (pairs.some(({ pair }) => (pair?.[0] ?? 0) > 12)) return true;
  if (pairs.some(({ pair }) => (pair?.[1] ?? 0) > 12)) return false;
  if (pairs.some(({ dayFirst }) => dayFirst)) return true;
  const known = orderByWeekday(pairs) ?? orderByCalendar(pairs, reference);
  if (known !== null) return known;
  if (usesDayBeforeMonth(text)) return true;
  return !stamps.some((stamp) => stamp.meridiem);
}

function orderByWeekday(pairs: readonly Stamp[]): boolean | null {
  for (const { pair, weekday, year } of pairs) {
    if (pair === undefined || weekday === undefined || year === undefined) continue;
    const dayFirst = weekdayOf({ year, month: pair[1], day: pair[0] }) === weekday;
    const monthFirst = weekdayOf({ year, month: pair[0], day: pair[1] }) === weekday;
    if (dayFirst !== monthFirst) return dayFirst;
  }
  return null;
}

/** Nobody writes after the reference time, or leaves months between the messages of a thread where days will do. */
function orderByCalendar(pairs: readonly Stamp[], reference: WallTime | undefined): boolean | null {
  const dayFirst = reachOf(pairs, true);
  const monthFirst = reachOf(pairs, false);
  if (dayFirst === null || monthFirst === null) return null;
  if (reference !== undefined) {
    const now = toDayNumber(reference) + 1;
    if (dayFirst.last > now !== monthFirst.last > now) return dayFirst.last <= now;
  }
  const [days, others] = [dayFirst.last - dayFirst.first, monthFirst.last - monthFirst.first];
  if (days === others || Math.min(days, others) * MUCH_LONGER > Math.max(days, others)) return null;
  return days < others;
}

/** The first and the last day of a thread, as numbers of days; null if not all of them have a year. */
function reachOf(pairs: readonly Stamp[], dayFirst: boolean): { first: number; last: number } | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { pair, year } of pairs) {
    if (pair === undefined || year === undefined) return null;
    const day = toDayNumber({ year, month: pair[dayFirst ? 1 : 0], day: pair[dayFirst ? 0 : 1] });
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return { first, last };
}

/** The year that puts a day nearest to the reference time. */
function nearestYear(reference: WallTime, month: number, day: number): number {
  const at = toDayNumber(reference);
  const distance = (year: number) => Math.abs(toDayNumber({ year, month, day }) - at);
  return [0, -1, 1]
    .map((step) => reference.year + step)
    .reduce((best, year) => (distance(year) < distance(best) ? year : best));
}

/** The years that the text writes, the most frequent first. */
function mostWritten(text: string): readonly number[] {
  const counts = new Map<number, number>();
  for (const [word] of text.slice(0, 200_000).matchAll(WRITTEN_YEARS)) {
    counts.set(Number(word), (counts.get(Number(word)) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([year]) => year);
}
