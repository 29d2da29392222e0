import { find, isMark, type Line, numberAt } from '../line.js';
import type { StatedTime } from '../reading.js';

export interface Clock {
  readonly end: number;
  readonly time: StatedTime;
  /** The figures look like a time by themselves (17:00, 5pm, 15 Uhr), not only after "at". */
  readonly unmistakable: boolean;
}

/** `meridiem` at a token: "am", "pm", "a.m.", "p". Null where there is none. */
function readMeridiem(line: Line, at: number): { readonly pm: boolean; readonly end: number } | null {
  const token = line.token(at);
  if (token === undefined || token.kind !== 'word') return null;
  if (token.lower === 'am' || token.lower === 'pm') return { pm: token.lower === 'pm', end: at + 1 };
  if (token.lower !== 'a' && token.lower !== 'p') return null;
  const pm = token.lower === 'p';
  if (isMark(line, at + 1, '.') && line.token(at + 2)?.lower === 'm' && line.token(at + 2)?.glued)
    return { pm, end: isMark(line, at + 3, '.') && line.token(at + 3)?.glued ? at + 4 : at + 3 };
  return pm && token.glued && !token.capital ? { pm, end: at + 1 } : null;
}

/** 17:00, 5pm, 5:30 p.m., 14h, 14h30, 18 Uhr; with `dotted` also 8.15. Seconds are let through only in ISO times. */
export function readClock(line: Line, at: number, iso = false, dotted = false): Clock | null {
  const hour = numberAt(line, at, 0, 24);
  const figures = line.token(at)?.lower ?? '';
  if (hour < 0 || figures.length > 2) return null;
  let next = at + 1;
  let minute = 0;
  let colon = false;
  const joint = line.token(next);
  const minuteToken = line.token(next + 1);
  const paired = joint !== undefined && minuteToken?.kind === 'number' && minuteToken.lower.length === 2;
  const joins = paired && (joint.glued ? minuteToken.glued : joint.lower === 'h' && !minuteToken.glued);
  if (joins && (joint.lower === ':' || joint.lower === 'h' || (dotted && joint.lower === '.'))) {
    minute = numberAt(line, next + 1, 0, 59);
    if (minute < 0) return null;
    colon = true;
    next += 2;
    if (isMark(line, next, ':.') && line.token(next)?.glued && line.token(next + 1)?.glued) {
      if (line.token(next + 1)?.kind === 'number') {
        if (!iso) return null;
        next += 2;
      }
    }
  } else if (joint?.glued && (joint.lower === ':' || joint.lower === '/')) return null;
  const meridiem = readMeridiem(line, next);
  if (meridiem !== null && hour >= 1 && hour <= 12) {
    const time = { hour: (hour % 12) + (meridiem.pm ? 12 : 0), minute, loose: false };
    return { end: meridiem.end, time, unmistakable: true };
  }
  const word = find(line, next, 'oclock');
  const named = word !== null && (line.token(next)?.lower !== 'h' || line.token(next)?.glued === true);
  if (named) next += word.length;
  const last = line.token(next - 1)?.lower;
  const certain =
    hour === 0 || hour > 12 || (figures.length === 2 && figures.startsWith('0')) || (named && last !== 'clock');
  return {
    end: next,
    time: { hour: hour % 24, minute, loose: !certain && hour !== 12 },
    unmistakable: colon || last === 'clock' || last === 'oclock' || last === 'uhr',
  };
}
