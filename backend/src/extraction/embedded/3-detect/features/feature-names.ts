import type { Words } from '../../2-segment/words.js';
import { BETWEEN } from './feature-space.js';
import { type FeatureSink, SENTENCE_FEATURES, SIDE_BY_SIDE, WORD_GROUP, WORD_GROUPS } from './sentence-features.js';

/** Writes the features of a sentence down by name, for the fit and for explanations: `c:ask.please`, `b:can ~ you`. */
export class FeatureNames implements FeatureSink {
  readonly names = new Set<string>();
  readonly #words: Words;

  constructor(words: Words) {
    this.#words = words;
  }

  flag(feature: number): void {
    this.names.add(SENTENCE_FEATURES.names[feature] as string);
  }

  word(group: number, word: number): void {
    this.names.add(`${WORD_GROUPS[group]}:${this.#words.normOf(word)}`);
  }

  row(words: Int32Array, length: number): void {
    for (let at = 1; at < length; at++) {
      const word = this.#words.normOf(words[at] as number);
      if (at < length - 1) this.names.add(`${WORD_GROUPS[WORD_GROUP.own]}:${word}`);
      this.names.add(`${SIDE_BY_SIDE}:${this.#words.normOf(words[at - 1] as number)}${BETWEEN}${word}`);
    }
  }
}
