import { LANGUAGES } from '../../../languages/languages.js';
import { cardinalAt, followsDay, isGluedBehind, standsFree } from '../context.js';
import type { Preposition } from '../lexicon/meaning.js';
import { TIMING } from '../lexicon/timing.js';
import type { Governor, StatedTime, TimeReading } from '../time-reading.js';
import { find, isMark, numberAt, type TimeSentence } from '../time-sentence.js';
import { readClock } from './clock.js';

const SPOKEN = LANGUAGES.flatMap(({ timing }) => timing?.spokenHour ?? []);
const HOUR_PREPOSITIONS = new Set<Preposition>(['by', 'before', 'until', 'at', 'due', 'after', 'not_before', 'starts']);

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
  return TIMING.hourUnits.has(sentence.token(at)?.lower ?? '');
}

function loose(hour: number, minute: number): StatedTime {
  return { hour: hour % 24, minute, loose: hour < 12 };
}

/** "half past three", "quarter to 5", "half 3" is left out: it differs between countries. */
function readSpoken(sentence: TimeSentence, at: number): { readonly end: number; readonly time: StatedTime } | null {
  const said = (place: number) => sentence.token(place)?.lower;
  const words = SPOKEN.find(({ past, to }) =>
    [1, 2].some((step) => said(at + step) === past || said(at + step) === to),
  );
  if (words === undefined) return null;
  let next = at;
  if (said(next) === words.a && said(next + 1) === words.quarter) next += 1;
  const isHalf = said(next) === words.half;
  const minutes = isHalf ? 30 : said(next) === words.quarter ? 15 : numberAt(sentence, next, 5, 25);
  const isTo = said(next + 1) === words.to;
  if (minutes < 0 || minutes % 5 !== 0 || !(isTo || said(next + 1) === words.past)) return null;
  if (isTo && (isHalf || sentence.token(next)?.kind === 'number')) return null;
  const hour = cardinalAt(sentence, next + 2);
  if (hour === null || hour.value < 1 || hour.value > 12 || isMark(sentence, next + 3, ':')) return null;
  const value = isTo ? (hour.value + 11) % 12 : hour.value % 12;
  return {
    end: next + 2 + hour.length,
    time: { hour: value === 0 ? 12 : value, minute: isTo ? 60 - minutes : minutes, loose: value !== 0 },
  };
}

function make(first: number, end: number, time: StatedTime): TimeReading {
  return { first, end, kind: 'date', time, role: 'at' };
}
