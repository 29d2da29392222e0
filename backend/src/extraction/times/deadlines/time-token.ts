import { classOf, DIGIT, isApostrophe, LETTER, SPACE } from '../../letters/characters.js';
import type { Span } from '../../types/span.js';

export interface TimeToken extends Span {
  readonly kind: 'word' | 'number' | 'mark';
  /** Lower case; a curly apostrophe is a straight one, every dash longer than a hyphen is an en dash. */
  readonly lower: string;
  /** The value of a number of at most nine digits, otherwise -1. */
  readonly value: number;
  readonly capital: boolean;
  /** No white space stands before it. */
  readonly glued: boolean;
  /** A line break stands before it. */
  readonly newline: boolean;
}

const LONG_DASHES = [0x2014, 0x2015];
const APOSTROPHE = 0x27;
const EN_DASH = 0x2013;

/** The character that a mark is read as, see {@link TimeToken.lower}. */
export function foldMark(code: number): number {
  if (isApostrophe(code)) return APOSTROPHE;
  return LONG_DASHES.includes(code) ? EN_DASH : code;
}

/** The words, digit runs and marks of a phrase, in lower case. */
export function wordsOf(phrase: string): string[] {
  const words: string[] = [];
  let end = 0;
  for (let at = 0; at < phrase.length; at = end) {
    const kind = classOf(phrase.charCodeAt(at));
    end = at + 1;
    if (kind === LETTER || kind === DIGIT) {
      while (end < phrase.length && classOf(phrase.charCodeAt(end)) === kind) end += 1;
      words.push(phrase.slice(at, end).toLowerCase());
    } else if (kind !== SPACE) words.push(String.fromCharCode(foldMark(phrase.charCodeAt(at))));
  }
  return words;
}
