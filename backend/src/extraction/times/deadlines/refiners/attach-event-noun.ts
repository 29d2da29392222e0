import { find, isMark, type Line } from '../line.js';
import { changeEach, type Reading, type Refiner } from '../reading.js';

/** "On Tuesday's call", "at the 2 March session", "before Monday's board meeting": the event keeps its day. */
export const attachEventNoun: Refiner = (readings, line) => {
  return changeEach(readings, (reading, index) => {
    if (reading.kind !== 'date' || reading.day === undefined) return reading;
    const end = nounEnd(line, reading);
    return end > reading.end && end <= (readings[index + 1]?.first ?? line.size)
      ? { ...reading, end, event: 'noun' }
      : reading;
  });
};

function nounEnd(line: Line, reading: Reading): number {
  let at = reading.end;
  const possessive = isMark(line, at, "'") && line.token(at)?.glued && line.token(at + 1)?.lower === 's';
  if (possessive) at += 2;
  else if (line.token(at)?.newline) return at;
  let end = reading.end;
  for (let next = at; next < at + 3; next += 1) {
    const token = line.token(next);
    if (token === undefined || token.newline || token.kind !== 'word') break;
    const noun = find(line, next, 'event_noun');
    if (noun !== null) end = next + noun.length;
    if (!possessive && noun === null) break;
  }
  return possessive && end === reading.end ? reading.end : end;
}
