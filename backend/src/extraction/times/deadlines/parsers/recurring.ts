import { cardinalAt } from '../context.js';
import type { TimeReading } from '../time-reading.js';
import { find, type TimeSentence } from '../time-sentence.js';

/** Every Friday, each morning, every two weeks, on Mondays, jeden Freitag, toda sexta. */
export function parseRecurring(sentence: TimeSentence, at: number): TimeReading | null {
  const often = find(sentence, at, 'often');
  if (often !== null) return make(at, at + often.length, often.languages);
  const every = find(sentence, at, 'every');
  if (every === null) return null;
  const after = at + every.length;
  const count = cardinalAt(sentence, after);
  const next = count === null ? after : after + count.length;
  const what = find(sentence, next, 'weekday') ?? find(sentence, next, 'unit') ?? find(sentence, next, 'part');
  if (what === null || (what.languages & every.languages) === 0) return null;
  return make(at, next + what.length, every.languages);
}

function make(first: number, end: number, languages: number): TimeReading {
  return { first, end, kind: 'recurring', role: 'at', languages };
}
