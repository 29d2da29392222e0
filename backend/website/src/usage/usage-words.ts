import { busiestDay, type Measure, type ModelUse, type UsageDay } from './usage-days.js';

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

/** `A language model took 1,200 tokens in 30 days (1,000 asked, 200 answered), about $0.02.`; null where none was asked. */
export function modelInWords(use: ModelUse, days: number, locale: string): string | null {
  const { inputTokens, outputTokens, costMicroUsd } = use;
  const all = inputTokens + outputTokens;
  if (all === 0) return null;
  const number = (count: number): string => numberInWords(count, locale);
  const parts = `${number(inputTokens)} asked, ${number(outputTokens)} answered`;
  const cost = costMicroUsd === 0 ? '' : `, about ${dollars(costMicroUsd, locale)}`;
  return `A language model took ${number(all)} tokens in ${days} days (${parts})${cost}.`;
}

/** Less than a cent is told as well. */
function dollars(microUsd: number, locale: string): string {
  const form = { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(locale, form).format(microUsd / 1_000_000);
}
