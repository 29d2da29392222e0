import { isMark, type Line } from '../line.js';
import type { Reading, Refiner } from '../reading.js';

/** Drops what is no time to act by: the bare clock of a log line, parts of a day that stand alone. */
export const dropUnlikely: Refiner = (readings, line) =>
  readings.every((reading) => isLikely(reading, line))
    ? readings
    : readings.filter((reading) => isLikely(reading, line));

function isLikely(reading: Reading, line: Line): boolean {
  if (reading.kind === 'vague' && reading.part !== undefined && reading.day === undefined) return false;
  if (reading.day !== undefined || reading.time === undefined || reading.kind !== 'date') return true;
  if (reading.preposition === 'from' || reading.preposition === 'since') return false;
  if (reading.preposition !== undefined || reading.part !== undefined) return true;
  if (isMark(line, reading.first - 1, '[(<') && isMark(line, reading.end, '])>')) return false;
  return !(reading.first === 0 && reading.end < line.size && isMark(line, reading.end, '-–>:]|'));
}
