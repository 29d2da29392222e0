import { LANGUAGES, wordsOf } from '../../languages/languages.js';
import { find, isMark, type TimeSentence } from './time-sentence.js';
import type { TimeToken } from './time-token.js';

const LOOK_BACK = 12;
const LOOK_AHEAD = 6;

const PAST = wordsOf('timing.past');
const OPEN = wordsOf('timing.open');
const PAST_ENDING = wordsOf('timing.pastEnding');
const NOT_PAST = wordsOf('timing.notPast');
const PAST_BEHIND = wordsOf('timing.pastBehind');
const DETERMINERS = wordsOf('timing.determiners');
const OBJECTS = wordsOf('timing.objects');

/** Whether "-ed" is a verb here and no participle: "we shipped it", not "get it signed" or "the reduced set". */
function isPastVerb(sentence: TimeSentence, at: number, token: TimeToken): boolean {
  if (PAST.has(token.lower)) return true;
  if (
    token.lower.length < 5 ||
    ![...PAST_ENDING].some((ending) => token.lower.endsWith(ending)) ||
    NOT_PAST.has(token.lower)
  )
    return false;
  const before = sentence.token(at - 1);
  if (before === undefined || PAST_BEHIND.has(before.lower)) return true;
  if (before.kind !== 'word' || !before.capital || DETERMINERS.has(before.lower)) return false;
  const after = sentence.token(at + 1);
  return after?.kind !== 'word' || OBJECTS.has(after.lower) || find(sentence, at + 1, 'preposition') !== null;
}

/** Whether the clause around a time tells of something that is over: the nearest verb before it decides, else one after it. */
export function isPastClause(sentence: TimeSentence, first: number, end: number): boolean {
  for (let at = first - 1; at >= 0 && at >= first - LOOK_BACK; at -= 1) {
    const token = sentence.token(at);
    if (token === undefined || isMark(sentence, at, '.;:!?')) break;
    if (OPEN.has(token.lower)) return false;
    if (isPastVerb(sentence, at, token)) return !OPEN.has(sentence.token(at - 1)?.lower ?? '');
  }
  if (first > 3) return false;
  for (let at = end; at < sentence.size && at < end + LOOK_AHEAD; at += 1) {
    const token = sentence.token(at);
    if (token === undefined || token.kind === 'mark' || OPEN.has(token.lower)) return false;
    if (isPastVerb(sentence, at, token)) return true;
  }
  return false;
}

const STATES = wordsOf('timing.states');
const KEEPING = wordsOf('timing.keeping');
const ON_LEAVE = LANGUAGES.flatMap(({ timing }) => (timing?.onLeave === undefined ? [] : [timing.onLeave.split(' ')]));
const STATE_WORDS = 6;

/** Whether "until" names the end of a state ("out until Thursday") and not a deadline ("you have until Thursday"). */
export function isStateBefore(sentence: TimeSentence, first: number): boolean {
  let state = false;
  for (let at = first - 1; at >= 0 && at >= first - STATE_WORDS; at -= 1) {
    const token = sentence.token(at);
    if (token === undefined || (token.kind === 'mark' && token.lower !== "'")) break;
    if (ON_LEAVE.some(([on, leave]) => token.lower === leave && sentence.token(at - 1)?.lower === on)) return true;
    if (KEEPING.has(token.lower)) return false;
    state ||= STATES.has(token.lower);
  }
  return state;
}
