import { ZONES } from '../zones.js';
import { KIND_BITS } from './lexicon/meaning.js';
import { GLUE, LANGUAGE_BITS } from './lexicon/phrases.js';
import { find, isMark, type KindMatch, kindsAt, type Line, numberAt } from './line.js';
import type { Governor } from './reading.js';

const FREE_KINDS =
  KIND_BITS.weekday |
  KIND_BITS.month |
  KIND_BITS.day |
  KIND_BITS.part |
  KIND_BITS.preposition |
  KIND_BITS.which |
  KIND_BITS.latest |
  KIND_BITS.hedge |
  KIND_BITS.edge |
  KIND_BITS.closing |
  KIND_BITS.link |
  KIND_BITS.vague;

/** Whether nothing at `at` can be the thing that a number before it counts ("by 5", but not "by 5 points"). */
export function standsFree(line: Line, at: number): boolean {
  const token = line.token(at);
  if (token === undefined || token.newline) return true;
  if (token.kind === 'mark') return !'%€$£#°*+=_\\<>'.includes(token.lower) && !isDecimal(line, at);
  if (token.kind === 'number') return false;
  if (GLUE.has(token.lower)) return true;
  return (kindsAt(line, at) & FREE_KINDS) !== 0 || ZONES.has(token.lower);
}

function isDecimal(line: Line, at: number): boolean {
  const [mark, next] = [line.token(at), line.token(at + 1)];
  return mark?.glued === true && next?.glued === true && next.kind !== 'mark';
}

/** Whether the token is a piece of a longer figure or name: 10.0.3, v3, #12, +49-30-1234. */
export function isGluedBehind(line: Line, at: number): boolean {
  if (line.token(at)?.glued !== true) return false;
  const before = line.token(at - 1);
  if (before === undefined) return false;
  if (before.kind !== 'mark') return true;
  return '/\\.:-#@_+$€£%=&~^'.includes(before.lower);
}

function isTimeNext(line: Line, at: number): boolean {
  let next = at;
  while (next < at + 2 && (line.token(next)?.lower === '.' || line.token(next)?.lower === ',')) next += 1;
  if (numberAt(line, next, 0, 31) >= 0) return true;
  if (find(line, next, 'part') !== null) return true;
  const preposition = find(line, next, 'preposition');
  return preposition !== null && numberAt(line, next + preposition.length, 0, 31) >= 0;
}

/** "Wed-Fri", "sat + sun" */
function isRangeNext(line: Line, at: number): boolean {
  return isMark(line, at, '-–/+&') && (kindsAt(line, at + 1) & KIND_BITS.weekday) !== 0;
}

/** Whether a weekday word that is also another word (sat, sun, do, segunda) means the day here. */
export function isPlausibleWeekday(
  line: Line,
  at: number,
  match: KindMatch<'weekday'>,
  governor: Governor | null,
): boolean {
  if (!match.careful || isTimeNext(line, at + match.length) || isRangeNext(line, at + match.length)) return true;
  const token = line.token(at);
  if (token === undefined) return false;
  const governed = governor?.preposition !== undefined && (governor.languages & match.languages) !== 0;
  if ((match.languages & LANGUAGE_BITS.en) !== 0) {
    if (governor?.article) return false;
    if (governed) return true;
    return token.capital && token.lower.length < 5 && (at > 0 || standsFree(line, at + match.length));
  }
  if ((match.languages & LANGUAGE_BITS.de) !== 0)
    return governed && token.capital && standsFree(line, at + match.length);
  if ((match.languages & LANGUAGE_BITS.pt) !== 0 && token.lower.length > 3)
    return governor !== null && standsFree(line, at + match.length);
  return false;
}

/** A whole number in figures or as a word, with the number of tokens it takes. */
export function cardinalAt(line: Line, at: number): { readonly value: number; readonly length: number } | null {
  const figure = numberAt(line, at, 0, 9999);
  if (figure >= 0) return { value: figure, length: 1 };
  const word = find(line, at, 'number');
  return word === null ? null : { value: word.meaning.value, length: word.length };
}

/** Whether a weekday or a word like "tomorrow" stands just before a figure. */
export function followsDay(line: Line, at: number): boolean {
  for (let back = at - 1; back >= 0 && back >= at - 4; back -= 1) {
    if ((kindsAt(line, back) & (KIND_BITS.weekday | KIND_BITS.day)) !== 0) return true;
    if (!isMark(line, back, ',.(-') && line.token(back)?.lower !== 'feira') return false;
  }
  return false;
}
