import type { Edge } from '../lexicon/meaning.js';
import { ADJECTIVES_FIRST } from '../lexicon/phrases.js';
import { TIMING } from '../lexicon/timing.js';
import type { DayExpression, TimeReading } from '../time-reading.js';
import { find, skip, type TimeSentence } from '../time-sentence.js';
import { readFollowingYear } from './month-name.js';
import { readQuarter } from './quarter.js';

type EdgeDay = Extract<DayExpression, { readonly form: 'edge' }>;
const SHIFTS = { this: 0, next: 1, last: -1, after_next: 2 } as const;

/** EOW, month end, end of next week, Ende März, fin de mes, mid-April, early next week. */
export function parseEndOfPeriod(sentence: TimeSentence, at: number): TimeReading | null {
  const closing = find(sentence, at, 'closing');
  if (closing !== null) {
    const { unit } = closing.meaning;
    if (unit === 'week' || unit === 'month' || unit === 'quarter' || unit === 'year')
      return make(at, at + closing.length, { form: 'edge', edge: 'end', unit, shift: 0 }, closing.languages);
  }
  const edge = find(sentence, at, 'edge');
  if (edge === null || isWeekend(sentence, at, edge.length)) return null;
  const next = skip(sentence, skip(sentence, at + edge.length, 'of'), 'article');
  return (
    readUnit(sentence, at, next, edge.meaning.edge, edge.careful) ??
    readMonth(sentence, at, next, edge.meaning.edge) ??
    readQuarterEdge(sentence, at, next, edge.meaning.edge)
  );
}

/** "Fin de semana" is the weekend, not the end of a week. */
function isWeekend(sentence: TimeSentence, at: number, length: number): boolean {
  for (let first = at; first < at + length; first += 1)
    if (first + (find(sentence, first, 'unit')?.length ?? 0) > at + length) return true;
  return false;
}

function readUnit(sentence: TimeSentence, first: number, at: number, edge: Edge, careful: boolean): TimeReading | null {
  const which = find(sentence, at, 'which');
  const unit = find(sentence, at + (which?.length ?? 0), 'unit');
  if (unit === null || (careful && which === null && TIMING.endAlone.has(sentence.token(first)?.lower ?? '')))
    return null;
  const { unit: name } = unit.meaning;
  if (name !== 'week' && name !== 'weekend' && name !== 'month' && name !== 'quarter' && name !== 'year') return null;
  let end = at + (which?.length ?? 0) + unit.length;
  const after = which === null ? find(sentence, end, 'which') : null;
  const follows =
    after !== null &&
    (after.languages & unit.languages) !== 0 &&
    ((after.languages & ~ADJECTIVES_FIRST) !== 0 || after.meaning.which === 'after_next');
  if (follows) end += after.length;
  const chosen = which?.meaning.which ?? (follows ? after.meaning.which : 'this');
  return edgeReading(
    first,
    end,
    edge,
    { form: 'edge', edge: 'end', unit: name, shift: SHIFTS[chosen] },
    unit.languages,
  );
}

function readMonth(sentence: TimeSentence, first: number, at: number, edge: Edge): TimeReading | null {
  const month = find(sentence, at, 'month');
  if (month === null) return null;
  const bare = find(sentence, at - 1, 'of') === null && find(sentence, at - 1, 'edge') === null;
  if (bare && month.careful && !sentence.token(at)?.capital) return null;
  const year = readFollowingYear(sentence, at + month.length, true);
  const day: EdgeDay = { form: 'edge', edge: 'end', unit: 'month', shift: 0, month: month.meaning.month };
  const end = year?.end ?? at + month.length;
  return edgeReading(first, end, edge, year === null ? day : { ...day, year: year.value }, month.languages);
}

function readQuarterEdge(sentence: TimeSentence, first: number, at: number, edge: Edge): TimeReading | null {
  const quarter = readQuarter(sentence, at);
  if (quarter === null) return null;
  const year = quarter.year === undefined ? {} : { year: quarter.year };
  const day: EdgeDay = { form: 'edge', edge: 'end', unit: 'quarter', shift: 0, quarter: quarter.value, ...year };
  return edgeReading(first, quarter.end, edge, day, undefined);
}

/** Only the end of a period is a day; its start and middle stay words, but for the first of a month. */
function edgeReading(first: number, end: number, edge: Edge, day: EdgeDay, languages: number | undefined): TimeReading {
  if (edge === 'end') return make(first, end, day, languages);
  const isOpen = day.unit === 'year';
  return { first, end, kind: 'vague', isOpen, role: 'at', languages };
}

function make(first: number, end: number, day: EdgeDay, languages: number | undefined): TimeReading {
  return { first, end, kind: 'date', day, role: 'at', languages };
}
