import { hashOf } from '../../../languages/word-index.js';
import { KIND } from '../1-segment/token.js';
import type { Tokens } from '../1-segment/tokens.js';
import { type WordNumbers, WordTable } from '../1-segment/word-table.js';
import { IRREGULAR_VERBS } from './lexicon/irregular-verbs.js';
import { classesOf, WORD_CLASS } from './lexicon/word-classes.js';
import { WordSet } from './word-set.js';

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'need want think know like make take get give say tell ask send check look see put use let try keep come work talk call set run ' +
    'good new old big small first last next able already always part side moment minute point people guy guys whole half year week month'
  ).split(' '),
);

/** Stands for a word that carries no topic. */
const NO_TOPIC = 1;
const LITTLE = WORD_CLASS.function | WORD_CLASS.day | WORD_CLASS.unit;

/** The stem of every word that may carry a topic, see {@link markOf}. */
export const STEMS = new WordTable((norm) => {
  if (norm.length < 3 || (classesOf(norm) & LITTLE) !== 0) return NO_TOPIC;
  const stem = stemOf(norm);
  return EMPTY_WORDS.has(stem) ? NO_TOPIC : markOf(stem);
});

/**
 * The number that a stem has in a {@link WordSet}: its hash, so that no list of stems is kept. Of the 40 words of two
 * sentences two have the same by chance once in five million pairs.
 */
export function markOf(stem: string): number {
  const hash = hashOf(stem);
  return hash === 0 || hash === NO_TOPIC ? 2 : hash;
}

/**
 * The words of the tokens at `[from, to)` that carry the topic, in a crude stem, so that "quotes", "quoted" and "quote"
 * are one word. `stems` is {@link STEMS} for the words of the conversation.
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

/** "frozen" and "froze" are "freeze"; forms of "be", "do" and "have" never carry a topic. */
const BASE_OF_IRREGULAR = new Map(IRREGULAR_VERBS.flatMap(([base, ...forms]) => forms.map((form) => [form, base])));

/** Cuts the regular endings of English inflection; good enough to compare words, not to show them. */
export function stemOf(word: string): string {
  const base = BASE_OF_IRREGULAR.get(word);
  if (base !== undefined) return dropE(base);
  if (word.length > 5 && word.endsWith('ing')) return undouble(word.slice(0, -3));
  if (word.length > 4 && word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('ed')) return undouble(word.slice(0, -2));
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us'))
    return dropE(word.slice(0, -1));
  return dropE(word);
}

function undouble(stem: string): string {
  const last = stem.charAt(stem.length - 1);
  return last === stem.charAt(stem.length - 2) && !'lsz'.includes(last) ? stem.slice(0, -1) : stem;
}

function dropE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
}
