/** A date-time of the contract, with its zone. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00(Z|[+-]\d{2}:\d{2})$/;

/** A due date for people: `2026-03-10 12:00 UTC`. A date alone, and what is no date-time of the contract, stays. */
export function readableDate(date: string): string {
  const [, day, time, zone] = DATE_TIME.exec(date) ?? [];
  return day === undefined ? date : `${day} ${time} ${zone === 'Z' || zone === '+00:00' ? 'UTC' : zone}`;
}
