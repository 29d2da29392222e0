import { cardinalAt } from '../context.js';
import { TIMING } from '../lexicon/timing.js';
import type { Governor, TimeReading } from '../time-reading.js';
import { find, isMark, type TimeSentence } from '../time-sentence.js';
import { isSpanAhead, readAmount } from './relative-span.js';

/** In a few days, in the next couple of weeks, in a day or two, in ein, zwei Tagen: a span that nobody counts. */
export function parseLooseSpan(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const which = find(sentence, at, 'which');
  const isComing = which?.meaning.which === 'next';
  const first = isComing ? at + which.length : at;
  const span = readFew(sentence, first) ?? readOneOrTwo(sentence, first) ?? readWithTail(sentence, first, isComing);
  if (span === null || !(isComing || isSpanAhead(governor, span.languages))) return null;
  return { first: at, end: span.end, kind: 'vague', isOpen: true, role: 'at', languages: span.languages };
}

interface Stretch {
  readonly end: number;
  readonly languages: number;
}

function readFew(sentence: TimeSentence, at: number): Stretch | null {
  const few = find(sentence, at, 'few');
  return few === null ? null : readUnit(sentence, at + few.length);
}

/** "One or two days", "ein, zwei Tage": more than two are counted. */
function readOneOrTwo(sentence: TimeSentence, at: number): Stretch | null {
  const one = cardinalAt(sentence, at);
  if (one?.value !== 1) return null;
  const joint = at + one.length;
  if (!isMark(sentence, joint, ',-–') && !TIMING.orMore.has(sentence.token(joint)?.lower ?? '')) return null;
  const two = cardinalAt(sentence, joint + 1);
  return two?.value === 2 ? readUnit(sentence, joint + 1 + two.length) : null;
}

function readUnit(sentence: TimeSentence, from: number): Stretch | null {
  const at = TIMING.more.has(sentence.token(from)?.lower ?? '') ? from + 1 : from;
  const unit = find(sentence, at, 'unit');
  return unit === null || unit.careful ? null : { end: at + unit.length, languages: unit.languages };
}

/** "A day or two", "two weeks or so", "the next day or two". */
function readWithTail(sentence: TimeSentence, at: number, isComing: boolean): Stretch | null {
  const amount = readAmount(sentence, at) ?? (isComing ? readUnit(sentence, at) : null);
  const tail = amount === null ? null : find(sentence, amount.end, 'tail');
  if (amount === null || tail === null || (tail.languages & amount.languages) === 0) return null;
  return { end: amount.end + tail.length, languages: amount.languages };
}
