import { isMark, type Line } from '../line.js';
import type { Reading, Refiner } from '../reading.js';

/** Words of a wish: "have a good weekend". */
const WISHING: ReadonlySet<string> = new Set(
  'good nice great lovely happy schönes schöne schönen bon bonne buen buena feliz bom boa'.split(' '),
);

/** Drops what is no time to act by: the bare clock of a log line, parts of a day that stand alone, "Monday-ish", a wish. */
export const dropUnlikely: Refiner = (readings, line) =>
  readings.every((reading) => isLikely(reading, line))
    ? readings
    : readings.filter((reading) => isLikely(reading, line));

function isLikely(reading: Reading, line: Line): boolean {
  if (WISHING.has(line.token(reading.first - 1)?.lower ?? '')) return false;
  if (isMark(line, reading.end, '-') && line.token(reading.end + 1)?.lower === 'ish') return false;
  if (reading.kind === 'vague' && reading.part !== undefined && reading.day === undefined) return false;
  if (reading.day !== undefined || reading.time === undefined || reading.kind !== 'date') return true;
  if (reading.preposition === 'from' || reading.preposition === 'since') return false;
  if (reading.preposition !== undefined || reading.part !== undefined) return true;
  if (isMark(line, reading.first - 1, '[(<') && isMark(line, reading.end, '])>')) return false;
  return !(reading.first === 0 && reading.end < line.size && isMark(line, reading.end, '-–>:]|'));
}
