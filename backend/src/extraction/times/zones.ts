import { addDays, type CalendarDate, toDayNumber, weekdayOf } from './calendar.js';

interface Zone {
  /** Minutes east of UTC; for zones with `summer`, in winter. */
  readonly offset: number;
  /** Named without saying whether summer time holds (ET): one hour more between the dates of that rule. */
  readonly summer?: 'us';
  /** Also an ordinary word in some language, so only capitals count. */
  readonly word?: true;
}

/** Abbreviations by hours east of UTC, as people write them. CST, IST and BST have several meanings; the most used one is taken. */
const FIXED =
  '0 utc gmt z wet, 1 west bst cet mez, 2 cest mesz eet, 3 eest msk, 5.5 ist, 8 sgt, 9 jst kst, 10 aest, 11 aedt, 12 nzst, ' +
  '13 nzdt, -3 brt, -4 edt, -5 est cdt, -6 cst mdt, -7 mst pdt, -8 pst, -12 aoe';
const OF_US = '-5 et, -6 ct, -7 mt, -8 pt';
const ALSO_WORDS = new Set('z wet west cet ist est et ct mt pt'.split(' '));

function zonesIn(rows: string, summer: Pick<Zone, 'summer'>): (readonly [name: string, zone: Zone])[] {
  return rows.split(', ').flatMap((row) => {
    const [hours, ...names] = row.split(' ');
    const zone = { offset: Number(hours) * 60, ...summer };
    return names.map((name) => [name, ALSO_WORDS.has(name) ? { ...zone, word: true } : zone] as const);
  });
}

/** What is known of a zone by its abbreviation. */
export const ZONES: ReadonlyMap<string, Zone> = new Map([...zonesIn(FIXED, {}), ...zonesIn(OF_US, { summer: 'us' })]);

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
