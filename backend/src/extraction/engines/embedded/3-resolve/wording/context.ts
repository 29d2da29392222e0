import { wordsOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { shortened } from './end-of-clause.js';
import { lineOfWords } from './line-of-words.js';
import { plainWords, withoutOpinion } from './plain-words.js';
import { hasMeaning } from './verb-to-do.js';

const POINTING = wordsOf(({ wording }) => wording?.pointing);
/** Say nothing of what is done: "take a closer look", "go ahead". */
const LIGHT = wordsOf(({ wording }) => wording?.light);
/** What says so many words of its own can be taken up: less does where it asks, or is the line above a bullet. */
const ENOUGH = { said: 3, above: 2, asked: 1 } as const;
/** A time of day says when, and nothing of what. */
const CLOCK = /^\d{1,2}[:.]\d\d$/;
/** With more words than this a line can be understood though it begins with "this". */
const MANY = 16;
/** A line of no more words may say too little to be understood alone. */
const SHORT = 3;
/** As many characters of what is taken up are told. */
const LONGEST = 90;
/** The line above a bullet is looked for so many sentences back, what else is taken up so many. */
const REACH = { above: 12, before: 3 } as const;

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

/** "It", and "this" where no noun follows. */
export function pointsBack({ norm }: Token, next: Token | undefined): boolean {
  if (!POINTING.has(norm)) return false;
  if (!isOf({ norm }, WORD_CLASS.determiner) || next?.kind !== 'word') return true;
  const isPlain = (classesOf(next.norm) & ~WORD_CLASS.state) === WORD_CLASS.function;
  return isPlain || isOf(next, WORD_CLASS.preposition);
}

export function isOf(word: Pick<Token, 'norm'> | undefined, wordClass: number): boolean {
  return (classesOf(word?.norm ?? '') & wordClass) !== 0;
}

/** Whether a question stands in the message before, or is what a sentence answers. */
export function followsQuestion(utterance: Utterance, { utterances, linkFrom }: Discourse): boolean {
  const first = utterance.sentence.index - utterance.sentence.position;
  const answered = utterances[linkFrom.get(utterance.sentence.index)?.to ?? -1];
  return [answered, ...utterances.slice(Math.max(0, first - REACH.before), first)].some(
    (other) => other?.sentence.asks,
  );
}

/** A title that says too little alone together with what it takes up: "Look into it: the build fails on ARM". */
export function withContext(title: string, utterance: Utterance, discourse: Discourse, asked?: Utterance): string {
  for (const other of [...(asked === undefined ? [] : [asked]), ...takenUpBy(utterance, discourse)]) {
    const words = withoutOpinion(plainWords(other));
    const isAbove = other.message === utterance.message && utterance.message.speaker === null;
    const enough = other.sentence.asks ? ENOUGH.asked : isAbove ? ENOUGH.above : ENOUGH.said;
    if (words.filter(hasMeaning).length < enough || other.does('social')) continue;
    return `${title}: ${lineOfWords(shortened(words, LONGEST), other.message.body.text).replace(/^#{1,6} /, '')}`;
  }
  const { message, marker } = utterance;
  const heading = message.speaker === null && marker === null ? message.heading : undefined;
  return heading === undefined ? title : `${title}: ${heading.replace(/[.:]{1,3}$/, '')}`;
}

/** What a sentence may take up, the likeliest first: what was said just before, the line that it stands under, what it answers. */
function* takenUpBy(utterance: Utterance, { utterances, linkFrom }: Discourse): Generator<Utterance> {
  const { sentence, message } = utterance;
  const { text } = message.body;
  const { start } = sentence.span;
  const first = sentence.index - sentence.position;
  const before = utterances.slice(Math.max(first, sentence.index - REACH.before), sentence.index).reverse();
  const line = isBulletAt(text, start) ? text.lastIndexOf('\n', start - 1) : -1;
  yield* before.filter((other) => other.sentence.span.start > line);
  const above = lineAbove(utterance, utterances);
  if (above !== undefined) yield above;
  const answered = utterances[linkFrom.get(sentence.index)?.to ?? -1];
  if (answered?.message.index === message.index - 1) yield answered;
  if (message.speaker !== null) yield* utterances.slice(Math.max(0, first - REACH.before), first).reverse();
  if (answered !== undefined) yield answered;
}

/** The line that a bullet stands under: the last one before it that begins further left or is no bullet itself. */
function lineAbove({ sentence, message }: Utterance, utterances: readonly Utterance[]): Utterance | undefined {
  const { text } = message.body;
  if (!isBulletAt(text, sentence.span.start)) return undefined;
  const own = indentOf(text, sentence.span.start);
  for (let at = sentence.index - 1; at >= Math.max(0, sentence.index - REACH.above); at--) {
    const other = utterances[at];
    if (other?.message !== message) return undefined;
    const place = other.sentence.span.start;
    if (isBulletAt(text, place) ? indentOf(text, place) < own : indentOf(text, place) <= own) return other;
  }
  return undefined;
}

const BULLET = /^[ \t]{0,40}(?:[-*•+–]|\d{1,3}[.)])\s/;

function isBulletAt(text: string, place: number): boolean {
  return BULLET.test(lineAt(text, place));
}

function lineAt(text: string, place: number): string {
  return text.slice(text.lastIndexOf('\n', place - 1) + 1, place + 1);
}

function indentOf(text: string, place: number): number {
  return lineAt(text, place).search(/\S/);
}
