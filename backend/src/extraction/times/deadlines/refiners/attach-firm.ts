import { find, isMark } from '../line.js';
import { changeEach, type Refiner } from '../reading.js';

/** "By Friday at the latest", "at 20:00 sharp", "Freitag spätestens": words behind a time that only press it. */
export const attachFirm: Refiner = (readings, line) => {
  return changeEach(readings, (reading, index) => {
    if (reading.kind === 'event' || reading.kind === 'recurring') return reading;
    const at = isMark(line, reading.end, ',') ? reading.end + 1 : reading.end;
    const latest = find(line, at, 'latest');
    if (latest === null || line.token(at)?.newline) return reading;
    const end = at + latest.length;
    if (end > (readings[index + 1]?.first ?? line.size)) return reading;
    const role = reading.role === 'at' ? 'deadline' : reading.role;
    return { ...reading, end, firm: true, role };
  });
};
