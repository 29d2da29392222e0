const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

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
  if (year < 100 || month < 1 || month > 12 || day < 1) return false;
  return day <= (LENGTHS[month - 1] ?? 31) && (month !== 2 || day < 29 || isLeap(year));
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
