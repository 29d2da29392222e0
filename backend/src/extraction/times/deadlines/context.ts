import { ZONES } from '../zones.js';
import { bitsOf, KIND_BITS } from './lexicon/meaning.js';
import { GLUE, languagesWith } from './lexicon/phrases.js';
import { TIMING } from './lexicon/timing.js';
import type { Governor } from './time-reading.js';
import { find, isMark, type KindMatch, kindsAt, numberAt, type TimeSentence } from './time-sentence.js';

const TOLD_BY_CAPITAL = languagesWith(({ habits }) => habits?.doubtfulWeekdays === 'capital');
const CAPITAL_AFTER_PREPOSITION = languagesWith(({ habits }) => habits?.doubtfulWeekdays === 'capitalAfterPreposition');
const LONG_AFTER_GOVERNOR = languagesWith(({ habits }) => habits?.doubtfulWeekdays === 'longAfterGovernor');
const FREE_KINDS = bitsOf(
  ...(['weekday', 'month', 'day', 'part', 'preposition', 'which', 'latest'] as const),
  ...(['hedge', 'edge', 'closing', 'link', 'vague'] as const),
);

/** Whether nothing at `at` can be the thing that a number before it counts ("by 5", but not "by 5 points"). */
export function standsFree(sentence: TimeSentence, at: number): boolean {
  const token = sentence.token(at);
  if (token === undefined || token.newline) return true;
  if (token.kind === 'mark') return !'%€$£#°*+=_\\<>'.includes(token.lower) && !isDecimal(sentence, at);
  if (token.kind === 'number') return false;
  if (GLUE.has(token.lower)) return true;
  return (kindsAt(sentence, at) & FREE_KINDS) !== 0 || ZONES.has(token.lower);
}

function isDecimal(sentence: TimeSentence, at: number): boolean {
  const [mark, next] = [sentence.token(at), sentence.token(at + 1)];
  return mark?.glued === true && next?.glued === true && next.kind !== 'mark';
}

/** Whether the token is a piece of a longer figure or name: 10.0.3, v3, #12, +49-30-1234. */
export function isGluedBehind(sentence: TimeSentence, at: number): boolean {
  if (sentence.token(at)?.glued !== true) return false;
  const before = sentence.token(at - 1);
  if (before === undefined) return false;
  if (before.kind !== 'mark') return true;
  return '/\\.:-#@_+$€£%=&~^'.includes(before.lower);
}

function isTimeNext(sentence: TimeSentence, at: number, languages: number): boolean {
  let next = at;
  while (next < at + 2 && (sentence.token(next)?.lower === '.' || sentence.token(next)?.lower === ',')) next += 1;
  if (numberAt(sentence, next, 0, 31) >= 0) return true;
  if (((find(sentence, next, 'part')?.languages ?? 0) & languages) !== 0) return true;
  const preposition = find(sentence, next, 'preposition');
  return (
    preposition !== null &&
    (preposition.languages & languages) !== 0 &&
    numberAt(sentence, next + preposition.length, 0, 31) >= 0
  );
}

/** "Wed-Fri", "sat + sun" */
function isRangeNext(sentence: TimeSentence, at: number): boolean {
  return isMark(sentence, at, '-–/+&') && (kindsAt(sentence, at + 1) & KIND_BITS.weekday) !== 0;
}

/** Whether a weekday word that is also another word (sat, sun, do, segunda) means the day here. */
export function isPlausibleWeekday(
  sentence: TimeSentence,
  at: number,
  match: KindMatch<'weekday'>,
  governor: Governor | null,
): boolean {
  if (
    !match.careful ||
    isTimeNext(sentence, at + match.length, match.languages) ||
    isRangeNext(sentence, at + match.length)
  )
    return true;
  const token = sentence.token(at);
  if (token === undefined) return false;
  const governed = governor?.preposition !== undefined && (governor.languages & match.languages) !== 0;
  if ((match.languages & TOLD_BY_CAPITAL) !== 0) {
    if (governor?.article) return false;
    if (governed) return true;
    return token.capital && token.lower.length < 5 && (at > 0 || standsFree(sentence, at + match.length));
  }
  if ((match.languages & CAPITAL_AFTER_PREPOSITION) !== 0)
    return governed && token.capital && standsFree(sentence, at + match.length);
  if ((match.languages & LONG_AFTER_GOVERNOR) !== 0 && token.lower.length > 3)
    return governor !== null && standsFree(sentence, at + match.length);
  return false;
}

/** A whole number in figures or as a word, with the number of tokens it takes. */
export function cardinalAt(
  sentence: TimeSentence,
  at: number,
): { readonly value: number; readonly length: number } | null {
  const figure = numberAt(sentence, at, 0, 9999);
  if (figure >= 0) return { value: figure, length: 1 };
  const word = find(sentence, at, 'number');
  return word === null ? null : { value: word.meaning.value, length: word.length };
}

/** Whether a weekday or a word like "tomorrow" stands just before a figure. */
export function followsDay(sentence: TimeSentence, at: number): boolean {
  for (let back = at - 1; back >= 0 && back >= at - 4; back -= 1) {
    if ((kindsAt(sentence, back) & (KIND_BITS.weekday | KIND_BITS.day)) !== 0) return true;
    if (!isMark(sentence, back, ',.(-') && !TIMING.behindDay.has(sentence.token(back)?.lower ?? '')) return false;
  }
  return false;
}
