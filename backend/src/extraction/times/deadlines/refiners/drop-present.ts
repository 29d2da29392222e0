import type { Preposition } from '../lexicon/meaning.js';
import { TIMING } from '../lexicon/timing.js';
import type { Refiner, TimeReading } from '../time-reading.js';
import { isMark, type TimeSentence } from '../time-sentence.js';

const GOING_ON = [...TIMING.goingOn];
const LIMITS: ReadonlySet<Preposition> = new Set<Preposition>(['by', 'before', 'until', 'from']);
const SHORTEST_STEM = 2;
/** No more tokens follow a "now," that is meant: "Now, please." */
const FEW = 4;
/** How far before the word of the present the verb of what goes on may stand. */
const LOOK_BACK = 8;

/**
 * Drops what only says how things stand: "now" with what goes on or at the head of what is said ("I am testing it now",
 * "right now I need"), and "when" behind a verb of knowing.
 */
export const dropPresent: Refiner = (readings, sentence) =>
  readings.every((reading) => isToCome(reading, sentence))
    ? readings
    : readings.filter((reading) => isToCome(reading, sentence));

function isToCome(reading: TimeReading, sentence: TimeSentence): boolean {
  const { kind, first, end, preposition } = reading;
  if (kind === 'event')
    return (
      reading.event !== 'clause' || preposition !== 'at' || !TIMING.knowing.has(sentence.token(first - 1)?.lower ?? '')
    );
  if (kind !== 'vague' || !TIMING.present.has(sentence.token(end - 1)?.lower ?? '')) return true;
  if (preposition !== undefined) return LIMITS.has(preposition);
  const next = sentence.token(end);
  // "Now, the next point is the budget."
  if (isMark(sentence, end, ',') && sentence.size > end + FEW) return false;
  const goesOn = next?.kind === 'word' && !next.newline;
  // "We now have some", "now that I know".
  if (goesOn && (opensClause(sentence, first) || !TIMING.stops.has(next.lower))) return false;
  return isLast(sentence, end) ? !lasts(sentence, first) : !isGoingOn(sentence, first);
}

/** "I'm telling the vendor now": what is said last is done with the day. */
function isLast(sentence: TimeSentence, end: number): boolean {
  return sentence.token(end) === undefined || (isMark(sentence, end, '.!)') && sentence.token(end + 1) === undefined);
}

function lasts(sentence: TimeSentence, first: number): boolean {
  for (let at = first - 1; at >= 0 && at >= first - LOOK_BACK; at -= 1)
    if (TIMING.lasting.has(sentence.token(at)?.lower ?? '')) return isGoingOn(sentence, first);
  return false;
}

function opensClause(sentence: TimeSentence, at: number): boolean {
  const before = sentence.token(at - 1);
  return before === undefined || isPause(sentence, at - 1) || TIMING.stops.has(before.lower);
}

function isPause(sentence: TimeSentence, at: number): boolean {
  return isMark(sentence, at, ',.;:!?()–—') || sentence.token(at)?.newline === true;
}

/** Whether the clause before `at` tells what somebody is doing: "I am just testing it", "Trying it out". */
function isGoingOn(sentence: TimeSentence, at: number): boolean {
  for (let back = at - 1; back >= 0 && back >= at - LOOK_BACK; back -= 1) {
    if (isMark(sentence, back, ',.;:!?()–—')) return false;
    const word = sentence.token(back)?.lower ?? '';
    if (!GOING_ON.some((ending) => word.length >= SHORTEST_STEM + ending.length && word.endsWith(ending))) continue;
    if (opensClause(sentence, back)) return true;
    if ([back - 1, back - 2].some((before) => TIMING.being.has(sentence.token(before)?.lower ?? ''))) return true;
  }
  return false;
}
