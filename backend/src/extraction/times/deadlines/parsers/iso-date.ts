import { isGluedBehind } from '../context.js';
import type { TimeReading } from '../time-reading.js';
import { isMark, numberAt, type TimeSentence } from '../time-sentence.js';
import { readClock } from './clock.js';

/** 2026-03-13, 2026/03/13, 2026-03-13T17:00Z. */
export function parseIsoDate(sentence: TimeSentence, at: number): TimeReading | null {
  const year = numberAt(sentence, at, 1900, 2199);
  if (year < 0 || sentence.token(at)?.lower.length !== 4 || isGluedBehind(sentence, at)) return null;
  const mark = sentence.token(at + 1)?.lower ?? '';
  if (!isMark(sentence, at + 1, '-/.') || !isMark(sentence, at + 3, mark)) return null;
  const month = numberAt(sentence, at + 2, 1, 12);
  const day = numberAt(sentence, at + 4, 1, 31);
  if (month < 0 || day < 0 || ![1, 2, 3, 4].every((step) => sentence.token(at + step)?.glued)) return null;
  const end = at + 5;
  const date = { form: 'calendar', year, month, day } as const;
  const base = { first: at, kind: 'date', day: date, role: 'at' } as const;
  if (sentence.token(end)?.lower === 't' && sentence.token(end)?.glued) {
    const clock = readClock(sentence, end + 1, true);
    if (clock !== null) return { ...base, end: clock.end, time: { ...clock.time, loose: false } };
  }
  return isMark(sentence, end, '-/') && sentence.token(end)?.glued ? null : { ...base, end };
}
