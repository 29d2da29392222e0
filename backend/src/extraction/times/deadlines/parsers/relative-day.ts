import { find, type Line } from '../line.js';
import type { Reading } from '../reading.js';

/** Today, tomorrow, tonight, übermorgen, demain, ce soir, pasado mañana, amanhã cedo. */
export function parseRelativeDay(line: Line, at: number): Reading | null {
  const match = find(line, at, 'day');
  if (match === null) return null;
  const { shift, part } = match.meaning;
  return {
    first: at,
    end: at + match.length,
    kind: 'date',
    granularity: 'day',
    day: { form: 'shift', unit: 'day', count: shift },
    role: shift < 0 ? 'past' : 'at',
    languages: match.languages,
    ...(part === undefined ? {} : { part }),
  };
}
