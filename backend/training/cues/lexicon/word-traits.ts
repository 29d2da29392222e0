import { isForeign } from '#extraction/engines/embedded/1-segment/language';
import { WordTable } from '#extraction/engines/embedded/1-segment/word-table';
import { knownWord } from '#extraction/engines/embedded/1-segment/words';
import { BREAKS, CLAUSE_OPENERS, HARD_BREAKS } from './clause-words.js';
import { TELLING_WORDS, tellingOf } from './false-friends.js';

/** What a word does in a sentence wherever it stands, as bits beside those of {@link tellingOf}. */
export const TRAIT = {
  /** A clause may begin behind it. */
  opener: 1 << 17,
  /** No gap of a frame reaches over it. */
  hardBreak: 1 << 18,
  /** A little word of another language than English. */
  foreign: 1 << 19,
  /** Long enough to be taken for a verb that no list knows. */
  verbLength: 1 << 20,
} as const;
const ASKED = 1 << 21;

for (const list of [CLAUSE_OPENERS, BREAKS, HARD_BREAKS, TELLING_WORDS]) for (const word of list) knownWord(word);

/** The traits of every word in one number, so that the pass over a sentence asks one table for all of them. */
export const WORD_TRAITS = new WordTable(
  (norm) =>
    ASKED |
    tellingOf(norm) |
    (CLAUSE_OPENERS.has(norm) || BREAKS.has(norm) ? TRAIT.opener : 0) |
    (HARD_BREAKS.has(norm) ? TRAIT.hardBreak : 0) |
    (isForeign(norm) ? TRAIT.foreign : 0) |
    lengthTrait(norm.length),
  (words, word) => ASKED | lengthTrait(words.normOf(word).length),
);

function lengthTrait(length: number): number {
  return length > 2 ? TRAIT.verbLength : 0;
}
