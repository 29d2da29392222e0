import { TIMING } from '../lexicon/timing.js';
import type { Governor, TimeReading } from '../time-reading.js';
import { find, type TimeSentence } from '../time-sentence.js';

/** In the morning, at noon, by lunchtime, EOD, first thing. Alone it is today or the day that is coming. */
export function parsePartOfDay(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const match = find(sentence, at, 'part');
  if (match === null) return null;
  const { part } = match.meaning;
  const word = sentence.token(at)?.lower ?? '';
  const governed = governor?.preposition !== undefined && (governor.languages & match.languages) !== 0;
  const alone = part === 'end' || match.length > 2;
  const time = part === 'twelve' ? { time: { hour: 12, minute: 0, loose: false } } : {};
  return {
    first: at,
    end: at + match.length,
    kind: governed || alone || part === 'twelve' ? 'date' : 'vague',
    part,
    role: 'at',
    ...time,
    ...(TIMING.looseParts.has(word) && !governed ? { kind: 'vague' as const } : {}),
    languages: match.languages,
  };
}
