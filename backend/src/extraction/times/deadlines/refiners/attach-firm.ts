import { changeEach, type Refiner } from '../time-reading.js';
import { find, isMark } from '../time-sentence.js';

/** "By Friday at the latest", "at 20:00 sharp", "Freitag spätestens": words behind a time that only press it. */
export const attachFirm: Refiner = (readings, sentence) => {
  return changeEach(readings, (reading, index) => {
    if (reading.kind === 'event' || reading.kind === 'recurring') return reading;
    const at = isMark(sentence, reading.end, ',') ? reading.end + 1 : reading.end;
    const latest = find(sentence, at, 'latest');
    if (latest === null || sentence.token(at)?.newline) return reading;
    const end = at + latest.length;
    if (end > (readings[index + 1]?.first ?? sentence.size)) return reading;
    const role = reading.role === 'at' ? 'deadline' : reading.role;
    return { ...reading, end, firm: true, role };
  });
};
