import { anyOf } from '../../languages/languages.js';
import { addDays, type CalendarDate, isValidDate } from '../calendar.js';
import { mayHoldYear, readStamp, type Stamp } from './stamp.js';

const TODAY = new RegExp(
  `\\b(${anyOf('dates.stated')}|(${anyOf('dates.statedBefore')}))[\\s=:(,]{1,4}(?:${anyOf('dates.statedOn')}\\s)?`,
  'giu',
);
const LEADING_ISO = /(?:^|\n)\s{0,8}(?=20\d\d-\d\d-\d\d\s?[—–-]\s)/g;
const REACH = 30_000;
/** A line that links to the agenda of this very meeting, and the day in the link. */
const OF_MEETING = new RegExp(anyOf('dates.meetings'), 'i');
const LINK = /https?:\/\/\S{1,400}/;
const DAY_IN_LINK = /(?:^|[^\d])(20\d\d)-?([01]\d)-?([0-3]\d)(?:T\d{4,6})?(?!\d)/;
/** Such a link stands among the first lines. */
const OPENING = 1500;

/**
 * The day on which a thread without any dates says that it is: "today = Thu 13 Nov 2025", "came back last night
 * (Tue 19 May 2026)", a message that opens with `2026-11-03 —`, a link to the agenda of the day. Null where it does not say.
 */
export function statedDay(text: string): Stamp | null {
  const head = text.slice(0, REACH);
  if (!mayHoldYear(head)) return null;
  for (const match of head.matchAll(TODAY)) {
    const day = fullDay(head, match.index + match[0].length);
    if (day !== null) return match[2] === undefined ? day : addDays(day, 1);
  }
  for (const match of head.matchAll(LEADING_ISO)) {
    const day = fullDay(head, match.index + match[0].length);
    if (day !== null) return day;
  }
  return dayOfAgenda(head.slice(0, OPENING));
}

function dayOfAgenda(opening: string): Stamp | null {
  for (const line of opening.split('\n')) {
    const link = OF_MEETING.test(line) ? LINK.exec(line)?.[0] : undefined;
    const [, year, month, day] = (link === undefined ? null : DAY_IN_LINK.exec(link))?.map(Number) ?? [];
    if (year === undefined || month === undefined || day === undefined) continue;
    if (isValidDate({ year, month, day })) return { year, month, day };
  }
  return null;
}

function fullDay(text: string, at: number): CalendarDate | null {
  const { year, month, day } = readStamp(text.slice(at, at + 60), 0)?.stamp ?? {};
  return year === undefined || month === undefined || day === undefined ? null : { year, month, day };
}
