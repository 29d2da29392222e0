import { GOVERNORS, readGovernors, roleOf } from './governor.js';
import type { Preposition } from './lexicon/meaning.js';
import { kindsAt, type Line } from './line.js';
import { BEGINNINGS, PARSERS } from './parsers.js';
import type { Governor, Reading } from './reading.js';

/** Prepositions that go with a time of any language: "bis Friday" is heard, "no Friday" is not Portuguese. */
const BORROWED = new Set<Preposition>(['by', 'before', 'until', 'due', 'not_before']);

/** All that a time, or what stands in front of one, can begin with. */
const OPENINGS = BEGINNINGS | GOVERNORS;

/** Every reading of the line from left to right, none overlapping another. */
export function readTimes(line: Line): readonly Reading[] {
  const readings: Reading[] = [];
  let at = 0;
  while (at < line.size) {
    if (!line.isNumber(at) && (kindsAt(line, at) & OPENINGS) === 0) {
      at += 1;
      continue;
    }
    const reading = readAt(line, at);
    if (reading === null) at += 1;
    else {
      readings.push(reading);
      at = reading.end;
    }
  }
  return readings;
}

function readAt(line: Line, at: number): Reading | null {
  let best = readCore(line, at, null);
  for (const governor of readGovernors(line, at)) {
    const core = readCore(line, at + governor.length, governor);
    if (core === null || (best !== null && !isBetter(core, best))) continue;
    best = attach(core, governor, at) ?? best;
  }
  return best;
}

/** A longer reading is better; of two equally long ones a time is better than the event that its words could also be. */
function isBetter(core: Reading, best: Reading): boolean {
  return core.end > best.end || (core.end === best.end && best.kind === 'event' && core.kind !== 'event');
}

function readCore(line: Line, at: number, governor: Governor | null): Reading | null {
  const token = line.token(at);
  if (token === undefined) return null;
  const figures = token.kind === 'number';
  const kinds = kindsAt(line, at);
  if (!figures && (kinds & BEGINNINGS) === 0) return null;
  let best: Reading | null = null;
  for (const { parse, words, figures: takesFigures } of PARSERS) {
    if ((words & kinds) === 0 && !(figures && takesFigures)) continue;
    const reading = parse(line, at, governor);
    if (reading !== null && (best === null || reading.end > best.end)) best = reading;
  }
  return best;
}

/** The reading with the words in front of it; null where they are of another language than the time. */
function attach(reading: Reading, governor: Governor, first: number): Reading | null {
  const { preposition, languages } = governor;
  const shared = reading.languages === undefined || (reading.languages & languages) !== 0;
  if (preposition === undefined) return shared ? governed(reading, first, undefined, reading.role) : null;
  if (!shared && !BORROWED.has(preposition)) return null;
  if (reading.kind === 'event') return governed(reading, first, preposition, reading.role);
  if (preposition === 'after' && reading.part !== undefined && reading.day === undefined && reading.time === undefined)
    return { first, end: reading.end, kind: 'event', granularity: 'event', preposition, role: 'at', event: 'noun' };
  const role = reading.role === 'at' ? roleOf(preposition) : reading.role;
  return governed(reading, first, preposition, role);
}

/** The same from `first` on. Written out, since spreading an object of many shapes takes several times as long. */
function governed(
  { end, kind, granularity, day, time, part, zone, week, languages, firm, event, preposition: own }: Reading,
  first: number,
  preposition: Preposition | undefined,
  role: Reading['role'],
): Reading {
  return {
    first,
    end,
    kind,
    granularity,
    role,
    preposition: preposition ?? own,
    day,
    time,
    part,
    zone,
    week,
    languages,
    firm,
    event,
  };
}
