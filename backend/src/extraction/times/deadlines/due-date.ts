import type { CalendarDate } from '../calendar.js';
import { timeZone } from '../time-zone.js';
import { zoneOffset } from '../zones.js';
import type { ClockTime, FoundTime, TimeReference } from './found-time.js';

const NEVER_DUE: ReadonlySet<FoundTime['role']> = new Set(['past', 'start', 'not_before', 'not_then']);

/**
 * ISO 8601 date, or date-time with offset where the words state an hour and the offset is known.
 * Undefined where the day is unknown, and for times that are no day to be done by: a start, a lower bound, the past, one at which nothing is to be done.
 */
export function toDueDate(found: FoundTime, reference: TimeReference): string | undefined {
  const { date, time } = found;
  if (date === undefined) return undefined;
  if (NEVER_DUE.has(found.role)) return undefined;
  const day = formatDate(date);
  if (time === undefined) return day;
  const offset = offsetOf(found, date, time, reference);
  return offset === undefined ? day : `${day}T${pad(time.hour)}:${pad(time.minute)}:00${formatOffset(offset)}`;
}

function offsetOf(found: FoundTime, date: CalendarDate, time: ClockTime, reference: TimeReference): number | undefined {
  if (found.zone !== undefined) return zoneOffset(found.zone, date);
  if (reference.timezone !== undefined) return timeZone(reference.timezone)?.offsetOn({ ...date, ...time });
  return reference.at?.offsetMinutes;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** `2026-03-16` */
export function formatDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
