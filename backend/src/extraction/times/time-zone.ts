import type { WallTime } from '../types/conversation.js';
import { toDayNumber } from './calendar.js';

const MINUTE = 60_000;
/** Every zone changes its offset on a quarter of an hour of UTC. */
const QUARTER = 15 * MINUTE;

/** An IANA time zone, from the runtime's own table. The machine's zone and clock play no part. */
interface TimeZone {
  /** Minutes east of UTC at an instant, in milliseconds since 1970. */
  offsetAt(instant: number): number;
  /** Minutes east of UTC when the clocks there show a time; the one after the change where they show it twice or never. */
  offsetOn(wall: WallTime): number;
}

/** The zone of an IANA name; null where there is no such zone. */
export function timeZone(name: string): TimeZone | null {
  const format = formatOf(name);
  if (format === null) return null;
  const known = new Map<number, number>();
  const offsetAt = (instant: number): number => {
    const quarter = Math.floor(instant / QUARTER);
    const offset = known.get(quarter) ?? writtenOffset(format, instant);
    known.set(quarter, offset);
    return offset;
  };
  return {
    offsetAt,
    offsetOn: (wall) => {
      const asUtc = instantOf(wall);
      return offsetAt(asUtc - offsetAt(asUtc) * MINUTE);
    },
  };
}

/** Puts the caller's time zone on times that carry no offset of their own. */
export function fillOffsets(times: readonly (WallTime | null)[], timezone: string | undefined): (WallTime | null)[] {
  const zone = timezone === undefined ? null : timeZone(timezone);
  if (zone === null) return [...times];
  return times.map((time) =>
    time === null || time.hour === undefined || time.offsetMinutes !== undefined
      ? time
      : { ...time, offsetMinutes: zone.offsetOn(time) },
  );
}

/** Tells the wall time of instants (milliseconds since 1970) in a zone; in UTC where none is given or known. */
export function wallClock(timezone: string | undefined): (instant: number) => WallTime {
  const zone = timezone === undefined ? null : timeZone(timezone);
  return (instant) => {
    const offsetMinutes = zone?.offsetAt(instant) ?? 0;
    const local = new Date(instant + offsetMinutes * MINUTE);
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

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The offset as the format writes it, `GMT+05:30`, in minutes. */
function writtenOffset(format: Intl.DateTimeFormat, instant: number): number {
  const written = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

function instantOf({ hour = 0, minute = 0, ...date }: WallTime): number {
  return toDayNumber(date) * 86_400_000 + hour * 3_600_000 + minute * MINUTE;
}
