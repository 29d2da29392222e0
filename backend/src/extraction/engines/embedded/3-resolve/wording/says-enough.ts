import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import { hasMeaning } from './verb-to-do.js';

export const POINTING = wordsOf('wording.pointing');
/** Say nothing of what is done: "take a closer look", "go ahead". */
const LIGHT = wordsOf('wording.light');
/** Say only that something was settled: "consensus reached". */
const SETTLED = wordsOf('wording.settled');
/** Tell what is written or opened, and not about what: "open an issue", "look at the results". */
const GENERIC = wordsOf('wording.generic');
/** Verbs that need no object. */
const ALONE = wordsOf('wording.objectless');
/** With particles as the next word they have one, or need none: "put up the slides", "sign off". */
const PARTICLES = wordsOf('wording.particles');
/** A time of day says when, and nothing of what. */
const CLOCK = /^\d{1,2}[:.]\d\d$/;
/** With more words than this a line can be understood though it begins with "this". */
const MANY = 16;
/** A line of no more words may say too little to be understood alone. */
const SHORT = 3;
/** An errand with more words of its own tells what it is about, also without an object. */
const FEW = 3;

/** How many of the words say something of their own, names of people aside. */
export function meaningOf(words: readonly Token[]): number {
  return words.filter(
    (word) => word.participant < 0 && !CLOCK.test(word.norm) && !LIGHT.has(word.norm) && hasMeaning(word),
  ).length;
}

/**
 * Whether a line says so little, or is so plainly about what was said before, that only what it takes up tells what is meant:
 * "Approved", "they are not so simple".
 */
export function isBare(words: readonly Token[]): boolean {
  if (words.length <= SHORT) return meaningOf(words.filter(({ kind }) => kind !== 'number')) < 2;
  const [first, next] = words;
  if (first !== undefined && isOf(first, WORD_CLASS.determiner) && words.length <= MANY && pointsBack(first, next))
    return true;
  return meaningOf(words) < 2 && words.some(({ norm }) => POINTING.has(norm));
}

/** Whether words have nothing of their own: "agreed", the "it" of "do it". */
export function saysNothing(words: readonly Token[]): boolean {
  return meaningOf(words.filter(({ kind, norm }) => kind !== 'number' && !SETTLED.has(norm) && !GENERIC.has(norm))) < 1;
}

/** Whether a line says that something was settled, and not what: "no objections, let's go ahead". */
export function saysOnlyThatItIsSettled(words: readonly Token[]): boolean {
  if (!words.some(({ norm }) => SETTLED.has(norm))) return false;
  const others = words.filter(({ kind, norm }) => kind !== 'number' && !SETTLED.has(norm) && !GENERIC.has(norm));
  return meaningOf(others) + others.filter(({ participant }) => participant >= 0).length < 2;
}

/** Whether an errand says enough to be understood alone: "paint the door" does; "paint it", "move to stage 2" do not. */
export function tells(words: readonly Token[]): boolean {
  const [verb, next] = words as [Token, Token?];
  const isObjectless = isOf(next, WORD_CLASS.preposition) && isOf(verb, WORD_CLASS.work) && !ALONE.has(verb.norm);
  if (isObjectless && meaningOf(words) <= FEW && !PARTICLES.has(next?.norm ?? '')) return false;
  const pointing = words.findIndex((word, at) => pointsBack(word, words[at + 1]));
  const objects = words.slice(1).filter(({ norm }) => !GENERIC.has(norm));
  return pointing < 0 || pointing > 2 ? meaningOf(objects) > Number(pointing > 0) : words.length > MANY;
}

/** Whether an errand names an object, be it one that does not say about what: "open an issue". */
export function isAboutSomething(words: readonly Token[]): boolean {
  if (isOf(words[1], WORD_CLASS.preposition)) return false;
  return !words.some((word, at) => pointsBack(word, words[at + 1])) && meaningOf(words.slice(1)) > 0;
}

/** "It", and "this" where no noun follows. */
function pointsBack({ norm }: Token, next: Token | undefined): boolean {
  if (!POINTING.has(norm)) return false;
  if (!isOf({ norm }, WORD_CLASS.determiner) || next?.kind !== 'word') return true;
  const isPlain = (classesOf(next.norm) & ~WORD_CLASS.state) === WORD_CLASS.function;
  return isPlain || isOf(next, WORD_CLASS.preposition);
}

export function isOf(word: Pick<Token, 'norm'> | undefined, wordClass: number): boolean {
  return (classesOf(word?.norm ?? '') & wordClass) !== 0;
}
