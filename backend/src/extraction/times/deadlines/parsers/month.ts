import { standsFree } from '../context.js';
import { LANGUAGE_BITS } from '../lexicon/phrases.js';
import { find, type Line } from '../line.js';
import type { Governor, Reading } from '../reading.js';
import { readFollowingYear } from './month-name.js';

const MONTH_PREPOSITIONS = new Set([
  'in',
  'by',
  'before',
  'until',
  'due',
  'for',
  'from',
  'after',
  'since',
  'not_before',
]);

/** In March, by next May, until September 2026: a whole month. */
export function parseMonth(line: Line, at: number, governor: Governor | null): Reading | null {
  const which = find(line, at, 'which');
  const monthAt = at + (which?.length ?? 0);
  const month = find(line, monthAt, 'month');
  if (month === null) return null;
  const governed = governor?.preposition !== undefined && MONTH_PREPOSITIONS.has(governor.preposition);
  if (!governed && which === null) return null;
  const token = line.token(monthAt);
  const capital = token?.capital === true;
  if (
    month.careful &&
    (!capital || (month.languages & (LANGUAGE_BITS.en | LANGUAGE_BITS.de)) === 0) &&
    token?.lower !== 'mai' &&
    token?.lower !== 'mars'
  )
    return null;
  if ((token?.lower === 'mai' || token?.lower === 'mars') && ((governor?.languages ?? 0) & month.languages) === 0)
    return null;
  const year = readFollowingYear(line, monthAt + month.length, true);
  const end = year?.end ?? monthAt + month.length;
  if (!standsFree(line, end)) return null;
  return {
    first: at,
    end,
    kind: 'vague',
    granularity: 'month',
    role: which?.meaning.which === 'last' ? 'past' : 'at',
    languages: month.languages,
  };
}
