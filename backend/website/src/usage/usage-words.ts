import { busiestDay, type Measure, type UsageDay } from './usage-days.js';

const WORDS = {
  requests: { one: 'request', other: 'requests' },
  tasks: { one: 'task', other: 'tasks' },
  decisions: { one: 'decision', other: 'decisions' },
  risks: { one: 'risk', other: 'risks' },
} as const satisfies Record<Measure, object>;

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  requests: 'Requests',
  tasks: 'Tasks',
  decisions: 'Decisions',
  risks: 'Risks',
};

/** `1 request`, `1,200 requests` */
export function countInWords(count: number, measure: Measure, locale: string): string {
  const word = count === 1 ? WORDS[measure].one : WORDS[measure].other;
  return `${numberInWords(count, locale)} ${word}`;
}

export function numberInWords(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** @param day ISO 8601 date in UTC, which it stays in every time zone */
export function dayInWords(day: string, locale: string, style: 'short' | 'long' = 'long'): string {
  const year = style === 'long' ? ({ year: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

/** What the chart shows, for those who do not see it, and below it for all. */
export function chartInWords(days: readonly UsageDay[], measure: Measure, total: number, locale: string): string {
  const inAll = `${countInWords(total, measure, locale)} in ${days.length} days`;
  const busiest = busiestDay(days, measure);
  if (busiest === undefined) return `${inAll}.`;
  const most = numberInWords(busiest[measure], locale);
  return `${inAll}; most on ${dayInWords(busiest.day, locale)}: ${most}.`;
}
