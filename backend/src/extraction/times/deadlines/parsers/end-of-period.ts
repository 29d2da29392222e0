import type { Edge } from '../lexicon/meaning.js';
import { find, type Line, skip } from '../line.js';
import type { DayExpression, Reading } from '../reading.js';
import { readFollowingYear } from './month-name.js';
import { readQuarter } from './quarter.js';

type EdgeDay = Extract<DayExpression, { readonly form: 'edge' }>;
const SHIFTS = { this: 0, next: 1, last: -1, after_next: 2 } as const;

/** EOW, month end, end of next week, Ende März, fin de mes, mid-April, early next week. */
export function parseEndOfPeriod(line: Line, at: number): Reading | null {
  const closing = find(line, at, 'closing');
  if (closing !== null) {
    const { unit } = closing.meaning;
    if (unit === 'week' || unit === 'month' || unit === 'quarter' || unit === 'year')
      return make(at, at + closing.length, { form: 'edge', edge: 'end', unit, shift: 0 }, closing.languages);
  }
  const edge = find(line, at, 'edge');
  if (edge === null) return null;
  const next = skip(line, skip(line, at + edge.length, 'of'), 'article');
  return (
    readUnit(line, at, next, edge.meaning.edge, edge.careful) ??
    readMonth(line, at, next, edge.meaning.edge) ??
    readQuarterEdge(line, at, next, edge.meaning.edge)
  );
}

function readUnit(line: Line, first: number, at: number, edge: Edge, careful: boolean): Reading | null {
  const which = find(line, at, 'which');
  const unit = find(line, at + (which?.length ?? 0), 'unit');
  if (unit === null || (careful && which === null && line.token(first)?.lower === 'end')) return null;
  const { unit: name } = unit.meaning;
  if (name !== 'week' && name !== 'weekend' && name !== 'month' && name !== 'quarter' && name !== 'year') return null;
  let end = at + (which?.length ?? 0) + unit.length;
  const after = which === null ? find(line, end, 'which') : null;
  const follows =
    after !== null &&
    (after.languages & unit.languages) !== 0 &&
    (after.languages !== 1 || after.meaning.which === 'after_next');
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

function readMonth(line: Line, first: number, at: number, edge: Edge): Reading | null {
  const month = find(line, at, 'month');
  if (month === null) return null;
  const bare = find(line, at - 1, 'of') === null && find(line, at - 1, 'edge') === null;
  if (bare && month.careful && !line.token(at)?.capital) return null;
  const year = readFollowingYear(line, at + month.length, true);
  const day: EdgeDay = { form: 'edge', edge: 'end', unit: 'month', shift: 0, month: month.meaning.month };
  const end = year?.end ?? at + month.length;
  return edgeReading(first, end, edge, year === null ? day : { ...day, year: year.value }, month.languages);
}

function readQuarterEdge(line: Line, first: number, at: number, edge: Edge): Reading | null {
  const quarter = readQuarter(line, at);
  if (quarter === null) return null;
  const year = quarter.year === undefined ? {} : { year: quarter.year };
  const day: EdgeDay = { form: 'edge', edge: 'end', unit: 'quarter', shift: 0, quarter: quarter.value, ...year };
  return edgeReading(first, quarter.end, edge, day, undefined);
}

/** Only the end of a period is a day; its start and middle stay words, but for the first of a month. */
function edgeReading(first: number, end: number, edge: Edge, day: EdgeDay, languages: number | undefined): Reading {
  if (edge === 'end') return make(first, end, day, languages);
  const granularity = day.unit === 'month' || day.unit === 'quarter' ? day.unit : day.unit === 'year' ? 'none' : 'week';
  return { first, end, kind: 'vague', granularity, role: 'at', ...(languages === undefined ? {} : { languages }) };
}

function make(first: number, end: number, day: EdgeDay, languages: number | undefined): Reading {
  return {
    first,
    end,
    kind: 'date',
    granularity: 'day',
    day,
    role: 'at',
    ...(languages === undefined ? {} : { languages }),
  };
}
