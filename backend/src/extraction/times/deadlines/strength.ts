import type { TimeKind } from './found-time.js';
import type { TimeReading } from './time-reading.js';

/** How strongly each preposition asks for something to be done by then. */
const BY_PREPOSITION: Readonly<Record<string, number>> = {
  by: 0.9,
  before: 0.85,
  due: 0.9,
  within: 0.8,
  until: 0.6,
  give: 0.6,
  for: 0.55,
  on: 0.55,
  at: 0.45,
  in: 0.45,
  between: 0.45,
  over: 0.4,
  from: 0.2,
  starts: 0.15,
  after: 0.3,
  not_before: 0.2,
  since: 0,
};

/** What a time without preposition counts: "tomorrow" is an announcement more often than not, "soon" says little. */
const BARE: Readonly<Record<TimeKind, number>> = { date: 0.5, duration: 0.5, event: 0.3, vague: 0.2, recurring: 0.05 };
const OF_KIND: Readonly<Record<TimeKind, number>> = { date: 1, duration: 1, event: 0.8, vague: 0.8, recurring: 0.2 };
const FIRM = 0.95;
const BARE_CLOCK = 0.25;
const LOOSE_CLAUSE = 0.5;
/** "Cancel the Saturday shift": what is spoken of, not when. */
const SPOKEN_OF = 0.1;

/** 0 to 1. */
export function strengthOf(reading: TimeReading): number {
  if (reading.role === 'past') return 0;
  if (reading.role === 'until_state') return 0.1;
  if (reading.firm) return FIRM;
  if (reading.kind === 'date' && reading.event === 'noun' && reading.preposition === undefined) return SPOKEN_OF;
  if (reading.part === 'end') return BY_PREPOSITION['by'] ?? 0;
  if (reading.preposition === undefined) {
    return reading.day === undefined && reading.kind === 'date' ? BARE_CLOCK : BARE[reading.kind];
  }
  const base = (BY_PREPOSITION[reading.preposition] ?? 0) * OF_KIND[reading.kind];
  return round(reading.event === 'clause' && reading.preposition !== 'before' ? base * LOOSE_CLAUSE : base);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
