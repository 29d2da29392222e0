import { classOf, LETTER } from '../../letters/characters.js';
import { hashOf } from '../../letters/word-index.js';
import { bitsOf, KIND_BITS, type Meaning } from './lexicon/meaning.js';
import { LEXICONS, meaningsOf } from './lexicon/phrases.js';
import { wordsOf } from './time-token.js';

/** Bits of the filter: a power of two, and 40 for each word, so that one other word in 40 is let through by chance. */
const BITS = 1 << 16;
/** A number in words may be an hour by itself ("by five"); "a" and "an" never are. */
const SHORTEST_HOUR = 3;
/** "first" to "third" make a day only together with a month. */
const FIRST_LONE_ORDINAL = 4;

const TELLING = bitsOf(
  ...(['weekday', 'month', 'day', 'part', 'unit', 'closing'] as const),
  ...(['vague', 'often', 'oclock', 'spoken', 'event_noun', 'span', 'week_of', 'week_number'] as const),
);

const filter = new Uint32Array(BITS >> 5);
for (const lexicon of LEXICONS)
  for (const [phrase, meaning] of meaningsOf(lexicon)) if (tellsOfTime(meaning, phrase)) admit(rarestWord(phrase));

/**
 * Whether a word with this hash of its small letters may be one that no time of its kind can do without. A sentence with
 * neither such a word nor a digit holds no time: three of five are such, and reading one with the whole grammar costs 20
 * times as much as this. Words of the grammar that need others beside them ("next", "end of", "a") do not count.
 */
export function mayTellOfTime(hash: number): boolean {
  const place = placeOf(hash);
  return (((filter[place >> 5] ?? 0) >> (place & 31)) & 1) === 1;
}

function tellsOfTime(meaning: Meaning, phrase: string): boolean {
  if (meaning.kind === 'link') return meaning.follows === 'clause';
  if (meaning.kind === 'number') return phrase.length >= SHORTEST_HOUR;
  if (meaning.kind === 'ordinal') return meaning.value >= FIRST_LONE_ORDINAL;
  return (KIND_BITS[meaning.kind] & TELLING) !== 0;
}

/** The longest word of a phrase, and of equals the last; a phrase of figures has a digit anyway. */
function rarestWord(phrase: string): string {
  let rarest = '';
  for (const word of wordsOf(phrase))
    if (classOf(word.charCodeAt(0)) === LETTER && word.length >= rarest.length) rarest = word;
  return rarest;
}

function admit(word: string): void {
  const place = placeOf(hashOf(word));
  filter[place >> 5] = (filter[place >> 5] ?? 0) | (1 << (place & 31));
}

function placeOf(hash: number): number {
  return (hash ^ (hash >>> 16)) & (BITS - 1);
}
