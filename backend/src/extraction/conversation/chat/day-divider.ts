import { anyOf } from '../../languages/languages.js';
import { hasDay, type Stamp, wholeStamp } from '../../times/stamps/stamp.js';

const EDGE = /^(?:[\s\-—–=_*#•]|:[a-z0-9_+-]{1,40}:){1,40}|(?:[\s\-—–=_*#•]|:[a-z0-9_+-]{1,40}:){1,40}$/g;
const CHANGED = new RegExp(
  `^(?:Day changed(?: to)?|Log opened|Log closed|BEGIN LOGGING AT|ENDING LOGGING AT|Session (?:Start|Close|Time):|${anyOf('dates.label')}:)\\s*`,
  'i',
);
/** Behind a date in figures: `2026/03/12(Thu)`. */
const WEEKDAY = /(?<=\d)\s?\(\p{L}{1,9}\.?\)$/u;
const LONE_DAY = new RegExp(`^${anyOf('dates.loneDays')}$`, 'iu');

/** The date of a line that contains only a date: `Thursday, March 12th`, `---- March 12, 2026 ----`. */
export function dayDivider(text: string): Stamp | null {
  if (text.length < 4 || text.length > 110) return null;
  const bare = text.replace(EDGE, '').replace(CHANGED, '');
  if (bare.length < 4) return null;
  const stamp = wholeStamp(bare.replace(WEEKDAY, ''));
  if (stamp === null) return null;
  if (!hasDay(stamp)) return LONE_DAY.test(bare) ? stamp : null;
  if (stamp.hour !== undefined && bare === text) return null;
  const { hour: _hour, minute: _minute, ...day } = stamp;
  return day;
}
