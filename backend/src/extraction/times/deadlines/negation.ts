import { LANGUAGES } from '../../languages/languages.js';
import { TIMING } from './lexicon/timing.js';
import { isMark, type TimeSentence } from './time-sentence.js';

const LOOK_BACK = 12;
const NEGATIONS = LANGUAGES.map(({ timing }) => new Set(timing?.negations?.split(' ')));
/** The letter behind the apostrophe of "can't". */
const SHORT = LANGUAGES.map(({ timing }) => timing?.shortNegation);

/** Whether the clause before a time says that something is not to happen then: "do not deploy on Friday", not "don't forget to call". */
export function isNegated(sentence: TimeSentence, first: number, languages: number | undefined): boolean {
  if (isMark(sentence, sentence.size - 1, '?')) return false;
  let isFramed = false;
  for (let at = first - 1; at >= 0 && at >= first - LOOK_BACK; at -= 1) {
    if (isMark(sentence, at, ',.;:!?()–—')) return false;
    const word = sentence.token(at)?.lower ?? '';
    if (TIMING.stops.has(word)) return false;
    isFramed ||= TIMING.notNegated.has(word);
    if (isNegation(sentence, at, word, languages)) return !isFramed && !isFramedBefore(sentence, at);
  }
  return false;
}

/** Whether a clause is denied: "wenn das nicht klappt" is a condition, and no time. */
export function isDenied(sentence: TimeSentence, from: number, to: number, languages: number): boolean {
  for (let at = from; at < to; at += 1)
    if (isNegation(sentence, at, sentence.token(at)?.lower ?? '', languages)) return true;
  return false;
}

/** "Why don't you", "if not". */
function isFramedBefore(sentence: TimeSentence, at: number): boolean {
  return [1, 2, 3].some((step) => TIMING.notNegated.has(sentence.token(at - step)?.lower ?? ''));
}

function isNegation(sentence: TimeSentence, at: number, word: string, languages = -1): boolean {
  const isShort = isMark(sentence, at - 1, "'") && sentence.token(at)?.glued === true;
  return NEGATIONS.some(
    (words, bit) => (languages & (1 << bit)) !== 0 && (words.has(word) || (isShort && word === SHORT[bit])),
  );
}
