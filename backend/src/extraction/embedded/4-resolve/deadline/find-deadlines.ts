import type { Span } from '../../span.js';
import { certaintyOf } from './certainty.js';
import type { FoundTime, TimeReference } from './found-time.js';
import { Line } from './line.js';
import { readTimes } from './read-times.js';
import type { Reading } from './reading.js';
import { REFINERS } from './refiners.js';
import { resolveTime } from './resolve-time.js';
import { strengthOf } from './strength.js';
import { mayHoldTime } from './time-words.js';

export { readsDayFirst } from './day-order.js';
export { toDueDate } from './due-date.js';
export type { FoundTime, TimeReference } from './found-time.js';

/** Filled anew for every sentence. */
const line = new Line();

/**
 * Every time expression of one sentence, `text.slice(from.start, from.end)`, in order and without overlap.
 * Spans index `text`. Without `reference.at` only fully dated expressions get a date. Cost is linear in the sentence.
 */
export function findTimes(text: string, from: Span, reference: TimeReference): readonly FoundTime[] {
  if (!mayHoldTime(text, from)) return [];
  line.read(text, from);
  let readings = readTimes(line);
  if (readings.length === 0) return [];
  for (const refine of REFINERS) readings = refine(readings, line);
  return readings.map((reading) => toFoundTime(reading, reference));
}

function toFoundTime(reading: Reading, reference: TimeReference): FoundTime {
  const moment = resolveTime(reading, reference.at, reference.dayFirst);
  const { kind, role, granularity, zone, preposition } = reading;
  return {
    span: { start: line.token(reading.first)?.start ?? 0, end: line.token(reading.end - 1)?.end ?? 0 },
    kind,
    ...moment,
    ...(zone === undefined ? {} : { zone }),
    certainty: certaintyOf(reading, moment),
    ...(preposition === undefined ? {} : { preposition }),
    role,
    granularity,
    strength: strengthOf(reading),
  };
}
