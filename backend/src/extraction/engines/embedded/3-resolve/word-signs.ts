import { wordsOf } from '../../../languages/languages.js';
import type { Sentence } from '../1-segment/sentence.js';
import { type WordNumbers, WordTable } from '../1-segment/word-table.js';
import { knownWord } from '../1-segment/words.js';
import { classesOf, WORD_CLASS } from '../2-read/lexicon/word-classes.js';
import { WORDS } from './owner/subject-words.js';

/**
 * What a word says of the time and the progress of a task, as bits. Most sentences behind a task are passed over for the
 * lack of such words: telling them by the numbers of their words makes no token of them.
 */
export const SIGN = {
  /** Says when it does not suit. */
  unsuitable: 1,
  /** Moves what has a time already: "make it Thursday", "Thursday actually". */
  moving: 2,
  /** Says nothing beside a time, but that it suits or how sure it is. */
  quiet: 4,
  /** Gives time or asks for it. */
  granting: 16,
  /** With it nothing is done yet: "I can have it done by Monday", "once it is merged", "isn't done yet". */
  notYet: 32,
  /** Opens another clause: a time behind it says when that one is. */
  turn: 128,
  /** Opens a clause that is not the main one, see `OPENERS`. */
  opener: 256,
  /** Stands for whoever does something. */
  pronoun: 512,
  /** Says that a time suits. */
  suiting: 1024,
} as const;
const ASKED = 1 << 16;

const LISTS: readonly (readonly [signs: number, words: ReadonlySet<string>])[] = [
  [SIGN.unsuitable | SIGN.quiet, wordsOf('progress.unsuitable')],
  [SIGN.moving | SIGN.quiet, wordsOf('progress.moving')],
  [SIGN.suiting | SIGN.quiet, wordsOf('progress.suiting')],
  [SIGN.granting | SIGN.quiet, wordsOf('progress.granting')],
  [SIGN.notYet, wordsOf('progress.notYet')],
  [SIGN.turn, wordsOf('progress.turns')],
  [SIGN.opener, WORDS.openers],
  [SIGN.pronoun, wordsOf('progress.pronouns')],
];
const SIGNS = new Map<string, number>();
for (const [signs, words] of LISTS)
  for (const word of words) {
    knownWord(word);
    SIGNS.set(word, (SIGNS.get(word) ?? 0) | signs);
  }

/** Classes of words that say nothing beside a time. */
const EMPTY =
  WORD_CLASS.function |
  WORD_CLASS.pronoun |
  WORD_CLASS.determiner |
  WORD_CLASS.preposition |
  WORD_CLASS.day |
  WORD_CLASS.unit;

/** The bits of {@link SIGN} for every word. */
export const WORD_SIGNS = new WordTable(
  (norm) => ASKED | (SIGNS.get(norm) ?? 0) | ((classesOf(norm) & EMPTY) === 0 ? 0 : SIGN.quiet),
  () => ASKED,
);

/** The signs of all words of a sentence together. */
export function signsIn({ all, first, last }: Pick<Sentence, 'all' | 'first' | 'last'>, signsOf: WordNumbers): number {
  let signs = 0;
  for (let at = first; at < last; at++) signs |= signsOf.get(all.norms[at] as number);
  return signs;
}
