import { changeEach, type Refiner, type TimeReading } from '../time-reading.js';
import { find, isMark, type TimeSentence } from '../time-sentence.js';

/** "On Tuesday's call", "at the 2 March session", "before Monday's board meeting": the event keeps its day. */
export const attachEventNoun: Refiner = (readings, sentence) => {
  return changeEach(readings, (reading, index) => {
    if (reading.kind !== 'date' || reading.day === undefined) return reading;
    const end = nounEnd(sentence, reading);
    return end > reading.end && end <= (readings[index + 1]?.first ?? sentence.size)
      ? { ...reading, end, event: 'noun' }
      : reading;
  });
};

function nounEnd(sentence: TimeSentence, reading: TimeReading): number {
  let at = reading.end;
  const possessive = isMark(sentence, at, "'") && sentence.token(at)?.glued && sentence.token(at + 1)?.lower === 's';
  if (possessive) at += 2;
  else if (sentence.token(at)?.newline) return at;
  let end = reading.end;
  for (let next = at; next < at + 3; next += 1) {
    const token = sentence.token(next);
    if (token === undefined || token.newline || token.kind !== 'word') break;
    const noun = find(sentence, next, 'event_noun');
    if (noun !== null) end = next + noun.length;
    if (!possessive && noun === null) break;
  }
  return possessive && end === reading.end ? reading.end : end;
}
