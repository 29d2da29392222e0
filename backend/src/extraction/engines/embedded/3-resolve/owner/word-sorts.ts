import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { WORDS } from './subject-words.js';

/** Person words by what they stand for, in all languages that are read. */
const PERSONS: readonly (readonly [sort: string, words: ReadonlySet<string>])[] = [
  ['I', WORDS.i],
  ['YOU', WORDS.you],
  ['WE', WORDS.we],
  ['ANY', WORDS.anybody],
  ['ALL', WORDS.everybody],
];
/** Verb forms by what they say of their subject; the first that fits counts. */
const FORMS: readonly (readonly [sort: string, classes: number])[] = [
  ['ING', WORD_CLASS.workIng],
  [
    'THIRD',
    WORD_CLASS.workThird | WORD_CLASS.deThird | WORD_CLASS.frThird | WORD_CLASS.ibThird | WORD_CLASS.futureThird,
  ],
  ['FIRST', WORD_CLASS.deFirst | WORD_CLASS.frFirst | WORD_CLASS.ibFirst | WORD_CLASS.futureFirst],
  ['WORK', WORD_CLASS.work | WORD_CLASS.deImperative | WORD_CLASS.clearImperative | WORD_CLASS.infinitive],
  ['PAST', WORD_CLASS.workPast | WORD_CLASS.participle],
];
/** Words that are kept as they are: what they are weighs more than their class. */
const KEPT =
  WORD_CLASS.function | WORD_CLASS.pronoun | WORD_CLASS.determiner | WORD_CLASS.preposition | WORD_CLASS.state;

/** Which person a word stands for: `I`, `YOU`, `WE`, `ANY`, `ALL`; empty for any other word. */
export function personOf(norm: string): string {
  return PERSONS.find(([, words]) => words.has(norm))?.[0] ?? '';
}

/** A token as the chooser of owners sees it: a person, a name, a mark or a small word as it is, a verb by its form. */
export function sortOf(token: Token | undefined): string {
  if (token === undefined) return 'END';
  if (token.participant >= 0 || token.kind === 'mention') return 'NAME';
  if (token.kind === 'punctuation') return token.norm;
  if (token.kind !== 'word') return token.kind;
  const person = personOf(token.norm);
  if (person !== '') return person;
  const classes = classesOf(token.norm);
  if ((classes & KEPT) !== 0) return token.norm;
  return FORMS.find(([, forms]) => (classes & forms) !== 0)?.[0] ?? (token.capital ? 'Word' : 'word');
}
