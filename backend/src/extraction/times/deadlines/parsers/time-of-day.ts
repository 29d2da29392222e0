import { cardinalAt, followsDay, isGluedBehind, standsFree } from '../context.js';
import type { Governor, StatedTime, TimeReading } from '../time-reading.js';
import { find, isMark, numberAt, type TimeSentence } from '../time-sentence.js';
import { readClock } from './clock.js';

const HOUR_PREPOSITIONS = new Set(['by', 'before', 'until', 'at', 'due', 'after', 'not_before', 'starts']);

/** 5pm, 17:00, 14h, six o'clock, half past three; after "by", "at" and the like also "5" and "five". */
export function parseTimeOfDay(sentence: TimeSentence, at: number, governor: Governor | null): TimeReading | null {
  const spoken = readSpoken(sentence, at);
  if (spoken !== null) return make(at, spoken.end, spoken.time);
  const governed = governor?.preposition !== undefined && HOUR_PREPOSITIONS.has(governor.preposition);
  if (sentence.token(at)?.kind === 'number') {
    if (isGluedBehind(sentence, at)) return null;
    const beside = followsDay(sentence, at) && !isMark(sentence, at - 1, '-');
    const clock = readClock(sentence, at, false, governed || beside);
    if (clock === null) return null;
    if (!clock.unmistakable && !((governed || (beside && clock.time.hour < 13)) && standsFree(sentence, clock.end)))
      return null;
    const next = sentence.token(clock.end);
    if (next?.glued && (next.kind !== 'mark' || '/%€$£:'.includes(next.lower))) return null;
    return make(at, clock.end, clock.time);
  }
  const word = find(sentence, at, 'number');
  if (word === null || word.meaning.value > 12 || !/^[a-zà-ÿ]{3}/u.test(sentence.token(at)?.lower ?? '')) return null;
  const oclock = find(sentence, at + word.length, 'oclock');
  if (oclock !== null && sentence.token(at + word.length)?.lower !== 'h' && !isHourUnit(sentence, at + word.length))
    return make(at, at + word.length + oclock.length, loose(word.meaning.value, 0));
  if (!governed || !standsFree(sentence, at + word.length)) return null;
  return make(at, at + word.length, loose(word.meaning.value, 0));
}

function isHourUnit(sentence: TimeSentence, at: number): boolean {
  const lower = sentence.token(at)?.lower;
  return lower === 'hours' || lower === 'hrs' || lower === 'horas' || lower === 'heures' || lower === 'heure';
}

function loose(hour: number, minute: number): StatedTime {
  return { hour: hour % 24, minute, loose: hour < 12 };
}

/** "half past three", "quarter to 5", "half 3" is left out: it differs between countries. */
function readSpoken(sentence: TimeSentence, at: number): { readonly end: number; readonly time: StatedTime } | null {
  let next = at;
  const word = sentence.token(next)?.lower;
  if (word === 'a' && sentence.token(next + 1)?.lower === 'quarter') next += 1;
  const lower = sentence.token(next)?.lower;
  let minutes = lower === 'half' ? 30 : lower === 'quarter' ? 15 : -1;
  if (minutes < 0) minutes = numberAt(sentence, next, 5, 25);
  const relation = sentence.token(next + 1)?.lower;
  if (minutes < 0 || minutes % 5 !== 0 || (relation !== 'past' && relation !== 'to')) return null;
  if (relation === 'to' && (lower === 'half' || sentence.token(next)?.kind === 'number')) return null;
  const hour = cardinalAt(sentence, next + 2);
  if (hour === null || hour.value < 1 || hour.value > 12 || isMark(sentence, next + 3, ':')) return null;
  const value = relation === 'to' ? (hour.value + 11) % 12 : hour.value % 12;
  return {
    end: next + 2 + hour.length,
    time: { hour: value === 0 ? 12 : value, minute: relation === 'to' ? 60 - minutes : minutes, loose: value !== 0 },
  };
}

function make(first: number, end: number, time: StatedTime): TimeReading {
  return { first, end, kind: 'date', granularity: 'time', time, role: 'at' };
}
