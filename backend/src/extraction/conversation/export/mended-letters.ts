import type { MappedText } from '../../grounding/mapped-text.js';
import { replaced } from '../rewrite.js';

/** The bytes of a letter in UTF-8, each written as a letter of its own. */
const BYTES = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g;

/** A text of an export of Facebook or Instagram, which writes the bytes of letters beyond ASCII as letters. */
export function withMendedLetters(source: MappedText): MappedText {
  return replaced(source, BYTES, ([bytes]) => letterOf(bytes));
}

/** The same of a name. */
export function mendedWords(words: string): string {
  return words.replace(BYTES, letterOf);
}

function letterOf(bytes: string): string {
  const [first = 0, ...rest] = [...bytes].map((byte) => byte.charCodeAt(0));
  const head = first & (0xff >> (rest.length + 2));
  const code = rest.reduce((sum, byte) => sum * 64 + (byte & 0x3f), head);
  const isLetter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : bytes;
}
