import type { Action } from '@structured-extraction/plugin-resolved-actions';

export interface DueDate {
  /** YYYY-MM-DD, as the conversation has it. */
  readonly date: string;
  /** Milliseconds since 1970 where a time was stated; null: any time of the day. */
  readonly instant: number | null;
}

const LATEST = Date.parse('9999-12-31T23:59:59Z');

/** The due date where it is resolved and a day of the calendar; else null. */
export function dueDateOf({ state, date, datetime }: Action['due']): DueDate | null {
  if (state !== 'resolved' || date === null || !isDay(date)) return null;
  if (datetime === null) return { date, instant: null };
  const instant = Date.parse(datetime);
  return instant >= 0 && instant <= LATEST ? { date, instant } : null;
}

/** Date.parse takes 30 February for 2 March. */
function isDay(date: string): boolean {
  const parsed = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date);
}
