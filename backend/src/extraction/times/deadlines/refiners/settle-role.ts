import type { Line } from '../line.js';
import { changeEach, type Reading, type Refiner } from '../reading.js';
import { isPastClause, isStateBefore } from '../tense.js';

/** Tells times of the past and ends of a state from deadlines by the words around them. */
export const settleRole: Refiner = (readings, line) => changeEach(readings, (reading) => settle(reading, line));

function settle(reading: Reading, line: Line): Reading {
  if (reading.preposition === 'until' && isStateBefore(line, reading.first)) return { ...reading, role: 'until_state' };
  if (reading.role !== 'at' || reading.kind === 'recurring' || reading.firm) return reading;
  if (reading.day?.form === 'shift' && reading.day.count > 0) return reading;
  if (reading.preposition === 'for') return reading;
  return isPastClause(line, reading.first, reading.end) ? { ...reading, role: 'past' } : reading;
}
