import type { ReadMessage } from './read-conversation.js';

/**
 * `2026-05-12 09:14`, as it was on the wall of whoever wrote it; the day alone where that is all that is known. Null where
 * not even the day is.
 */
export function sentAtInWords(stamp: ReadMessage['stamp']): string | null {
  const { year, month, day, hour, minute = 0 } = stamp ?? {};
  if (!year || !month || !day) return null;
  const date = joined('-', year, month, day);
  return hour === undefined ? date : `${date} ${joined(':', hour, minute)}`;
}

function joined(sign: string, ...numbers: readonly number[]): string {
  return numbers.map((number) => String(number).padStart(2, '0')).join(sign);
}
