import { BLANK, LETTER, type LetterClasses, NUMBER, OTHER } from './letter-classes.js';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const APOSTROPHE = 0x27;
/** What an apostrophe is parted from its word with, in small letters; U+017F is a small s of old. */
const SHORTENED_BY_ONE: ReadonlySet<string> = new Set(['s', '\u017f', 't', 'm', 'd']);
const SHORTENED_BY_TWO: ReadonlySet<string> = new Set(['re', 've', 'll']);
const LATIN_CAPITALS = { first: 0x41, last: 0x5a, toSmall: 0x20 };

/**
 * Where the word that begins at `start` ends; no piece reaches across. It is the expression by which Qwen2 cuts a text:
 *
 *     (?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+
 *
 * read character by character, because its classes are those of the table and its time has to be linear. Words cover the text.
 */
export function wordEnd(text: string, start: number, classes: LetterClasses): number {
  const first = text.codePointAt(start) as number;
  const kind = classes.of(first);
  const behind = start + unitsOf(first);
  if (first === APOSTROPHE) {
    const end = shortenedEnd(text, behind);
    if (end > 0) return end;
  }
  if (kind === NUMBER) return behind;
  const following = behind < text.length ? classes.of(text.codePointAt(behind)) : BLANK;
  const beforeLetters = following === LETTER && first !== LINE_FEED && first !== RETURN;
  if (kind === LETTER || beforeLetters) return runEnd(text, behind, LETTER, classes);
  if (kind === OTHER || (first === SPACE && following === OTHER)) {
    return lineEndsEnd(text, runEnd(text, behind, OTHER, classes));
  }
  return blanksEnd(text, start, classes);
}

/** Where the end of a shortened word ends (the s of "it's"), `from` behind its apostrophe; 0 where there is none. */
function shortenedEnd(text: string, from: number): number {
  const one = smallAt(text, from);
  if (SHORTENED_BY_ONE.has(one)) return from + 1;
  return SHORTENED_BY_TWO.has(one + smallAt(text, from + 1)) ? from + 2 : 0;
}

/** The unit there as a small letter where it is a Latin capital: no other has one of these for its small letter. */
function smallAt(text: string, at: number): string {
  const code = text.charCodeAt(at);
  const capital = code >= LATIN_CAPITALS.first && code <= LATIN_CAPITALS.last;
  return capital ? String.fromCharCode(code + LATIN_CAPITALS.toSmall) : text.charAt(at);
}

function runEnd(text: string, from: number, kind: number, classes: LetterClasses): number {
  let at = from;
  while (at < text.length) {
    const point = text.codePointAt(at) as number;
    if (classes.of(point) !== kind) break;
    at += unitsOf(point);
  }
  return at;
}

function lineEndsEnd(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === LINE_FEED || text.charCodeAt(at) === RETURN) at++;
  return at;
}

/** Blanks up to their last line end; without one all of them, but the last that stands before something is left to that. */
function blanksEnd(text: string, start: number, classes: LetterClasses): number {
  const end = runEnd(text, start, BLANK, classes);
  for (let at = end - 1; at >= start; at--) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === RETURN) return at + 1;
  }
  return end === text.length || end - start === 1 ? end : end - 1;
}

function unitsOf(point: number): number {
  return point > 0xffff ? 2 : 1;
}
