import { isPastClause, isStateBefore } from '../tense.js';
import { changeEach, type Refiner, type TimeReading } from '../time-reading.js';
import type { TimeSentence } from '../time-sentence.js';

/** Tells times of the past and ends of a state from deadlines by the words around them. */
export const settleRole: Refiner = (readings, sentence) => changeEach(readings, (reading) => settle(reading, sentence));

function settle(reading: TimeReading, sentence: TimeSentence): TimeReading {
  if (reading.preposition === 'until' && isStateBefore(sentence, reading.first))
    return { ...reading, role: 'until_state' };
  if (reading.role !== 'at' || reading.kind === 'recurring' || reading.firm) return reading;
  if (reading.day?.form === 'shift' && reading.day.count > 0) return reading;
  if (reading.preposition === 'for') return reading;
  return isPastClause(sentence, reading.first, reading.end) ? { ...reading, role: 'past' } : reading;
}
