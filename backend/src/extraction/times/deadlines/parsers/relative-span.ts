import { cardinalAt } from '../context.js';
import type { Preposition, Unit } from '../lexicon/meaning.js';
import { languagesWith } from '../lexicon/phrases.js';
import { TIMING } from '../lexicon/timing.js';
import type { DayExpression, Governor, TimeReading } from '../time-reading.js';
import { find, isMark, type TimeSentence } from '../time-sentence.js';
import { readClause } from './event.js';
import { parseRelativeDay } from './relative-day.js';
import { parseWeekday } from './weekday.js';

const COUNTING_FROM = languagesWith(({ countedFrom }) => countedFrom !== undefined);
const SPAN_PREPOSITIONS = new Set<Preposition>(['in', 'within', 'give', 'over', 'due']);

interface Amount {
  readonly end: number;
  readonly count: number;
  readonly unit: Unit;
  readonly languages: number;
}

/** In two weeks, within 5 business days, 48h max, a week from Monday, two weeks ago, three days after the merge. */
export function parseRelativeSpan(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const which = find(sentence, at, 'which');
  const coming = which !== null && which.meaning.which === 'next';
  const amount = readAmount(sentence, coming ? at + which.length : at);
  if (amount === null) return null;
  const { end, count, unit, languages } = amount;
  const day = { form: 'shift', unit, count } as const;
  const base = { first: at, end, kind: 'duration', day, role: 'at', languages } as const satisfies TimeReading;
  const ago = find(sentence, end, 'ago');
  if (ago !== null && !ago.careful)
    return { ...base, end: end + ago.length, role: 'past', day: { ...day, count: -count } };
  if (isSpanBack(governor, languages)) return { ...base, role: 'past', day: { ...day, count: -count } };
  const isSpan = isSpanAhead(governor, languages);
  const counted = coming ? null : countedFrom(sentence, base, isSpan);
  if (counted !== null) return counted;
  if (isSpan) return { ...base, end: behindTime(sentence, end), role: 'deadline' };
  if (coming || find(sentence, end, 'latest') !== null) return { ...base, role: 'deadline' };
  return null;
}

/** Whether what stands before a span makes it one by whose end something is to be done: "in two weeks", "em 3 dias". */
export function isSpanAhead(governor: Governor | null, languages: number): boolean {
  const preposition = governor?.preposition;
  if (preposition === undefined) return false;
  const isOfLanguage = (languages & languagesWith(({ habits }) => habits?.spans?.deadline === preposition)) !== 0;
  return SPAN_PREPOSITIONS.has(preposition) || isOfLanguage;
}

function isSpanBack(governor: Governor | null, languages: number): boolean {
  if (governor?.preposition === 'since') return true;
  const preposition = governor?.preposition;
  if (governor === null || preposition === undefined) return false;
  const counting = languagesWith(({ habits }) => habits?.spans?.past === preposition);
  return (governor.languages & counting & languages) !== 0;
}

/** "In two weeks' time", "in a month's time". */
function behindTime(sentence: TimeSentence, end: number): number {
  if (!isMark(sentence, end, "'")) return end;
  const isSingular = sentence.token(end + 1)?.glued === true && sentence.token(end + 1)?.kind === 'word';
  const at = isSingular ? end + 2 : end + 1;
  return TIMING.spanTime.has(sentence.token(at)?.lower ?? '') ? at + 1 : end;
}

/** "2-3 days", "two more weeks", "a fortnight". */
export function readAmount(sentence: TimeSentence, at: number): Amount | null {
  const span = find(sentence, at, 'span');
  if (span !== null)
    return { end: at + span.length, count: span.meaning.value, unit: 'day', languages: span.languages };
  const first = cardinalAt(sentence, at);
  if (first === null) return null;
  let { value, length } = first;
  if (isMark(sentence, at + length, '-–') || TIMING.orMore.has(sentence.token(at + length)?.lower ?? '')) {
    const last = cardinalAt(sentence, at + length + 1);
    if (last !== null && last.value > value) {
      value = last.value;
      length += 1 + last.length;
    }
  }
  const unitAt = at + length + (TIMING.more.has(sentence.token(at + length)?.lower ?? '') ? 1 : 0);
  const unit = find(sentence, unitAt, 'unit');
  if (unit === null || unit.meaning.unit === 'sprint' || unit.meaning.unit === 'weekend') return null;
  if (unit.careful && sentence.token(unitAt)?.glued !== true) return null;
  if (value > 1000) return null;
  return { end: unitAt + unit.length, count: value, unit: unit.meaning.unit, languages: unit.languages };
}

/** "a week from Monday", "two days after the merge", "within 7 days of receipt". */
function countedFrom(
  sentence: TimeSentence,
  base: TimeReading & { readonly day: DayExpression },
  isSpan: boolean,
): TimeReading | null {
  const link = sentence.token(base.end)?.lower ?? '';
  const direct = parseRelativeDay(sentence, base.end);
  if (
    direct?.day !== undefined &&
    base.day.form === 'shift' &&
    (base.day.unit === 'week' || base.day.unit === 'month')
  ) {
    if (direct.part === undefined)
      return { ...base, end: direct.end, kind: 'date', day: { ...base.day, from: direct.day } };
  }
  if (!TIMING.countedFrom.has(link)) return null;
  if (TIMING.now.has(sentence.token(base.end + 1)?.lower ?? ''))
    return { ...base, end: base.end + 2, role: 'deadline' };
  const start = parseRelativeDay(sentence, base.end + 1) ?? parseWeekday(sentence, base.end + 1, null);
  if (start?.day !== undefined && base.day.form === 'shift') {
    return { ...base, end: start.end, kind: 'date', day: { ...base.day, from: start.day } };
  }
  if (TIMING.onDay.has(link) || (TIMING.madeOf.has(link) && !isSpan)) return null;
  const end = readClause(sentence, base.end + 1);
  if (end === base.end + 1) return null;
  return { first: base.first, end, kind: 'event', role: 'deadline', event: 'noun', languages: COUNTING_FROM };
}
