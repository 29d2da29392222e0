/** What is counted, in the order in which it is shown. */
export const MEASURES = ['requests', 'tasks', 'decisions', 'risks'] as const;
export type Measure = (typeof MEASURES)[number];

/** The choices, in days; the last is the longest. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
export const LONGEST_PERIOD = 90 satisfies Period;

/** What was used in some time. */
export type Used = Readonly<Record<Measure, number>>;

/** What language models were asked. */
export interface ModelUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar; 0 where nobody said what a token costs. */
  readonly costMicroUsd: number;
}

/** What was used on one day. */
export interface UsageDay extends Used {
  /** ISO 8601 date in UTC. */
  readonly day: string;
  readonly model: ModelUse;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOTHING: Used = { requests: 0, tasks: 0, decisions: 0, risks: 0 };
const NO_MODEL: ModelUse = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

/** ISO 8601 date in UTC of a time in milliseconds since 1970. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/**
 * The first of `count` days that end with the day of `now`.
 * @param now milliseconds since 1970
 */
export function firstDay(now: number, count: number): string {
  return dayOf(now - (count - 1) * DAY_MS);
}

/** Every one of `count` days up to the day of `now`, in order; those that the service leaves out are days without use. */
export function filledDays(used: readonly UsageDay[], now: number, count: number): readonly UsageDay[] {
  const byDay = new Map(used.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = firstDay(now, count - index);
    return byDay.get(day) ?? { day, ...NOTHING, model: NO_MODEL };
  });
}

/** What was used on all the days together. */
export function totalOf(days: readonly Used[]): Used {
  const total = { ...NOTHING };
  for (const day of days) {
    for (const measure of MEASURES) total[measure] += day[measure];
  }
  return total;
}

/** What language models were asked on all the days together. */
export function modelTotalOf(days: readonly UsageDay[]): ModelUse {
  const total = { ...NO_MODEL };
  for (const { model } of days) {
    total.inputTokens += model.inputTokens;
    total.outputTokens += model.outputTokens;
    total.costMicroUsd += model.costMicroUsd;
  }
  return total;
}

/** The day with the most of something, the first of several; undefined where there was none of it. */
export function busiestDay(days: readonly UsageDay[], measure: Measure): UsageDay | undefined {
  const most = Math.max(0, ...days.map((day) => day[measure]));
  return most === 0 ? undefined : days.find((day) => day[measure] === most);
}
