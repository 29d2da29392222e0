import { ALL_LANGUAGES, wordsOf } from '../../languages/languages.js';
import { ZONES } from '../zones.js';

/** Words that occur in the dates of message headers, lower case, without a closing point. */
function numbered(entry: 'months' | 'weekdays'): ReadonlyMap<string, number> {
  const rows = ALL_LANGUAGES.flatMap(({ dates }) => [...(dates?.[entry]?.split('|').entries() ?? [])]);
  const words = rows.flatMap(([at, forms]) => forms.split(' ').map((word) => [word, at + 1] as const));
  // What stands for two months or days in two languages is the later one.
  return new Map(words.sort(([, one], [, other]) => one - other));
}

/** Month names to 1..12. */
export const MONTHS = numbered('months');

/** Weekday names to 1 (Monday) .. 7. */
export const WEEKDAYS = numbered('weekdays');

/** Words for a day counted from today: 0 or -1. */
export const RELATIVE_DAYS: ReadonlyMap<string, number> = new Map([
  ...[...wordsOf('dates.today')].map((word) => [word, 0] as const),
  ...[...wordsOf('dates.yesterday')].map((word) => [word, -1] as const),
]);

/** Words beside an hour: whether it is after noon. */
export const HALF_DAYS: ReadonlyMap<string, boolean> = new Map([
  ...[...wordsOf('dates.beforeNoon')].map((word) => [word, false] as const),
  ...[...wordsOf('dates.afterNoon')].map((word) => [word, true] as const),
]);

/** Small words between the parts of a date. */
export const DATE_CONNECTORS = wordsOf('dates.connectors');

/** Stands behind an hour, and says that there is one. */
export const OCLOCK = wordsOf('dates.oclock');

/** The last run of letters of everything that a date or time in a header can end with. */
export const DATE_ENDINGS: ReadonlySet<string> = new Set([
  ...[...MONTHS.keys(), ...WEEKDAYS.keys(), ...RELATIVE_DAYS.keys(), ...ZONES.keys()].map(
    (word) => word.split(/[-'’]/).at(-1) ?? word,
  ),
  ...wordsOf('dates.suffixes'),
  ...wordsOf('dates.units'),
]);
