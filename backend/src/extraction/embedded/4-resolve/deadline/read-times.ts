import { readGovernor, roleOf } from './governor.js';
import type { Preposition } from './lexicon/meaning.js';
import type { Line } from './line.js';
import { PARSERS } from './parsers.js';
import type { Governor, Reading } from './reading.js';

/** Prepositions that go with a time of any language: "bis Friday" is heard, "no Friday" is not Portuguese. */
const BORROWED = new Set<Preposition>(['by', 'before', 'until', 'due', 'not_before']);

/** Every reading of the line from left to right, none overlapping another. */
export function readTimes(line: Line): readonly Reading[] {
  const readings: Reading[] = [];
  let at = 0;
  while (at < line.tokens.length) {
    const reading = canBegin(line, at) ? readAt(line, at) : null;
    if (reading === null) at += 1;
    else {
      readings.push(reading);
      at = reading.end;
    }
  }
  return readings;
}

function canBegin(line: Line, at: number): boolean {
  const token = line.tokens[at];
  return token !== undefined && (token.kind === 'number' || token.lower === 'q' || (line.matches[at]?.length ?? 0) > 0);
}

function readAt(line: Line, at: number): Reading | null {
  const governor = readGovernor(line, at);
  const governed = governor === null ? null : readCore(line, at + governor.length, governor);
  const alone = readCore(line, at, null);
  if (governor === null || governed === null || (alone !== null && alone.end > governed.end)) return alone;
  return attach(governed, governor, at);
}

function readCore(line: Line, at: number, governor: Governor | null): Reading | null {
  let best: Reading | null = null;
  for (const parse of PARSERS) {
    const reading = parse(line, at, governor);
    if (reading !== null && (best === null || reading.end > best.end)) best = reading;
  }
  return best;
}

function attach(reading: Reading, governor: Governor, first: number): Reading {
  const { preposition, languages } = governor;
  const shared = reading.languages === undefined || (reading.languages & languages) !== 0;
  if (preposition === undefined) return shared ? { ...reading, first } : reading;
  if (!shared && !BORROWED.has(preposition)) return reading;
  if (reading.kind === 'event') return { ...reading, first, preposition };
  const role = reading.role === 'at' ? roleOf(preposition) : reading.role;
  return { ...reading, first, preposition, role };
}
