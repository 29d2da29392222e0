import type { Span } from '../../types/span.js';
import type { FoundTime, TimeReference } from './found-time.js';
import { readTimes } from './read-times.js';
import { REFINERS } from './refiners.js';
import { resolveTime } from './resolve-time.js';
import { strengthOf } from './strength.js';
import type { TimeReading } from './time-reading.js';
import { TimeSentence } from './time-sentence.js';

export { readsDayFirst } from './day-order.js';
export { toDueDate } from './due-date.js';
export type { FoundTime, TimeReference } from './found-time.js';

const NO_TIMES: readonly FoundTime[] = [];

/** Finds the times in the sentences of one conversation, one sentence after the other. */
export class TimeFinder {
  /** Filled anew for every sentence. */
  readonly #sentence = new TimeSentence();

  /**
   * Every time expression of one sentence, `text.slice(from.start, from.end)`, in order and without overlap.
   * Spans index `text`. Without `reference.at` only fully dated expressions get a date. Cost is linear in the sentence.
   */
  find(text: string, from: Span, reference: TimeReference): readonly FoundTime[] {
    const sentence = this.#sentence;
    if (!sentence.read(text, from).mayHoldTime) return NO_TIMES;
    let readings = readTimes(sentence.findPhrases());
    if (readings.length === 0) return NO_TIMES;
    for (const refine of REFINERS) readings = refine(readings, sentence);
    return readings.map((reading) => foundTime(reading, sentence, reference));
  }
}

/** The time expressions of one sentence by itself, see {@link TimeFinder}. */
export function findTimes(text: string, from: Span, reference: TimeReference): readonly FoundTime[] {
  return new TimeFinder().find(text, from, reference);
}

/** A reading as a time of the calendar. */
function foundTime(reading: TimeReading, sentence: TimeSentence, reference: TimeReference): FoundTime {
  const { kind, zone, preposition, role } = reading;
  const { date, time } = resolveTime(reading, reference.at, reference.dayFirst);
  const span = { start: sentence.startAt(reading.first), end: sentence.endAt(reading.end - 1) };
  return { span, kind, date, time, zone, preposition, role, strength: strengthOf(reading) };
}
