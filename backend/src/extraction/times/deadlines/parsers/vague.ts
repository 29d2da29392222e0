import { wordsOf } from '../../../languages/languages.js';
import { standsFree } from '../context.js';
import type { TimeReading } from '../time-reading.js';
import { find, type TimeSentence } from '../time-sentence.js';

const OR = wordsOf('timing.orMore');

/** ASAP, soon, right away, at some point, sofort, dès que possible. */
export function parseVague(sentence: TimeSentence, at: number): TimeReading | null {
  const match = find(sentence, at, 'vague');
  if (match === null || (match.careful && !isAlone(sentence, at, at + match.length))) return null;
  return { first: at, end: at + match.length, kind: 'vague', isOpen: true, role: 'at', languages: match.languages };
}

/** "Check it later", not "the later version" or "version 9 or later". */
function isAlone(sentence: TimeSentence, at: number, end: number): boolean {
  return standsFree(sentence, end) && !OR.has(sentence.token(at - 1)?.lower ?? '');
}
