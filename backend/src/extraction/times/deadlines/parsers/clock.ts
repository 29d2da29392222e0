import { LANGUAGES } from '../../../languages/languages.js';
import { TIMING } from '../lexicon/timing.js';
import type { StatedTime } from '../time-reading.js';
import { find, isMark, numberAt, type TimeSentence } from '../time-sentence.js';

const MERIDIEMS = LANGUAGES.flatMap(({ timing }) => timing?.meridiem ?? []);

export interface Clock {
  readonly end: number;
  readonly time: StatedTime;
  /** The figures look like a time by themselves (17:00, 5pm, 15 Uhr), not only after "at". */
  readonly unmistakable: boolean;
}

/** `meridiem` at a token: "am", "pm", "a.m.", "p". Null where there is none. */
function readMeridiem(sentence: TimeSentence, at: number): { readonly pm: boolean; readonly end: number } | null {
  const token = sentence.token(at);
  if (token === undefined || token.kind !== 'word') return null;
  for (const { am, pm } of MERIDIEMS)
    if (token.lower === am || token.lower === pm) return { pm: token.lower === pm, end: at + 1 };
  if (token.lower !== 'a' && token.lower !== 'p') return null;
  const pm = token.lower === 'p';
  if (isMark(sentence, at + 1, '.') && sentence.token(at + 2)?.lower === 'm' && sentence.token(at + 2)?.glued)
    return { pm, end: isMark(sentence, at + 3, '.') && sentence.token(at + 3)?.glued ? at + 4 : at + 3 };
  return pm && token.glued && !token.capital ? { pm, end: at + 1 } : null;
}

/** 17:00, 5pm, 5:30 p.m., 14h, 14h30, 18 Uhr; with `dotted` also 8.15. Seconds are let through only in ISO times. */
export function readClock(sentence: TimeSentence, at: number, iso = false, dotted = false): Clock | null {
  const hour = numberAt(sentence, at, 0, 24);
  const figures = sentence.token(at)?.lower ?? '';
  if (hour < 0 || figures.length > 2) return null;
  let next = at + 1;
  let minute = 0;
  let colon = false;
  const joint = sentence.token(next);
  const minuteToken = sentence.token(next + 1);
  const paired = joint !== undefined && minuteToken?.kind === 'number' && minuteToken.lower.length === 2;
  const joins = paired && (joint.glued ? minuteToken.glued : joint.lower === 'h' && !minuteToken.glued);
  if (joins && (joint.lower === ':' || joint.lower === 'h' || (dotted && joint.lower === '.'))) {
    minute = numberAt(sentence, next + 1, 0, 59);
    if (minute < 0) return null;
    colon = true;
    next += 2;
    if (isMark(sentence, next, ':.') && sentence.token(next)?.glued && sentence.token(next + 1)?.glued) {
      if (sentence.token(next + 1)?.kind === 'number') {
        if (!iso) return null;
        next += 2;
      }
    }
  } else if (joint?.glued && (joint.lower === ':' || joint.lower === '/')) return null;
  const meridiem = readMeridiem(sentence, next);
  if (meridiem !== null && hour >= 1 && hour <= 12) {
    const time = { hour: (hour % 12) + (meridiem.pm ? 12 : 0), minute, loose: false };
    return { end: meridiem.end, time, unmistakable: true };
  }
  const word = find(sentence, next, 'oclock');
  const named = word !== null && (sentence.token(next)?.lower !== 'h' || sentence.token(next)?.glued === true);
  if (named) next += word.length;
  const last = sentence.token(next - 1)?.lower;
  const certain =
    hour === 0 ||
    hour > 12 ||
    (figures.length === 2 && figures.startsWith('0')) ||
    (named && !TIMING.halves.has(last ?? ''));
  return {
    end: next,
    time: { hour: hour % 24, minute, loose: !certain && hour !== 12 },
    unmistakable: colon || TIMING.surely.has(last ?? ''),
  };
}
