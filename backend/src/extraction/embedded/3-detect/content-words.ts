import type { Token } from '../2-segment/token.js';
import { IRREGULAR_VERBS } from './lexicon/irregular-verbs.js';
import { classesOf, WORD_CLASS } from './lexicon/word-classes.js';

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'need want think know like make take get give say tell ask send check look see put use let try keep come work talk call set run ' +
    'good new old big small first last next able already always part side moment minute point people guy guys whole half year week month'
  ).split(' '),
);

/** The words of `tokens` that carry the topic, in a crude stem, so that "quotes", "quoted" and "quote" are one word. */
export function contentWords(tokens: readonly Token[], from = 0, to = tokens.length): Set<string> {
  const words = new Set<string>();
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (token === undefined || token.participant >= 0 || token.kind === 'punctuation' || token.kind === 'emoji')
      continue;
    if (token.kind === 'number') {
      words.add(token.norm);
      continue;
    }
    const mask = classesOf(token.norm);
    if (token.norm.length < 3 || (mask & (WORD_CLASS.function | WORD_CLASS.day | WORD_CLASS.unit)) !== 0) continue;
    const stem = stemOf(token.norm);
    if (!EMPTY_WORDS.has(stem)) words.add(stem);
  }
  return words;
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

/** How many words two sets share. */
export function sharedCount(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let count = 0;
  for (const word of small) if (large.has(word)) count++;
  return count;
}
