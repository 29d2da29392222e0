import { standsFree } from '../context.js';
import { MONTH_PREPOSITIONS } from '../governor.js';
import { languagesWith } from '../lexicon/phrases.js';
import { TIMING } from '../lexicon/timing.js';
import type { Governor, TimeReading } from '../time-reading.js';
import { find, type TimeSentence } from '../time-sentence.js';
import { readFollowingYear } from './month-name.js';

const CAPITAL_MONTHS = languagesWith(({ habits }) => habits?.capitalMonths);

/** In March, by next May, until September 2026: a whole month. */
export function parseMonth(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const which = find(sentence, at, 'which');
  const monthAt = at + (which?.length ?? 0);
  const month = find(sentence, monthAt, 'month');
  if (month === null) return null;
  const governed = MONTH_PREPOSITIONS.has(governor?.preposition);
  if (!governed && which === null) return null;
  const token = sentence.token(monthAt);
  const capital = token?.capital === true;
  if (
    month.careful &&
    (!capital || (month.languages & CAPITAL_MONTHS) === 0) &&
    !TIMING.smallMonths.has(token?.lower ?? '')
  )
    return null;
  if (TIMING.smallMonths.has(token?.lower ?? '') && ((governor?.languages ?? 0) & month.languages) === 0) return null;
  const year = readFollowingYear(sentence, monthAt + month.length, true);
  const end = year?.end ?? monthAt + month.length;
  if (!standsFree(sentence, end)) return null;
  const role = which?.meaning.which === 'last' ? 'past' : 'at';
  return { first: at, end, kind: 'vague', role, languages: month.languages };
}
