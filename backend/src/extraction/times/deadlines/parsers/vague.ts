import type { TimeReading } from '../time-reading.js';
import { find, type TimeSentence } from '../time-sentence.js';

/** ASAP, soon, right away, at some point, sofort, dès que possible. */
export function parseVague(sentence: TimeSentence, at: number): TimeReading | null {
  const match = find(sentence, at, 'vague');
  if (match === null) return null;
  return {
    first: at,
    end: at + match.length,
    kind: 'vague',
    granularity: 'none',
    role: 'at',
    languages: match.languages,
  };
}
