import { LANGUAGES } from '../../../languages/languages.js';
import { standsFree } from '../context.js';
import { TIMING } from '../lexicon/timing.js';
import type { Governor, TimeReading } from '../time-reading.js';
import { find, isMark, type TimeSentence } from '../time-sentence.js';

const NOW = new Set(LANGUAGES.flatMap(({ timing }) => timing?.rightNow?.split('|') ?? []));

/** ASAP, soon, at some point, dès que possible; "right now" and "sofort" are today, "by now" is not. */
export function parseVague(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const match = find(sentence, at, 'vague');
  if (match === null || (match.careful && !isAlone(sentence, at, at + match.length))) return null;
  const end = at + match.length;
  const words = Array.from({ length: match.length }, (_, step) => sentence.token(at + step)?.lower).join(' ');
  const today = governor === null && NOW.has(words) ? ({ form: 'shift', unit: 'day', count: 0 } as const) : undefined;
  return { first: at, end, kind: 'vague', isOpen: true, day: today, role: 'at', languages: match.languages };
}

/** "Check it later", not "the later version" or "version 9 or later", and not "ya, I do". */
function isAlone(sentence: TimeSentence, at: number, end: number): boolean {
  if (at === 0 && isMark(sentence, end, ',')) return false;
  return standsFree(sentence, end) && !TIMING.orMore.has(sentence.token(at - 1)?.lower ?? '');
}
