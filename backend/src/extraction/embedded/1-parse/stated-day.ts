import { dateOfDay, dayNumber } from './calendar.js';
import { mayHoldYear, readStamp, type Stamp } from './stamp.js';

const TODAY =
  /\b(today|this (?:morning|afternoon|evening)|tonight|it['’]s|it is|heute|aujourd['’]hui|hoy|hoje|(last night|yesterday|gestern|hier|ayer|ontem))[\s=:(,]{1,4}(?:(?:is|ist|es|est|on|am|le)\s)?/giu;
const LEADING_ISO = /(?:^|\n)\s{0,8}(?=20\d\d-\d\d-\d\d\s?[—–-]\s)/g;
const REACH = 30_000;

/**
 * The day on which a thread without any dates says that it is: "today = Thu 13 Nov 2025", "came back last night
 * (Tue 19 May 2026)", a message that opens with `2026-11-03 —`. Null where it does not say.
 */
export function statedDay(text: string): Stamp | null {
  const head = text.slice(0, REACH);
  if (!mayHoldYear(head)) return null;
  for (const match of head.matchAll(TODAY)) {
    const day = fullDay(head, match.index + match[0].length);
    if (day !== null) return match[2] === undefined ? day : dateOfDay(dayNumber(day.year, day.month, day.day) + 1);
  }
  for (const match of head.matchAll(LEADING_ISO)) {
    const day = fullDay(head, match.index + match[0].length);
    if (day !== null) return day;
  }
  return null;
}

function fullDay(text: string, at: number): { year: number; month: number; day: number } | null {
  const { year, month, day } = readStamp(text.slice(at, at + 60), 0)?.stamp ?? {};
  return year === undefined || month === undefined || day === undefined ? null : { year, month, day };
}
