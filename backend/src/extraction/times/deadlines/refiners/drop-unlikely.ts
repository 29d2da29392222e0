import { standsFree } from '../context.js';
import type { Preposition } from '../lexicon/meaning.js';
import { TIMING } from '../lexicon/timing.js';
import type { Refiner, TimeReading } from '../time-reading.js';
import { find, isMark, type TimeSentence } from '../time-sentence.js';

const BESIDE: ReadonlySet<Preposition> = new Set<Preposition>(['in', 'on', 'for']);

/**
 * Drops what is no time to act by: the bare clock of a log line, parts of a day that stand alone, "Monday-ish", a wish,
 * what is left as it is "for now", the day of something else, and what is worked on rather than waited for ("notes on the review").
 */
export const dropUnlikely: Refiner = (readings, sentence) =>
  readings.every((reading) => isLikely(reading, sentence))
    ? readings
    : readings.filter((reading) => isLikely(reading, sentence));

function isLikely(reading: TimeReading, sentence: TimeSentence): boolean {
  if (reading.event !== 'clause' && TIMING.wishing.has(sentence.token(reading.first - 1)?.lower ?? '')) return false;
  if (isMark(sentence, reading.end, '-') && TIMING.roughly.has(sentence.token(reading.end + 1)?.lower ?? ''))
    return false;
  if (reading.isOpen && reading.preposition === 'for') return false;
  if (reading.kind === 'event' && isWork(reading, sentence)) return false;
  if (reading.kind === 'vague' && reading.part !== undefined && reading.day === undefined) return false;
  if (isAttribute(reading, sentence)) return false;
  if (reading.day !== undefined || reading.time === undefined || reading.kind !== 'date') return true;
  if (reading.preposition === 'from' || reading.preposition === 'since') return false;
  if (reading.preposition !== undefined || reading.part !== undefined) return true;
  if (isMark(sentence, reading.first - 1, '[(<') && isMark(sentence, reading.end, '])>')) return false;
  return !(reading.first === 0 && reading.end < sentence.size && isMark(sentence, reading.end, '-–>:]|'));
}

/** "In the March 3 report", "the Friday numbers": the day of something else. */
function isAttribute({ day, event, preposition, first, end }: TimeReading, sentence: TimeSentence): boolean {
  if ((day?.form !== 'weekday' && day?.form !== 'calendar') || event !== undefined) return false;
  if (preposition !== undefined && preposition !== 'in') return false;
  const hasArticle = [first, first + 1].some((at) => at < end - 1 && find(sentence, at, 'article') !== null);
  return hasArticle && sentence.token(end)?.kind === 'word' && !standsFree(sentence, end);
}

function isWork({ event, preposition, first, end }: TimeReading, sentence: TimeSentence): boolean {
  if (event !== 'noun' || preposition === undefined || !BESIDE.has(preposition)) return false;
  for (let at = first; at < end - 1; at += 1) if (TIMING.coming.has(sentence.token(at)?.lower ?? '')) return false;
  return TIMING.works.has(sentence.token(end - 1)?.lower ?? '');
}
