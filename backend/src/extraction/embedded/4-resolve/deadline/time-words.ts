import type { Span } from '../../span.js';
import type { Meaning } from './lexicon/meaning.js';
import { LEXICONS, meaningsOf } from './lexicon/phrases.js';
import { classOf, DIGIT, LETTER, wordsOf } from './token.js';

/** Bits of the filter: a power of two, and 40 for each word, so that one other word in 40 is let through by chance. */
const BITS = 1 << 16;
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;
/** A number in words may be an hour by itself ("by five"); "a" and "an" never are. */
const SHORTEST_HOUR = 3;
/** "first" to "third" make a day only together with a month. */
const FIRST_LONE_ORDINAL = 4;

const filter = new Uint32Array(BITS >> 5);
for (const lexicon of LEXICONS)
  for (const [phrase, meaning] of meaningsOf(lexicon)) if (tellsOfTime(meaning, phrase)) admit(rarestWord(phrase));

/**
 * Whether a sentence can hold a time at all: it has a digit, or a word that no time of its kind can do without. Three of
 * five sentences have neither, and reading one with the whole grammar costs 20 times as much as this pass over its
 * letters. Words of the grammar that need others beside them ("next", "end of", "a") do not count.
 */
export function mayHoldTime(text: string, from: Span): boolean {
  const stop = Math.min(from.end, text.length);
  let hash = BASIS;
  let start = -1;
  let isPlain = true;
  for (let at = Math.max(0, from.start); at < stop; at += 1) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    if (kind === LETTER) {
      if (start < 0) start = at;
      isPlain &&= code < 128;
      hash = Math.imul(hash ^ (code | 32), PRIME);
      continue;
    }
    if (kind === DIGIT) return true;
    if (start < 0) continue;
    if (has(isPlain ? hash : hashOf(text.slice(start, at).toLowerCase()))) return true;
    hash = BASIS;
    start = -1;
    isPlain = true;
  }
  return start >= 0 && has(isPlain ? hash : hashOf(text.slice(start, stop).toLowerCase()));
}

function tellsOfTime(meaning: Meaning, phrase: string): boolean {
  switch (meaning.kind) {
    case 'weekday':
    case 'month':
    case 'day':
    case 'part':
    case 'unit':
    case 'closing':
    case 'vague':
    case 'often':
    case 'oclock':
    case 'spoken':
    case 'event_noun':
      return true;
    case 'link':
      return meaning.follows === 'clause';
    case 'number':
      return phrase.length >= SHORTEST_HOUR;
    case 'ordinal':
      return meaning.value >= FIRST_LONE_ORDINAL;
    default:
      return false;
  }
}

/** The longest word of a phrase, and of equals the last; a phrase of figures has a digit anyway. */
function rarestWord(phrase: string): string {
  let rarest = '';
  for (const word of wordsOf(phrase))
    if (classOf(word.charCodeAt(0)) === LETTER && word.length >= rarest.length) rarest = word;
  return rarest;
}

function hashOf(lower: string): number {
  let hash = BASIS;
  for (let at = 0; at < lower.length; at += 1) hash = Math.imul(hash ^ lower.charCodeAt(at), PRIME);
  return hash;
}

function admit(word: string): void {
  const place = placeOf(hashOf(word));
  filter[place >> 5] = (filter[place >> 5] ?? 0) | (1 << (place & 31));
}

function has(hash: number): boolean {
  const place = placeOf(hash);
  return (((filter[place >> 5] ?? 0) >> (place & 31)) & 1) === 1;
}

function placeOf(hash: number): number {
  return (hash ^ (hash >>> 16)) & (BITS - 1);
}
