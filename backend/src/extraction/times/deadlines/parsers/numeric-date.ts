import { followsDay, isGluedBehind } from '../context.js';
import { DAY_PREPOSITIONS } from '../governor.js';
import type { Preposition } from '../lexicon/meaning.js';
import { MONTH_BEFORE_DAY } from '../lexicon/phrases.js';
import type { DayExpression, Governor, TimeReading } from '../time-reading.js';
import { isMark, type TimeSentence } from '../time-sentence.js';

const DATE_PREPOSITIONS = new Set<Preposition | undefined>([...DAY_PREPOSITIONS, 'between']);

/** 13/03/2026, 3/13/26, 13.03.2026, 13.3., 3/13. A year may be missing only where something else says that it is a date. */
export function parseNumericDate(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const [first, mark, second] = [sentence.token(at), sentence.token(at + 1), sentence.token(at + 2)];
  if (first?.kind !== 'number' || second?.kind !== 'number' || mark === undefined || isGluedBehind(sentence, at))
    return null;
  if (
    first.lower.length > 2 ||
    second.lower.length > 2 ||
    !second.glued ||
    !mark.glued ||
    !isMark(sentence, at + 1, '/.-')
  )
    return null;
  const [a, b] = [first.value, second.value];
  if (a < 1 || b < 1 || a > 31 || b > 31) return null;
  let end = at + 3;
  let year = -1;
  if (isMark(sentence, end, mark.lower) && sentence.token(end)?.glued) {
    const yearToken = sentence.token(end + 1);
    if (yearToken?.kind === 'number' && (yearToken.glued || (mark.lower === '.' && yearToken.lower.length === 4))) {
      year = readYear(yearToken.lower, yearToken.value);
      if (year < 0) return null;
      end += 2;
    } else if (mark.lower === '.') end += 1;
  }
  const after = sentence.token(end);
  if (after?.glued && ((after.kind === 'mark' && '/%€$£:'.includes(after.lower)) || after.kind !== 'mark')) return null;
  if (year < 0 && !isMarkedAsDate(sentence, at, end, mark.lower, governor)) return null;
  const day = dayOf(a, b, mark.lower === '.', year, governor);
  return day === null ? null : { first: at, end, kind: 'date', day, role: 'at' };
}

export function readYear(figures: string, value: number): number {
  if (figures.length === 4 && value >= 1900 && value < 2200) return value;
  return figures.length === 2 ? 2000 + value : -1;
}

/** "Until 5.3." at the end of a sentence is a version, unless the words before it are of a language that writes dates so. */
function isOfDates(governor: Governor | null): boolean {
  return governor === null || (governor.languages & MONTH_BEFORE_DAY) === 0;
}

function isMarkedAsDate(
  sentence: TimeSentence,
  at: number,
  end: number,
  mark: string,
  governor: Governor | null,
): boolean {
  const governed = DATE_PREPOSITIONS.has(governor?.preposition);
  if (mark === '-') return false;
  if (mark === '.')
    return (
      sentence.token(end - 1)?.lower === '.' &&
      (isOfDates(governor) || sentence.token(end) !== undefined) &&
      (governed || governor?.article === true || followsDay(sentence, at))
    );
  return governed || followsDay(sentence, at);
}

function dayOf(a: number, b: number, dotted: boolean, year: number, governor: Governor | null): DayExpression | null {
  const rest = year < 0 ? {} : { year };
  const dayFirst = governor !== null && (governor.languages & MONTH_BEFORE_DAY) === 0;
  if (dotted || dayFirst || a > 12) return b > 12 ? null : { form: 'calendar', day: a, month: b, ...rest };
  if (b > 12) return { form: 'calendar', day: b, month: a, ...rest };
  return { form: 'calendar', day: a, month: b, mayBeSwapped: a !== b, ...rest };
}
