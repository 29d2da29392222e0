import type { Tokens } from '../2-segment/tokens.js';
import { STEMS } from '../3-detect/content-words.js';
import type { WordSet } from '../3-detect/word-set.js';

/** How much of what two sets of words say they share. */
interface Overlap {
  /** How many words. */
  readonly count: number;
  /** Cosine of the two, 0 to 1, in which rare words of the conversation count more. */
  readonly cosine: number;
  /** 0 to 1: 1 for a shared word that stands nowhere else in the conversation, 0 where none is shared. */
  readonly rarest: number;
}

const NOTHING: Overlap = { count: 0, cosine: 0, rarest: 0 };

/** How often each stem stands in a conversation: two sentences that share a rare one are about one thing. */
export class WordCounts {
  readonly #counts = new Map<number, number>();
  readonly #all: number;
  /** What was told already: each word and each set is asked for again and again. */
  readonly #weights = new Map<number, number>();
  readonly #lengths = new Map<WordSet, number>();

  constructor(tokens: Tokens | undefined) {
    this.#all = tokens?.size ?? 0;
    if (tokens === undefined) return;
    const perWord = new Int32Array(tokens.words.size);
    for (let at = 0; at < tokens.size; at++) {
      const word = tokens.norms[at] as number;
      perWord[word] = (perWord[word] as number) + 1;
    }
    const stems = STEMS.of(tokens.words);
    for (let word = 0; word < perWord.length; word++) {
      const count = perWord[word] as number;
      if (count === 0) continue;
      const stem = stems.get(word);
      this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + count);
    }
  }

  overlapOf(a: WordSet, b: WordSet): Overlap {
    if ((a.bits & b.bits) === 0) return NOTHING;
    let count = 0;
    let shared = 0;
    let rarest = 0;
    const { marks } = a;
    const { marks: others } = b;
    for (let at = 0, other = 0; at < marks.length && other < others.length; ) {
      const mark = marks[at] as number;
      const difference = mark - (others[other] as number);
      if (difference === 0) {
        count++;
        shared += this.#weightOf(mark);
        rarest = Math.max(rarest, 2 / Math.max(2, this.#counts.get(mark) ?? 0));
      }
      if (difference <= 0) at++;
      if (difference >= 0) other++;
    }
    return count === 0 ? NOTHING : { count, cosine: shared / Math.sqrt(this.#lengthOf(a) * this.#lengthOf(b)), rarest };
  }

  #lengthOf(words: WordSet): number {
    const known = this.#lengths.get(words);
    if (known !== undefined) return known;
    let sum = 0;
    for (let at = 0; at < words.size; at++) sum += this.#weightOf(words.marks[at] as number);
    this.#lengths.set(words, sum);
    return sum;
  }

  /** Square of the logarithm of how rare it is. */
  #weightOf(mark: number): number {
    const known = this.#weights.get(mark);
    if (known !== undefined) return known;
    const weight = Math.log(1 + this.#all / Math.max(1, this.#counts.get(mark) ?? 0)) ** 2;
    this.#weights.set(mark, weight);
    return weight;
  }
}
