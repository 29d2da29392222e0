import { find, isMark, type Line, numberAt } from '../line.js';
import type { Reading } from '../reading.js';
import { readFollowingYear } from './month-name.js';

export interface Quarter {
  /** 1 to 4 */
  readonly value: number;
  readonly year?: number;
  readonly end: number;
}

export function readQuarter(line: Line, at: number): Quarter | null {
  if (find(line, at, 'quarter') === null) return null;
  const value = numberAt(line, at + 1, 1, 4);
  if (value < 0 || !line.token(at + 1)?.glued) return null;
  if (isMark(line, at + 2, '.:-') && line.token(at + 2)?.glued && line.token(at + 3)?.glued) return null;
  const year = readFollowingYear(line, at + 2);
  return year === null ? { value, end: at + 2 } : { value, year: year.value, end: year.end };
}

/** Q3, in Q3 2026. */
export function parseQuarter(line: Line, at: number): Reading | null {
  const quarter = readQuarter(line, at);
  if (quarter === null || line.token(at)?.capital !== true) return null;
  return { first: at, end: quarter.end, kind: 'vague', granularity: 'quarter', role: 'at' };
}
