import { cardinalAt } from '../context.js';
import { find, type Line } from '../line.js';
import type { Reading } from '../reading.js';

/** Every Friday, each morning, every two weeks, on Mondays, jeden Freitag, toda sexta. */
export function parseRecurring(line: Line, at: number): Reading | null {
  const often = find(line, at, 'often');
  if (often !== null) return make(at, at + often.length, often.languages);
  const every = find(line, at, 'every');
  if (every === null) return null;
  const after = at + every.length;
  const count = cardinalAt(line, after);
  const next = count === null ? after : after + count.length;
  const what = find(line, next, 'weekday') ?? find(line, next, 'unit') ?? find(line, next, 'part');
  if (what === null || (what.languages & every.languages) === 0) return null;
  return make(at, next + what.length, every.languages);
}

function make(first: number, end: number, languages: number): Reading {
  return { first, end, kind: 'recurring', granularity: 'none', role: 'at', languages };
}
