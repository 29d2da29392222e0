import { followsDay, isGluedBehind, standsFree } from '../context.js';
import { DAY_PREPOSITIONS } from '../governor.js';
import { KIND_BITS } from '../lexicon/meaning.js';
import { languagesWith, MONTH_BEFORE_DAY } from '../lexicon/phrases.js';
import { TIMING } from '../lexicon/timing.js';
import type { Governor, TimeReading } from '../time-reading.js';
import { find, isMark, kindsAt, numberAt, type TimeSentence } from '../time-sentence.js';
import { readDayNumber } from './month-name.js';

const DAY_WITH_STOP = languagesWith(({ habits }) => habits?.dayWithStop);
const HAS_DAY_NUMBER = languagesWith(({ dayNumber }) => dayNumber !== undefined);
const HAS_DAY_ARTICLES = languagesWith(({ dayArticles }) => dayArticles !== undefined);

/** The 15th, by the twentieth, am 12., le 12, el 12, até dia 10: a day of the month that is left open. */
export function parseOrdinalDay(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  if (isGluedBehind(sentence, at)) return null;
  const number = readDayNumber(sentence, at);
  if (number === null) return null;
  const end = isMark(sentence, number.end, '.') && sentence.token(number.end)?.glued ? number.end + 1 : number.end;
  const governed = DAY_PREPOSITIONS.has(governor?.preposition);
  if (number.ordinal) {
    const inWords = numberAt(sentence, at, 1, 31) < 0;
    if (
      (!standsFree(sentence, number.end) && sentence.token(number.end)?.kind !== 'number') ||
      (inWords && (number.value < 4 || !governor?.article))
    )
      return null;
    if (!governed && governor?.article !== true && !isLikelyBare(sentence, at, number.end)) return null;
    return make(at, number.end, number.value);
  }
  if (governor === null || (governor.preposition === undefined && !governor.article))
    return number.value > 12 && isAfterWeekday(sentence, at) && standsFree(sentence, number.end)
      ? make(at, number.end, number.value)
      : null;
  const { languages } = governor;
  if ((languages & DAY_WITH_STOP) !== 0 && end > number.end && governed)
    // The full stop belongs to the figure unless the sentence ends with it.
    return make(at, sentence.token(end) === undefined ? number.end : end, number.value);
  const dayWord =
    find(sentence, at - 1, 'day_word') !== null ||
    (TIMING.dayNumber.has(sentence.token(at - 1)?.lower ?? '') && (languages & HAS_DAY_NUMBER) !== 0);
  const hasArticles = (languages & HAS_DAY_ARTICLES) !== 0 && (languages & MONTH_BEFORE_DAY) === 0;
  const article = sentence.token(at - 1)?.lower ?? '';
  if (!(dayWord || (hasArticles && TIMING.dayArticles.has(article)))) return null;
  return standsFree(sentence, number.end) ? make(at, number.end, number.value) : null;
}

/** "24th" without an article: after a weekday, at the start of what is said, or at its end. */
function isLikelyBare(sentence: TimeSentence, at: number, end: number): boolean {
  const next = sentence.token(end);
  return (
    at === 0 ||
    isMark(sentence, at - 1, ',;:(–-') ||
    next === undefined ||
    next.kind === 'mark' ||
    followsDay(sentence, at)
  );
}

/** Monday 26, mardi 17: too late for an hour. */
function isAfterWeekday(sentence: TimeSentence, at: number): boolean {
  return (
    followsDay(sentence, at) &&
    !isMark(sentence, at - 1, ',-.') &&
    (kindsAt(sentence, at - 1) & KIND_BITS.weekday) !== 0
  );
}

function make(first: number, end: number, day: number): TimeReading {
  return { first, end, kind: 'date', day: { form: 'calendar', day }, role: 'at' };
}
