import { addDays, type CalendarDate, toDayNumber, weekdayOf } from './calendar.js';

interface Zone {
  /** Minutes east of UTC; for zones with `summer`, in winter. */
  readonly offset: number;
  /** Named without saying whether summer time holds (ET): one hour more between the dates of that rule. */
  readonly summer?: 'us';
  /** Also an ordinary word in some language, so only capitals count. */
  readonly word?: true;
}

const hours = (count: number): number => count * 60;

/** Abbreviations as people write them. CST, IST and BST have several meanings; the most used one is taken. */
export const ZONES: ReadonlyMap<string, Zone> = new Map<string, Zone>([
  ['utc', { offset: 0 }],
  ['gmt', { offset: 0 }],
  ['z', { offset: 0, word: true }],
  ['wet', { offset: 0, word: true }],
  ['west', { offset: hours(1), word: true }],
  ['bst', { offset: hours(1) }],
  ['cet', { offset: hours(1), word: true }],
  ['cest', { offset: hours(2) }],
  ['mez', { offset: hours(1) }],
  ['mesz', { offset: hours(2) }],
  ['eet', { offset: hours(2) }],
  ['eest', { offset: hours(3) }],
  ['msk', { offset: hours(3) }],
  ['ist', { offset: hours(5.5), word: true }],
  ['sgt', { offset: hours(8) }],
  ['jst', { offset: hours(9) }],
  ['kst', { offset: hours(9) }],
  ['aest', { offset: hours(10) }],
  ['aedt', { offset: hours(11) }],
  ['nzst', { offset: hours(12) }],
  ['nzdt', { offset: hours(13) }],
  ['brt', { offset: hours(-3) }],
  ['est', { offset: hours(-5), word: true }],
  ['edt', { offset: hours(-4) }],
  ['cst', { offset: hours(-6) }],
  ['cdt', { offset: hours(-5) }],
  ['mst', { offset: hours(-7) }],
  ['mdt', { offset: hours(-6) }],
  ['pst', { offset: hours(-8) }],
  ['pdt', { offset: hours(-7) }],
  ['et', { offset: hours(-5), summer: 'us', word: true }],
  ['ct', { offset: hours(-6), summer: 'us', word: true }],
  ['mt', { offset: hours(-7), summer: 'us', word: true }],
  ['pt', { offset: hours(-8), summer: 'us', word: true }],
  ['aoe', { offset: hours(-12) }],
]);

/** Minutes east of UTC of a zone as {@link FoundTime.zone} names it; undefined for one that has no known offset. */
export function zoneOffset(zone: string, date: CalendarDate): number | undefined {
  const stated = /^(?:UTC|GMT)([+-])(\d{1,2})(?::(\d{2}))?$/.exec(zone);
  if (stated !== null) {
    const minutes = Number(stated[2]) * 60 + Number(stated[3] ?? 0);
    return stated[1] === '-' ? -minutes : minutes;
  }
  const known = ZONES.get(zone.toLowerCase());
  if (known === undefined) return undefined;
  return known.summer === 'us' && isUsSummer(date) ? known.offset + 60 : known.offset;
}

/**
 * Minutes east of UTC of a zone as a time stamp writes it; undefined where the word names no zone with one offset, or is
 * written like the ordinary word that it also is.
 */
export function stampedOffset(written: string): number | undefined {
  const zone = ZONES.get(written.toLowerCase());
  if (zone === undefined || zone.summer !== undefined) return undefined;
  return zone.word === true && written !== written.toUpperCase() ? undefined : zone.offset;
}

/** From the second Sunday of March until the first Sunday of November (Energy Policy Act of 2005). */
function isUsSummer(date: CalendarDate): boolean {
  const day = toDayNumber(date);
  const firstSunday = (month: number): number => {
    const first = { year: date.year, month, day: 1 };
    return toDayNumber(addDays(first, 7 - weekdayOf(first)));
  };
  return day >= firstSunday(3) + 7 && day < firstSunday(11);
}
