import { find, type Line } from '../line.js';
import type { Governor, Reading } from '../reading.js';

const LOOSE = new Set(['am', 'pm', 'eve', 'early', 'night', 'nuit', 'noche', 'tarde', 'abend']);

/** In the morning, at noon, by lunchtime, EOD, first thing. Alone it is today or the day that is coming. */
export function parsePartOfDay(line: Line, at: number, governor: Governor | null): Reading | null {
  const match = find(line, at, 'part');
  if (match === null) return null;
  const { part } = match.meaning;
  const word = line.token(at)?.lower ?? '';
  const governed = governor?.preposition !== undefined && (governor.languages & match.languages) !== 0;
  const alone = part.name === 'end' || match.length > 2;
  const time = part.hour === undefined ? {} : { time: { hour: part.hour, minute: 0, loose: false } };
  return {
    first: at,
    end: at + match.length,
    kind: governed || alone || part.hour !== undefined ? 'date' : 'vague',
    granularity: part.hour === undefined ? 'day' : 'time',
    part,
    role: 'at',
    ...time,
    ...(LOOSE.has(word) && !governed ? { kind: 'vague' as const } : {}),
    languages: match.languages,
  };
}
