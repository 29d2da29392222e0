import { LANGUAGES, wordsOf } from '../../../languages/languages.js';
import { hashOf } from '../../../letters/word-index.js';
import { KIND } from '../1-segment/token.js';
import type { Tokens } from '../1-segment/tokens.js';
import { type WordNumbers, WordTable } from '../1-segment/word-table.js';
import { classesOf, WORD_CLASS } from './lexicon/word-classes.js';
import { WordSet } from './word-set.js';

const EMPTY_WORDS = wordsOf('functionWords.empty');
const STEMMERS = LANGUAGES.flatMap(({ verbs }) => verbs?.stem ?? []);

/** The entry for a word that carries no topic. */
const NO_TOPIC = 1;
const LITTLE = WORD_CLASS.function | WORD_CLASS.day | WORD_CLASS.unit;

/** The stem of each word that may carry a topic, as a number, see {@link markOf}. */
export const STEMS = new WordTable(
  (norm) => ((classesOf(norm) & LITTLE) === 0 ? topicOf(norm) : NO_TOPIC),
  (words, word) => topicOf(words.normOf(word)),
);

function topicOf(norm: string): number {
  if (norm.length < 3) return NO_TOPIC;
  const stem = stemOf(norm);
  return EMPTY_WORDS.has(stem) ? NO_TOPIC : markOf(stem);
}

/**
 * The number of a stem in a {@link WordSet}. It is a hash, so that no list of stems is needed. Among the 40 words of two
 * sentences, two different ones share a number once in five million pairs.
 */
export function markOf(stem: string): number {
  const hash = hashOf(stem);
  return hash === 0 || hash === NO_TOPIC ? 2 : hash;
}

/**
 * The words of the tokens `[from, to)` that carry the topic, reduced to crude stems, so that "quotes", "quoted" and "quote"
 * are the same. `stems`: {@link STEMS} for the words of the conversation.
 */
export function contentWords(tokens: Tokens, stems: WordNumbers, from: number, to: number): WordSet {
  const found: number[] = [];
  for (let at = from; at < to; at++) {
    const kind = tokens.kindOf(at);
    if (kind === KIND.punctuation || kind === KIND.emoji || tokens.participantOf(at) >= 0) continue;
    const norm = tokens.norms[at] as number;
    const stem = kind === KIND.number ? markOf(tokens.words.normOf(norm)) : stems.get(norm);
    if (stem !== NO_TOPIC) found.push(stem);
  }
  return WordSet.of(found);
}

/** A word without the endings of its language. */
export function stemOf(word: string): string {
  return STEMMERS.reduce((stem, cut) => cut(stem), word);
}
