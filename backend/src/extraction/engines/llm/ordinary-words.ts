import { LANGUAGES, wordsOf } from '../../languages/languages.js';
import { classesOf, WORD_CLASS } from '../embedded/2-read/lexicon/word-classes.js';

const SPLIT = /[ |]/;

/** Words that say when, how many, or that something is not so. */
const TELLING: ReadonlySet<string> = new Set([
  ...LANGUAGES.flatMap(({ timeWords }) =>
    timeWords === undefined
      ? []
      : [
          ...[...timeWords.weekdays, ...timeWords.months].flatMap((names) => names.split(SPLIT)),
          ...[timeWords.days, timeWords.dayParts, timeWords.numbers, timeWords.ordinals].flatMap((named) =>
            Object.keys(named ?? {}),
          ),
        ],
  ),
  ...wordsOf(({ functionWords }) => functionWords.negations),
]);

const EMPTY = wordsOf(({ functionWords }) => functionWords.empty);

/** Whether a word says when, how many, or that something is not so: whoever rewords a sentence may not bring it in. */
export function isTelling(word: string): boolean {
  return TELLING.has(word) || (classesOf(word) & WORD_CLASS.day) !== 0;
}

/** Little words and verbs of work, which say nothing that is not said without them. `word`: in small letters. */
export function isOrdinary(word: string): boolean {
  return classesOf(word) !== 0 || EMPTY.has(word);
}

/** Whether a word may carry what a sentence is about. */
export function mayCarryTopic(word: string): boolean {
  return (
    word.length > 2 &&
    !EMPTY.has(word) &&
    (classesOf(word) & (WORD_CLASS.function | WORD_CLASS.day | WORD_CLASS.unit)) === 0
  );
}
