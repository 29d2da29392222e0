import { isGluedBehind } from '../context.js';
import { isMark, type Line, numberAt } from '../line.js';
import type { Reading } from '../reading.js';
import { readClock } from './clock.js';

/** 2026-03-13, 2026/03/13, 2026-03-13T17:00Z. */
export function parseIsoDate(line: Line, at: number): Reading | null {
  const year = numberAt(line, at, 1900, 2199);
  if (year < 0 || line.token(at)?.lower.length !== 4 || isGluedBehind(line, at)) return null;
  const mark = line.token(at + 1)?.lower ?? '';
  if (!isMark(line, at + 1, '-/.') || !isMark(line, at + 3, mark)) return null;
  const month = numberAt(line, at + 2, 1, 12);
  const day = numberAt(line, at + 4, 1, 31);
  if (month < 0 || day < 0 || ![1, 2, 3, 4].every((step) => line.token(at + step)?.glued)) return null;
  const end = at + 5;
  const date = { form: 'calendar', year, month, day } as const;
  const base = { first: at, kind: 'date', day: date, role: 'at' } as const;
  if (line.token(end)?.lower === 't' && line.token(end)?.glued) {
    const clock = readClock(line, end + 1, true);
    if (clock !== null) return { ...base, end: clock.end, time: { ...clock.time, loose: false }, granularity: 'time' };
  }
  return isMark(line, end, '-/') && line.token(end)?.glued ? null : { ...base, end, granularity: 'day' };
}
