import { isValidDate } from '../calendar.js';
import { hasDay, mayHoldYear, readStamp, type Stamp } from './stamp.js';

/** Numbers in an address are a path, whatever they look like. */
const ADDRESS = /https?:\/\/\S{1,400}/g;
const COMPACT = /(?:^|[^\d])(20\d\d)([01]\d)([0-3]\d)[-_T]\d{4,6}/;
const REACH = 300;

/** The first full date, year and all, within the first 300 characters of a line; null where there is none. */
export function findDay(line: string): Stamp | null {
  const reach = line.slice(0, REACH);
  const text = reach.includes('://') ? reach.replace(ADDRESS, ' ') : reach;
  if (!mayHoldYear(text)) return null;
  const compact = COMPACT.exec(text);
  const date = { year: Number(compact?.[1]), month: Number(compact?.[2]), day: Number(compact?.[3]) };
  if (compact !== null && isValidDate(date)) return date;
  for (let at = 0; at < text.length; at++) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) continue;
    const stamp = readStamp(text, at)?.stamp;
    if (stamp?.year === undefined || !hasDay(stamp)) continue;
    const { hour: _hour, minute: _minute, ...date } = stamp;
    return date;
  }
  return null;
}
