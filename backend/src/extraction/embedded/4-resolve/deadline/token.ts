import type { Span } from '../../span.js';

export interface Token extends Span {
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

const SPACE = 0;
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

function foldMark(mark: string): string {
  if (mark === '’' || mark === 'ʼ') return "'";
  return mark === '—' || mark === '―' ? '–' : mark;
}

/** Cuts `text.slice(from.start, from.end)` into words, digit runs and single marks, in one pass. */
export function tokenise(text: string, from: Span): Token[] {
  const tokens: Token[] = [];
  const stop = Math.min(from.end, text.length);
  let glued = false;
  let newline = false;
  let at = Math.max(0, from.start);
  while (at < stop) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    if (kind === SPACE) {
      glued = false;
      newline ||= code === 10 || code === 13;
      at += 1;
      continue;
    }
    let end = at + 1;
    if (kind !== MARK) while (end < stop && classOf(text.charCodeAt(end)) === kind) end += 1;
    tokens.push(makeToken(text, at, end, kind, glued, newline));
    glued = true;
    newline = false;
    at = end;
  }
  return tokens;
}

function makeToken(text: string, start: number, end: number, kind: number, glued: boolean, newline: boolean): Token {
  const slice = text.slice(start, end);
  if (kind === DIGIT) {
    const value = slice.length <= 9 ? Number(slice) : -1;
    return { start, end, kind: 'number', lower: slice, value, capital: false, glued, newline };
  }
  if (kind === MARK) {
    return { start, end, kind: 'mark', lower: foldMark(slice), value: -1, capital: false, glued, newline };
  }
  const lower = slice.toLowerCase();
  const first = slice.charAt(0);
  const capital = first !== lower.charAt(0);
  return { start, end, kind: 'word', lower, value: -1, capital, glued, newline };
}
