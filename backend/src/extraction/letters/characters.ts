/** What a character is for whoever cuts a text into tokens. */
export const SPACE = 1;
export const LETTER = 2;
export const DIGIT = 3;
export const MARK = 4;
export const EMOJI = 5;
const CLASS_BITS = 7;
const SMALL_SHIFT = 3;

const LETTER_PATTERN = /[\p{L}\p{M}]/u;
const SPACE_PATTERN = /[\s\u200b\u200e\u200f\u2060\ufeff]/u;
const EMOJI_PATTERN = /\p{Extended_Pictographic}/u;

/**
 * For every UTF-16 unit its class and, above it, its small form; filled in as they are asked for, so that 0 is not asked
 * for yet. One table for both, since a word asks both of every letter and a look-up costs as much as the hash of it.
 */
const CHARACTERS = new Int32Array(0x10000);

/** Class and small form of a UTF-16 unit in one, for {@link classIn} and {@link smallIn}. */
export function characterOf(code: number): number {
  return CHARACTERS[code] || readCharacter(code);
}

export function classIn(character: number): number {
  return character & CLASS_BITS;
}

/** The small form, apostrophes straight; 0 where only the whole word tells it. */
export function smallIn(character: number): number {
  return character >> SMALL_SHIFT;
}

/** The class of a UTF-16 unit. */
export function classOf(code: number): number {
  return characterOf(code) & CLASS_BITS;
}

function readCharacter(code: number): number {
  const character = freshClassOf(code) | (freshSmallOf(code) << SMALL_SHIFT);
  CHARACTERS[code] = character;
  return character;
}

function freshClassOf(code: number): number {
  if (code < 128) {
    if (code <= 32 || code === 127) return SPACE;
    if (code >= 48 && code <= 57) return DIGIT;
    return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? LETTER : MARK;
  }
  if ((code >= 0xd800 && code <= 0xdfff) || isApostrophe(code)) return MARK;
  const char = String.fromCharCode(code);
  if (LETTER_PATTERN.test(char)) return LETTER;
  if (SPACE_PATTERN.test(char)) return SPACE;
  return EMOJI_PATTERN.test(char) ? EMOJI : MARK;
}

/** A capital sigma is small in two ways, and some letters take two units when they are small. */
const CAPITAL_SIGMA = 0x3a3;

function freshSmallOf(code: number): number {
  if (isApostrophe(code)) return 0x27;
  if (code === CAPITAL_SIGMA || (code >= 0xd800 && code <= 0xdfff)) return 0;
  const small = String.fromCharCode(code).toLowerCase();
  return small.length === 1 ? small.charCodeAt(0) : 0;
}

/** Whether two UTF-16 units at `at` are a letter: those of rarer scripts, and letters in mathematical style. */
export function isWideLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0xd800 || code > 0xdbff) return false;
  const point = text.codePointAt(at) ?? code;
  return point > 0xffff && LETTER_PATTERN.test(String.fromCodePoint(point));
}

/** Whether a character of two UTF-16 units is an emoji. */
export function isEmoji(char: string): boolean {
  return EMOJI_PATTERN.test(char);
}

export function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2bc;
}
