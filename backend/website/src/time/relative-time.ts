const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365.2425 * DAY_MS;

/** From when on each unit is used, in milliseconds: days go far, because what ends is said in days. */
const UNITS = [
  ['year', YEAR_MS, 2 * YEAR_MS],
  ['day', DAY_MS, 2 * DAY_MS],
  ['hour', HOUR_MS, 2 * HOUR_MS],
  ['minute', MINUTE_MS, MINUTE_MS],
] as const;

/**
 * How far `at` is from `now`, to the nearest whole unit: `in 90 days`, `5 minutes ago`.
 * @param at milliseconds since 1970, as `now`
 */
export function relativeTime(at: number, now: number, locale?: string): string {
  const away = at - now;
  const unit = UNITS.find(([, , from]) => Math.abs(away) >= from);
  if (unit === undefined) return away > 0 ? 'in less than a minute' : 'just now';
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(Math.round(away / unit[1]), unit[0]);
}

/** Date and time to the minute in the time zone of the browser, or in `timeZone`. */
export function exactTime(at: number, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(at);
}

/** The site speaks English: the reader's own where they have one, for the order of day and month. */
export function englishOf(languages: readonly string[]): string {
  return languages.find((language) => /^en(?:-|$)/i.test(language)) ?? 'en-GB';
}
