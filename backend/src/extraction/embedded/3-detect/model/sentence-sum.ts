import type { WordNumbers } from '../../2-segment/word-table.js';
import type { Words } from '../../2-segment/words.js';
import type { ItemKind } from '../candidate.js';
import { type FeatureSink, WORD_GROUP } from '../features/sentence-features.js';
import { KINDS, type SentenceWeights } from './sentence-weights.js';

const LAST_ROUND = 0x7fffffff;

/** Adds up the weights of a sentence for all kinds at once; a word that comes twice counts once. */
export class SentenceSum implements FeatureSink {
  readonly #weights: SentenceWeights;
  /** For each row of words the round in which it was last counted. */
  readonly #counted: Int32Array;
  #numbers: WordNumbers | undefined;
  #round = 0;
  #task = 0;
  #decision = 0;
  #risk = 0;

  constructor(weights: SentenceWeights) {
    this.#weights = weights;
    this.#counted = new Int32Array(weights.open.length / KINDS);
  }

  /** Begins a conversation. */
  turnTo(words: Words): void {
    this.#numbers = this.#weights.wordNumbers.of(words);
  }

  /** Begins a sentence. */
  clear(): void {
    if (this.#round === LAST_ROUND) {
      this.#counted.fill(0);
      this.#round = 0;
    }
    this.#round++;
    this.#task = 0;
    this.#decision = 0;
    this.#risk = 0;
  }

  /** Log-odds that the sentence is evidence of an item of the kind. */
  logOddsOf(kind: ItemKind): number {
    return kind === 'task' ? this.#task : kind === 'decision' ? this.#decision : this.#risk;
  }

  flag(feature: number): void {
    const { flags } = this.#weights;
    const at = feature * KINDS;
    this.#task += flags[at] as number;
    this.#decision += flags[at + 1] as number;
    this.#risk += flags[at + 2] as number;
  }

  word(group: number, word: number): void {
    this.#count((this.#weights.rowOfWord[group] as Int32Array)[this.#numberOf(word)] as number);
  }

  row(words: Int32Array, length: number): void {
    const { rowOfPair, rowOfWord } = this.#weights;
    const rows = rowOfWord[WORD_GROUP.own] as Int32Array;
    let last = this.#numberOf(words[0] as number);
    for (let at = 1; at < length; at++) {
      const number = this.#numberOf(words[at] as number);
      if (at < length - 1) this.#count(rows[number] as number);
      if (last !== 0 && number !== 0) this.#count(rowOfPair.get(last, number));
      last = number;
    }
  }

  #numberOf(word: number): number {
    return (this.#numbers as WordNumbers).get(word) - 1;
  }

  #count(row: number): void {
    if (row === 0 || this.#counted[row] === this.#round) return;
    this.#counted[row] = this.#round;
    const { open } = this.#weights;
    const at = row * KINDS;
    this.#task += open[at] as number;
    this.#decision += open[at + 1] as number;
    this.#risk += open[at + 2] as number;
  }
}
