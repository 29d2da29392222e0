import { describe, expect, it } from 'vitest';
import { findTimes, toDueDate } from './deadlines/find-deadlines.js';
import { wholeStamp } from './stamps/stamp.js';

/** How a language asks for something by a date and by a weekday. What it calls them is asked of Unicode's data, not of ours. */
const ASKED = {
  en: { date: (month: string) => `by 12 ${month}`, weekday: (day: string) => `by ${day}` },
  de: { date: (month: string) => `bis 12. ${month}`, weekday: (day: string) => `bis ${day}` },
  fr: { date: (month: string) => `avant le 12 ${month}`, weekday: (day: string) => `avant ${day}` },
  es: { date: (month: string) => `antes del 12 de ${month}`, weekday: (day: string) => `antes del ${day}` },
  pt: { date: (month: string) => `até 12 de ${month}`, weekday: (day: string) => `até ${day}` },
} as const;

/** Sunday 4 January 2026. */
const reference = { at: { year: 2026, month: 1, day: 4, hour: 9, minute: 0, offsetMinutes: 0 }, dayFirst: true };

function dueDay(sentence: string): string | undefined {
  const [found] = findTimes(sentence, { start: 0, end: sentence.length }, reference);
  return found && toDueDate(found, reference)?.slice(0, 10);
}

/** The names of the days from Monday 5 to Sunday 11 January 2026, or of the months of that year. */
function namesOf(language: string, part: 'weekday' | 'month'): string[] {
  const format = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' });
  return Array.from({ length: part === 'month' ? 12 : 7 }, (_, at) =>
    format.format(part === 'month' ? Date.UTC(2026, at, 15) : Date.UTC(2026, 0, 5 + at)),
  );
}

const two = (number: number): string => String(number).padStart(2, '0');

describe.each(Object.entries(ASKED))('in %s', (language, { date, weekday }) => {
  it.each(namesOf(language, 'month').map((name, at) => [name, at + 1] as const))('%s is a month', (name, month) => {
    expect(dueDay(date(name))).toBe(`2026-${two(month)}-12`);
    expect(wholeStamp(`12 ${name} 2026, 9:30`)).toEqual({ day: 12, month, year: 2026, hour: 9, minute: 30 });
  });

  it.each(namesOf(language, 'weekday').map((name, at) => [name, at + 1] as const))('%s is a day', (name, day) => {
    expect(dueDay(weekday(name))).toBe(`2026-01-${two(4 + day)}`);
    expect(wholeStamp(`${name} 9:30`)).toEqual({ weekday: day, hour: 9, minute: 30 });
  });
});
