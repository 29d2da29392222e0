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

export const SPACE = 0;
export const LETTER = 1;
export const DIGIT = 2;
const MARK = 3;

const LATIN = 0x250;
const CLASSES = Uint8Array.from({ length: LATIN }, (_, code) => {
  if (code >= 48 && code <= 57) return DIGIT;
  if (code <= 32 || code === 0xa0) return SPACE;
  const letter = String.fromCharCode(code);
  return letter.toLowerCase() !== letter.toUpperCase() || code === 0xaa || code === 0xba ? LETTER : MARK;
});

/** What a character is part of: white space, a word (`LETTER`), figures (`DIGIT`) or a mark by itself. */
export function classOf(code: number): number {
  if (code < LATIN) return CLASSES[code] ?? MARK;
  if (code === 0x202f || code === 0x200e || code === 0x2009) return SPACE;
  return (code >= 0x2000 && code <= 0x2bff) || code >= 0xd800 ? MARK : LETTER;
}

const CURLY_APOSTROPHES = [0x2019, 0x2bc];
const LONG_DASHES = [0x2014, 0x2015];
const APOSTROPHE = 0x27;
const EN_DASH = 0x2013;

/** The character that a mark is read as, see {@link TimeToken.lower}. */
export function foldMark(code: number): number {
  if (code < LATIN) return code;
  if (CURLY_APOSTROPHES.includes(code)) return APOSTROPHE;
  return LONG_DASHES.includes(code) ? EN_DASH : code;
}

/** The words, digit runs and marks of a phrase, in lower case. */
export function wordsOf(phrase: string): string[] {
  const words: string[] = [];
  let end = 0;
  for (let at = 0; at < phrase.length; at = end) {
    const kind = classOf(phrase.charCodeAt(at));
    end = at + 1;
    if (kind === SPACE) continue;
    if (kind === MARK) words.push(String.fromCharCode(foldMark(phrase.charCodeAt(at))));
    else {
      while (end < phrase.length && classOf(phrase.charCodeAt(end)) === kind) end += 1;
      words.push(phrase.slice(at, end).toLowerCase());
    }
  }
  return words;
}
