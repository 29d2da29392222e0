import { isNegated } from '../negation.js';
import { isPastClause, isStateBefore } from '../tense.js';
import { changeEach, type Refiner, type TimeReading } from '../time-reading.js';
import type { TimeSentence } from '../time-sentence.js';

/** Tells times of the past, of what is not to happen and ends of a state from deadlines by the words around them. */
export const settleRole: Refiner = (readings, sentence) => changeEach(readings, (reading) => settle(reading, sentence));

function settle(reading: TimeReading, sentence: TimeSentence): TimeReading {
  if (reading.preposition === 'until' && isStateBefore(sentence, reading.first))
    return { ...reading, role: 'until_state' };
  const { preposition } = reading;
  if (canBeNegated(reading) && isNegated(sentence, reading.first, reading.languages))
    return { ...reading, role: preposition === 'before' ? 'not_before' : 'not_then' };
  if (reading.role !== 'at' || reading.kind === 'recurring' || reading.firm) return reading;
  if (reading.day?.form === 'shift' && reading.day.count > 0) return reading;
  if (preposition === 'for') return reading;
  return isPastClause(sentence, reading) ? { ...reading, role: 'past' } : reading;
}

/** "Not by Friday" may still be wanted by then, and what somebody does not do "when it is in" has no day. */
function canBeNegated({ role, kind, preposition }: TimeReading): boolean {
  if (role === 'at') return kind !== 'event' && kind !== 'recurring';
  return role === 'deadline' && (preposition === 'before' || preposition === 'within' || preposition === 'in');
}
