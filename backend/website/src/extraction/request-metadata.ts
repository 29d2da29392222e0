import type { Extracted } from './extracted.js';

/** What "tomorrow" counts from: this browser's clock and time zone, and offsets as JavaScript counts them. */
export function requestMetadata(now: Date): Extracted['metadata'] {
  return {
    reference_time: wallClock(now, -now.getTimezoneOffset()),
    timezone: zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone),
    offset_encoding: 'utf16',
  };
}

/** RFC 3339 with its offset: `2026-11-21T09:30:00+01:00`. @param offsetMinutes distance to UTC, east positive */
export function wallClock(now: Date, offsetMinutes: number): string {
  const local = new Date(now.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Some browsers do not know their zone, or name it with a word that is no zone of the database. */
export function zoneName(zone: string | undefined): string {
  return zone === undefined || zone === '' || zone === 'Etc/Unknown' ? 'UTC' : zone;
}
