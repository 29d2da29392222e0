import type { Certainty, DatePart } from './found-time.js';
import type { Moment } from './resolve-time.js';
import type { TimeReading } from './time-reading.js';

/** Tells the parts of a time that were said from those that were filled in. */
export function certaintyOf(reading: TimeReading, moment: Moment): Certainty {
  const stated = new Set<DatePart>();
  const { day } = reading;
  if (day?.form === 'calendar') {
    if (day.year !== undefined) stated.add('year');
    if (day.month !== undefined) stated.add('month');
    stated.add('day');
    if (day.weekday !== undefined) stated.add('weekday');
  }
  if (day?.form === 'weekday') stated.add('weekday');
  if (day?.form === 'edge') {
    if (day.year !== undefined) stated.add('year');
    if (day.month !== undefined) stated.add('month');
  }
  if (reading.time !== undefined) stated.add('hour');
  const needed: DatePart[] = moment.date === undefined ? [] : ['year', 'month', 'day'];
  if (moment.time !== undefined) needed.push('hour');
  return { stated: [...stated], implied: needed.filter((part) => !stated.has(part)) };
}
