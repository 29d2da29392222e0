import { standsFree } from '../context.js';
import type { Governor, TimeReading } from '../time-reading.js';
import { find, isMark, numberAt, type TimeSentence } from '../time-sentence.js';
import { readFollowingYear } from './month-name.js';

export interface Quarter {
  /** 1 to 4 */
  readonly value: number;
  readonly year?: number;
  readonly end: number;
}

export function readQuarter(sentence: TimeSentence, at: number): Quarter | null {
  if (find(sentence, at, 'quarter') === null) return null;
  const value = numberAt(sentence, at + 1, 1, 4);
  if (value < 0 || !sentence.token(at + 1)?.glued) return null;
  if (isMark(sentence, at + 2, '.:-') && sentence.token(at + 2)?.glued && sentence.token(at + 3)?.glued) return null;
  const year = readFollowingYear(sentence, at + 2);
  return year === null ? { value, end: at + 2 } : { value, year: year.value, end: year.end };
}

/** Q3, in Q3 2026; not the "Q3 goals". */
export function parseQuarter(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const quarter = readQuarter(sentence, at);
  if (quarter === null || sentence.token(at)?.capital !== true) return null;
  if (governor?.preposition === undefined && !standsFree(sentence, quarter.end)) return null;
  return { first: at, end: quarter.end, kind: 'vague', role: 'at' };
}
