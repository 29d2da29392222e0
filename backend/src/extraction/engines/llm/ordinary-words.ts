import { LANGUAGES, wordsOf } from '../../languages/languages.js';
import { numbered } from '../../languages/time-words.js';
import { classesOf, WORD_CLASS } from '../embedded/2-read/lexicon/word-classes.js';

const SPLIT = /[ |]/;

/** Words for times and amounts, and negations. */
const TELLING: ReadonlySet<string> = new Set([
  ...LANGUAGES.flatMap(({ timeWords }) =>
    timeWords === undefined
      ? []
      : [
          ...[...timeWords.weekdays, ...timeWords.months].flatMap((names) => names.split(SPLIT)),
          ...[
            timeWords.days,
            ...Object.values(timeWords.dayParts ?? {}),
            timeWords.numbers,
            timeWords.ordinals,
          ].flatMap((words) => numbered(words).map(([phrase]) => phrase)),
        ],
  ),
  ...wordsOf('functionWords.negations'),
]);

const EMPTY = wordsOf('functionWords.empty');

/** Whether a word gives a time or an amount, or negates. A title must not add such words. */
export function isTelling(word: string): boolean {
  return TELLING.has(word) || (classesOf(word) & WORD_CLASS.day) !== 0;
}

/** Whether a word is a function word or a verb of work, which add nothing new. `word`: in lower case. */
export function isOrdinary(word: string): boolean {
  return classesOf(word) !== 0 || EMPTY.has(word);
}

/** Whether a word can carry the topic of a sentence. */
export function mayCarryTopic(word: string): boolean {
  return (
    word.length > 2 &&
    !EMPTY.has(word) &&
    (classesOf(word) & (WORD_CLASS.function | WORD_CLASS.day | WORD_CLASS.unit)) === 0
  );
}
