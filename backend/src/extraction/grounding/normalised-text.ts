import type { Span } from '../types/span.js';

/** How characters that people and programs put in each other's place are read: quotation marks, dashes, wide forms. */
const READ_AS = new Map<string, string>([
  ...[...'‘’‚‛ʼ′'].map((mark) => [mark, "'"] as const),
  ...[...'“”„‟«»″'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—―−'].map((mark) => [mark, '-'] as const),
  ['…', '...'],
]);
/** Marks of bold, struck and quoted text, which a quotation has or leaves out at will. */
const MARKUP: ReadonlySet<string> = new Set('*_~`');
const UNSEEN = /\u00ad|\u061c|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff/;
const WIDE_FROM = 0xff01;
const WIDE_TO = 0xff5e;
const WIDE_LESS = 0xfee0;

/**
 * A text as it reads, whichever way it is typed: small letters, one space for any white space, plain quotation marks and
 * dashes, no markup, nothing unseen. Keeps the way back to the text that it was made of.
 */
export class NormalisedText {
  readonly text: string;
  /** For every UTF-16 unit of `text`, where in the source what it stands for begins and ends. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  constructor(source: string) {
    const units: string[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    let isSpace = true;
    let isLineStart = true;
    for (let at = 0; at < source.length; at++) {
      const character = source.charAt(at);
      if (character === '\n') isLineStart = true;
      if (UNSEEN.test(character) || MARKUP.has(character) || (isLineStart && character === '>')) continue;
      const read = character <= ' ' || /\s/.test(character) ? ' ' : readingOf(character);
      if (read !== ' ') isLineStart = false;
      else if (isSpace) continue;
      isSpace = read === ' ';
      for (let unit = 0; unit < read.length; unit++) {
        units.push(read.charAt(unit));
        starts.push(at);
        ends.push(at + 1);
      }
    }
    if (isSpace && units.length > 0) units.pop();
    this.text = units.join('');
    this.#starts = Int32Array.from(starts);
    this.#ends = Int32Array.from(ends);
  }

  /** The place in the source of `[start, end)` of the text. */
  toSource(start: number, end: number): Span {
    return { start: this.#starts[start] as number, end: this.#ends[end - 1] as number };
  }
}

function readingOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= WIDE_FROM && code <= WIDE_TO) return String.fromCharCode(code - WIDE_LESS).toLowerCase();
  const small = character.toLowerCase();
  return READ_AS.get(character) ?? (small.length === 1 ? small : character);
}
