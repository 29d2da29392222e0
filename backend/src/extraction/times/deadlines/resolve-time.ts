import type { WallTime } from '../../types/conversation.js';
import { addDays, type CalendarDate, toDayNumber } from '../calendar.js';
import type { ClockTime } from './found-time.js';
import type { PartOfDay } from './lexicon/meaning.js';
import { resolveDay } from './resolve-day.js';
import type { StatedTime, TimeReading } from './time-reading.js';

export interface Moment {
  readonly date?: CalendarDate | undefined;
  readonly time?: ClockTime | undefined;
}

/** First hour of a small-hours clock that is read as the morning when nothing else is said: 7 is 7:00, 6 is 18:00. */
const FIRST_MORNING_HOUR = 7;
const MINUTES_A_DAY = 1440;

/** Day and hour that a reading means, as far as the words and the reference tell. */
export function resolveTime(reading: TimeReading, at: WallTime | null, dayFirst: boolean | null): Moment {
  const past = reading.role === 'past';
  const today = at === null ? null : { year: at.year, month: at.month, day: at.day };
  if (reading.day?.form === 'shift' && (reading.day.unit === 'hour' || reading.day.unit === 'minute'))
    return addMinutes(at, reading.day.count * (reading.day.unit === 'hour' ? 60 : 1));
  if (reading.kind === 'recurring' || (reading.kind === 'vague' && reading.day === undefined)) return {};
  if (reading.day !== undefined) {
    const date = resolveDay(reading.day, { today, dayFirst, past });
    const time = reading.time === undefined ? undefined : settleHour(reading.time, reading.part, null);
    return { date, time };
  }
  if (reading.kind === 'event') return {};
  return resolveHour(reading, at, today);
}

/** A time or part of a day without a day: today if it is still to come, otherwise tomorrow. */
function resolveHour(reading: TimeReading, at: WallTime | null, today: CalendarDate | null): Moment {
  const now = at?.hour === undefined ? null : at.hour * 60 + (at.minute ?? 0);
  if (reading.time === undefined) {
    if (today === null) return {};
    const over = reading.part === 'morning' && now !== null && now >= 12 * 60;
    return { date: over && reading.role !== 'past' ? addDays(today, 1) : today };
  }
  const time = settleHour(reading.time, reading.part, reading.role === 'past' ? null : now);
  if (today === null) return { time };
  const over = now !== null && reading.role !== 'past' && time.hour * 60 + time.minute < now;
  return { date: over ? addDays(today, 1) : today, time };
}

function settleHour(stated: StatedTime, part: PartOfDay | undefined, now: number | null): ClockTime {
  const { hour, minute, loose } = stated;
  if (!loose || hour >= 12) return { hour, minute };
  const later = { hour: hour + 12, minute };
  if (part !== undefined)
    return part === 'morning' || ((part === 'noon' || part === 'twelve') && hour > 9) ? { hour, minute } : later;
  if (hour < FIRST_MORNING_HOUR) return later;
  if (now !== null && hour * 60 + minute < now && later.hour * 60 + minute >= now) return later;
  return { hour, minute };
}

function addMinutes(at: WallTime | null, minutes: number): Moment {
  if (at === null) return {};
  const today = { year: at.year, month: at.month, day: at.day };
  if (at.hour === undefined)
    return minutes % MINUTES_A_DAY === 0 ? { date: addDays(today, minutes / MINUTES_A_DAY) } : { date: today };
  const total = toDayNumber(today) * MINUTES_A_DAY + at.hour * 60 + (at.minute ?? 0) + minutes;
  const days = Math.floor(total / MINUTES_A_DAY);
  const rest = total - days * MINUTES_A_DAY;
  return { date: addDays(today, days - toDayNumber(today)), time: { hour: Math.floor(rest / 60), minute: rest % 60 } };
}
