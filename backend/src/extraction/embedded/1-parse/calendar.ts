/** Days since 1970-01-01 of a calendar date. */
export function dayNumber(year: number, month: number, day: number): number {
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
}

/** The calendar date of a day number. */
export function dateOfDay(days: number): { year: number; month: number; day: number } {
  const date = new Date(days * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 (Monday) to 7 */
export function weekdayOf(year: number, month: number, day: number): number {
  return ((((dayNumber(year, month, day) + 3) % 7) + 7) % 7) + 1;
}

/** Whether the date is in the calendar: no 31 April. */
export function isDate(year: number, month: number, day: number): boolean {
  const back = dateOfDay(dayNumber(year, month, day));
  return back.year === year && back.month === month && back.day === day;
}
