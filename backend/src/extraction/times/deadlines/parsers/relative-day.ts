import type { TimeReading } from '../time-reading.js';
import { find, type TimeSentence } from '../time-sentence.js';

/** Today, tomorrow, tonight, übermorgen, demain, ce soir, pasado mañana, amanhã cedo. */
export function parseRelativeDay(sentence: TimeSentence, at: number): TimeReading | null {
  const match = find(sentence, at, 'day');
  if (match === null) return null;
  const { shift, part } = match.meaning;
  return {
    first: at,
    end: at + match.length,
    kind: 'date',
    day: { form: 'shift', unit: 'day', count: shift },
    role: shift < 0 ? 'past' : 'at',
    languages: match.languages,
    part,
  };
}
