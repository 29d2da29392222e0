import { GOVERNORS, readGovernors, roleOf } from './governor.js';
import { KIND_BITS, type Preposition } from './lexicon/meaning.js';
import { BEGINNINGS, PARSERS } from './parsers.js';
import type { Governor, TimeReading } from './time-reading.js';
import { kindsAt, type TimeSentence } from './time-sentence.js';

/** Prepositions that go with a time of any language: "bis Friday" is a deadline, "no Friday" is not Portuguese. */
const BORROWED = new Set<Preposition>(['by', 'before', 'until', 'due', 'not_before']);

/** All that a time, or what stands in front of one, can begin with. */
const OPENINGS = BEGINNINGS | GOVERNORS;

/** Every reading of the sentence from left to right, none overlapping another. */
export function readTimes(sentence: TimeSentence): readonly TimeReading[] {
  const readings: TimeReading[] = [];
  let at = 0;
  while (at < sentence.size) {
    if (!sentence.isNumber(at) && (kindsAt(sentence, at) & OPENINGS) === 0) {
      at += 1;
      continue;
    }
    const reading = readAt(sentence, at);
    if (reading === null) at += 1;
    else {
      readings.push(reading);
      at = reading.end;
    }
  }
  return readings;
}

function readAt(sentence: TimeSentence, at: number): TimeReading | null {
  let best = readCore(sentence, at, null);
  for (const governor of readGovernors(sentence, at)) {
    const core = readCore(sentence, at + governor.length, governor);
    if (core === null || (best !== null && !isBetter(core, best))) continue;
    best = isOfVerb(sentence, core, governor) ? core : (attach(core, governor, at) ?? best);
  }
  return best;
}

/** "Hand it in today", "what to look at tomorrow", "ich mache das morgen": before such a day the word is the verb's. */
function isOfVerb(sentence: TimeSentence, { first, time }: TimeReading, { preposition }: Governor): boolean {
  if ((preposition !== undefined && preposition !== 'in' && preposition !== 'at') || time !== undefined) return false;
  return (kindsAt(sentence, first) & KIND_BITS.day) !== 0;
}

/** A longer reading is better; of two equally long ones a time is better than the event that its words could also be. */
function isBetter(core: TimeReading, best: TimeReading): boolean {
  return core.end > best.end || (core.end === best.end && best.kind === 'event' && core.kind !== 'event');
}

function readCore(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const token = sentence.token(at);
  if (token === undefined) return null;
  const figures = token.kind === 'number';
  const kinds = kindsAt(sentence, at);
  if (!figures && (kinds & BEGINNINGS) === 0) return null;
  let best: TimeReading | null = null;
  for (const { parse, words, figures: takesFigures } of PARSERS) {
    if ((words & kinds) === 0 && !(figures && takesFigures)) continue;
    const reading = parse(sentence, at, governor);
    if (reading !== null && (best === null || reading.end > best.end)) best = reading;
  }
  return best;
}

/** The reading with the words in front of it; null where they are of another language than the time. */
function attach(reading: TimeReading, governor: Governor, first: number): TimeReading | null {
  const { preposition, languages } = governor;
  const shared = reading.languages === undefined || (reading.languages & languages) !== 0;
  if (preposition === undefined) return shared ? { ...reading, first } : null;
  if (!shared && !BORROWED.has(preposition)) return null;
  if (reading.kind === 'event') return preposition === 'give' ? reading : { ...reading, first, preposition };
  if (preposition === 'after' && reading.part !== undefined && reading.day === undefined && reading.time === undefined)
    return { first, end: reading.end, kind: 'event', preposition, role: 'at', event: 'noun' };
  return { ...reading, first, preposition, role: reading.role === 'at' ? roleOf(preposition) : reading.role };
}
