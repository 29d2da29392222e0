import { LANGUAGES } from '../../languages/languages.js';
import { FIRST_LANGUAGE } from './lexicon/phrases.js';
import { TIMING } from './lexicon/timing.js';
import type { TimeReading } from './time-reading.js';
import { find, isMark, type TimeSentence } from './time-sentence.js';
import type { TimeToken } from './time-token.js';

const LOOK_BACK = 12;
const LOOK_AHEAD = 6;

const PAST_FORMS = LANGUAGES.map(({ timing }) => ({
  past: timing?.pastForms,
  perfect: new Set(timing?.perfect?.split(' ')),
  participle: timing?.participleForms,
}));

/** Whether "-ed" is a verb here and no participle: "we shipped it", not "get it signed" or "the reduced set". */
function isPastVerb(sentence: TimeSentence, at: number, token: TimeToken): boolean {
  if (TIMING.past.has(token.lower)) return true;
  if (
    token.lower.length < 5 ||
    ![...TIMING.pastEnding].some((ending) => token.lower.endsWith(ending)) ||
    TIMING.notPast.has(token.lower)
  )
    return false;
  const before = sentence.token(at - 1);
  if (before === undefined || TIMING.pastBehind.has(before.lower)) return true;
  if (before.kind !== 'word' || !before.capital || TIMING.determiners.has(before.lower)) return false;
  const after = sentence.token(at + 1);
  return after?.kind !== 'word' || TIMING.objects.has(after.lower) || find(sentence, at + 1, 'preposition') !== null;
}

/** Whether the clause around a time tells of something that is over: the nearest verb before it decides, else one after it. */
export function isPastClause(sentence: TimeSentence, { first, end, languages }: TimeReading): boolean {
  if (isPerfect(sentence, end, languages)) return true;
  let isSameClause = true;
  for (let at = first - 1; at >= 0 && at >= first - LOOK_BACK; at -= 1) {
    const token = sentence.token(at);
    if (token === undefined || isMark(sentence, at, '.;:!?')) break;
    if (TIMING.open.has(token.lower)) return false;
    if (isPastVerb(sentence, at, token)) return !TIMING.open.has(sentence.token(at - 1)?.lower ?? '');
    isSameClause &&= !isMark(sentence, at, ',');
    if (isSameClause && isPastForm(sentence, at, token, end, languages)) return true;
  }
  if (first > 3) return false;
  for (let at = end; at < sentence.size && at < end + LOOK_AHEAD; at += 1) {
    const token = sentence.token(at);
    if (token === undefined || token.kind === 'mark' || TIMING.open.has(token.lower)) return false;
    if (isPastVerb(sentence, at, token)) return true;
  }
  return false;
}

/** "Les personnes qui ont répondu lundi", "se apuntaron el lunes", "wir haben am Montag geliefert". */
function isPastForm(sentence: TimeSentence, at: number, token: TimeToken, end: number, languages = 0): boolean {
  return PAST_FORMS.some(({ past, perfect, participle }, bit) => {
    if (!isOf(bit, languages)) return false;
    if (!token.capital && past?.test(token.lower)) return true;
    if (!perfect.has(token.lower) || participle === undefined) return false;
    const places = [at + 1, at + 2, end, end + 1, end + 2];
    return places.some((place) => participle.test(sentence.token(place)?.lower ?? ''));
  });
}

/** A word of the first language too says little: "weekend", "in March". */
function isOf(bit: number, languages: number): boolean {
  return (languages & (1 << bit)) !== 0 && (languages & FIRST_LANGUAGE) === 0;
}

/** "… am Montag angemeldet haben". */
function isPerfect(sentence: TimeSentence, at: number, languages = 0): boolean {
  return PAST_FORMS.some(
    ({ perfect, participle }, bit) =>
      isOf(bit, languages) &&
      participle?.test(sentence.token(at)?.lower ?? '') === true &&
      perfect.has(sentence.token(at + 1)?.lower ?? ''),
  );
}

const ON_LEAVE = LANGUAGES.flatMap(({ timing }) => (timing?.onLeave === undefined ? [] : [timing.onLeave.split(' ')]));
const STATE_WORDS = 6;

/** Whether "until" names the end of a state ("out until Thursday") and not a deadline ("you have until Thursday"). */
export function isStateBefore(sentence: TimeSentence, first: number): boolean {
  let state = false;
  for (let at = first - 1; at >= 0 && at >= first - STATE_WORDS; at -= 1) {
    const token = sentence.token(at);
    if (token === undefined || (token.kind === 'mark' && token.lower !== "'")) break;
    if (ON_LEAVE.some(([on, leave]) => token.lower === leave && sentence.token(at - 1)?.lower === on)) return true;
    if (TIMING.keeping.has(token.lower)) return false;
    state ||= TIMING.states.has(token.lower);
  }
  return state;
}
