import type { WallTime } from '../types/conversation.js';
import { dayNumber } from './day-number.js';

/** Puts the caller's time zone on times that carry no offset of their own. */
export function fillOffsets(times: readonly (WallTime | null)[], timezone: string | undefined): (WallTime | null)[] {
  const zone = timezone === undefined ? null : zoneOf(timezone);
  if (zone === null) return [...times];
  return times.map((time) =>
    time === null || time.hour === undefined || time.offsetMinutes !== undefined
      ? time
      : { ...time, offsetMinutes: zone(instantOf(time)) },
  );
}

/** Tells the wall time of instants (milliseconds since 1970) in a zone; in UTC where none is given or known. */
export function wallClock(timezone: string | undefined): (instant: number) => WallTime {
  const zone = timezone === undefined ? null : zoneOf(timezone);
  return (instant) => {
    const offsetMinutes = zone?.(instant) ?? 0;
    const local = new Date(instant + offsetMinutes * 60_000);
    return {
      year: local.getUTCFullYear(),
      month: local.getUTCMonth() + 1,
      day: local.getUTCDate(),
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
      offsetMinutes,
    };
  };
}

/** The offset of a zone at an instant, in minutes east of UTC; null where there is no such zone. */
function zoneOf(timezone: string): ((instant: number) => number) | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const byHour = new Map<number, number>();
  return (instant) => {
    const hour = Math.floor(instant / 3_600_000);
    const known = byHour.get(hour);
    if (known !== undefined) return known;
    const written = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    const match = /GMT([+-])(\d\d):(\d\d)/.exec(written);
    const minutes = match === null ? 0 : (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
    byHour.set(hour, minutes);
    return minutes;
  };
}

function instantOf(time: WallTime): number {
  const days = dayNumber(time.year, time.month, time.day);
  return days * 86_400_000 + (time.hour ?? 0) * 3_600_000 + (time.minute ?? 0) * 60_000;
}
