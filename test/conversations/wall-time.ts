import type { WallTime } from '../../backend/src/extraction/types/conversation.js';

/** Reads an RFC 3339 time: `2026-03-10T09:07:00+01:00`. The offset stays, so that the wall shows what is written. */
export function wallTime(rfc3339: string): WallTime {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):\d{2}(?:Z|([+-])(\d{2}):(\d{2}))$/.exec(rfc3339);
  if (!parts) throw new Error(`${rfc3339} is no RFC 3339 time such as 2026-03-10T09:07:00+01:00`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1, 6).map(Number);
  const offset = Number(parts[7] ?? 0) * 60 + Number(parts[8] ?? 0);
  return { year, month, day, hour, minute, offsetMinutes: parts[6] === '-' ? -offset : offset };
}

/** `2026-03-10T09:07`, or `2026-03-10` where only the day is known. */
export function formatWallTime(time: WallTime): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${time.year}-${two(time.month)}-${two(time.day)}`;
  return time.hour === undefined ? day : `${day}T${two(time.hour)}:${two(time.minute ?? 0)}`;
}
