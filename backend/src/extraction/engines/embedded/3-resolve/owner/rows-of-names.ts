import type { Token } from '../../1-segment/token.js';
import type { NamePlace } from './names-in.js';
import { WORDS } from './subject-words.js';

const JOINS: ReadonlySet<string> = new Set([...WORDS.and, ...WORDS.or, '&', '/', ',', '+']);

/** "Ana, Ben and Cleo will …", "@ana @ben …": whether only what joins names stands between the end of one and the next. */
export function isJoined(tokens: readonly Token[], end: number, next: number): boolean {
  if (next === end) return tokens[end]?.kind === 'mention';
  return next > end && tokens.slice(end, next).every(({ norm }) => JOINS.has(norm));
}

/** The row of names that the `nth` is one of; undefined where it stands alone. */
export function rowOf(
  names: readonly NamePlace[],
  nth: number,
  tokens: readonly Token[],
): readonly NamePlace[] | undefined {
  const isNextTo = (at: number) => isJoined(tokens, names[at - 1]?.to ?? 0, names[at]?.from ?? 0);
  let first = nth;
  let end = nth + 1;
  while (first > 0 && isNextTo(first)) first--;
  while (end < names.length && isNextTo(end)) end++;
  return end - first > 1 ? names.slice(first, end) : undefined;
}

/** Whether more than a comma stands before the last of a row. */
export function endsAsRow(row: readonly NamePlace[], tokens: readonly Token[]): boolean {
  return tokens[(row.at(-1)?.from ?? 0) - 1]?.norm !== ',';
}
