import type { Sentence } from '../1-segment/sentence.js';
import { type WordNumbers, WordTable } from '../1-segment/word-table.js';
import { knownWord } from '../1-segment/words.js';
import { classesOf, WORD_CLASS } from '../2-read/lexicon/word-classes.js';
import { OPENERS } from './owner/subject-words.js';

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
  /** Stands for what was just spoken of. */
  takingUp: 8,
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
} as const;
const ASKED = 1 << 16;

const UNSUITABLE =
  'not tight late away busy off out leave holiday vacation exam exams closed abroad travelling traveling cannot';
const MOVING = 'make instead actually rather realistically move push moved pushed then better till';
const SUITING =
  'ok okay fine good great perfect works work certain sure realistically kinder enough soon latest earliest actually then suits ' +
  'doable better safe easier please yes yeah yep ja klappt passt geht gut parfait bien vale perfecto perfeito boa pode certo thanks say';
const NOT_YET =
  'consider will shall can could would should may might must going not never nothing once when until till if unless before almost nearly half ' +
  'need needs yet tomorrow nicht noch sobald wenn pas encore quand no todavía cuando não ainda';

const TURNS =
  'if provided because since unless although though otherwise so but while weil falls sonst parce sinon porque pero mas';

const LISTS: readonly (readonly [signs: number, words: string])[] = [
  [SIGN.unsuitable | SIGN.quiet, UNSUITABLE],
  [SIGN.moving | SIGN.quiet, MOVING],
  [SIGN.quiet, SUITING],
  [SIGN.takingUp, 'it that this them those these'],
  [SIGN.granting, 'give gimme need take'],
  [SIGN.notYet, NOT_YET],
  [SIGN.turn, TURNS],
  [SIGN.opener, [...OPENERS].join(' ')],
  [SIGN.pronoun, 'i you we he she they'],
];
const SIGNS = new Map<string, number>();
for (const [signs, words] of LISTS)
  for (const word of words.split(' ')) {
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
);

/** The signs of all words of a sentence together. */
export function signsIn({ all, first, last }: Sentence, signsOf: WordNumbers): number {
  let signs = 0;
  for (let at = first; at < last; at++) signs |= signsOf.get(all.norms[at] as number);
  return signs;
}
