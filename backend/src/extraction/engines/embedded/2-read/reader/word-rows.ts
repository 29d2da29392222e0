import { hashOf, lettersOf, WordIndex } from '../../../../letters/word-index.js';
import type { ReaderSizes } from './weights-file.js';

const SEED = 2166136261;
const OTHER_SEED = SEED ^ 0x9e3779b9;
const PRIME = 16777619;
const PREFIX_LETTERS = 4;
const SUFFIX_LETTERS = 3;

/**
 * The rows of the reader's table for a word: its own row if it is in the vocabulary, otherwise one for its prefix and one
 * for its suffix, each by hash. The order of rows is: none (0), vocabulary, prefixes, suffixes, shapes.
 */
export class WordRows {
  readonly #index = new WordIndex(1 << 12);
  readonly #prefixes: number;
  readonly #suffixes: number;
  readonly #firstPrefix: number;
  readonly #firstSuffix: number;
  readonly #firstShape: number;
  /** The number of rows of the table. */
  readonly count: number;

  constructor(words: readonly string[], { prefixes, suffixes, shapes }: ReaderSizes) {
    for (const word of words) this.#index.add(lettersOf(word), word.length, hashOf(word));
    this.#prefixes = prefixes;
    this.#suffixes = suffixes;
    this.#firstPrefix = 1 + words.length;
    this.#firstSuffix = this.#firstPrefix + prefixes;
    this.#firstShape = this.#firstSuffix + suffixes;
    this.count = this.#firstShape + shapes;
  }

  /**
   * Both rows of a word as one number that is never 0, for use in tables. {@link firstOf} and {@link secondOf} separate
   * them.
   */
  numberOf(word: string): number {
    const found = this.#index.find(lettersOf(word), word.length, hashOf(word));
    if (found >= 0) return 1 + found;
    const prefix = bucketOf(word, 0, Math.min(PREFIX_LETTERS, word.length), SEED, this.#prefixes);
    const suffix = bucketOf(word, Math.max(0, word.length - SUFFIX_LETTERS), word.length, OTHER_SEED, this.#suffixes);
    return -1 - (prefix * this.#suffixes + suffix);
  }

  firstOf(number: number): number {
    return number > 0 ? number : this.#firstPrefix + Math.floor((-1 - number) / this.#suffixes);
  }

  secondOf(number: number): number {
    return number > 0 ? 0 : this.#firstSuffix + ((-1 - number) % this.#suffixes);
  }

  ofShape(shape: number): number {
    return this.#firstShape + shape;
  }
}

/** The FNV-1a hash of the UTF-16 units `[from, to)` of a word. */
function bucketOf(word: string, from: number, to: number, seed: number, buckets: number): number {
  let hash = seed;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return (hash >>> 0) % buckets;
}
