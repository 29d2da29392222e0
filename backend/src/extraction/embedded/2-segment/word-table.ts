import type { Words } from './words.js';

/**
 * A number for every word, told by a function of its norm: its classes, its stem. The function is asked once for each
 * word, for known words once in all conversations, so that a text costs no more than the reading of a table.
 */
export class WordTable {
  readonly #tell: (norm: string) => number;
  #known = new Int32Array(0);

  /** `tell` never gives 0, which stands for "not asked yet". */
  constructor(tell: (norm: string) => number) {
    this.#tell = tell;
  }

  /** The table for the words of one conversation. */
  of(words: Words): WordNumbers {
    if (this.#known.length < words.known) {
      const known = new Int32Array(words.known);
      known.set(this.#known);
      this.#known = known;
    }
    return new WordNumbers(words, this.#known, this.#tell);
  }
}

/** A {@link WordTable} as one conversation sees it. */
export class WordNumbers {
  readonly #words: Words;
  readonly #known: Int32Array;
  readonly #tell: (norm: string) => number;
  readonly #limit: number;
  #own: Int32Array;

  constructor(words: Words, known: Int32Array, tell: (norm: string) => number) {
    this.#words = words;
    this.#known = known;
    this.#tell = tell;
    this.#limit = words.known;
    this.#own = new Int32Array(words.size - words.known);
  }

  get(word: number): number {
    const limit = this.#limit;
    const found = word < limit ? this.#known[word] : this.#own[word - limit];
    return found ? found : this.#ask(word);
  }

  #ask(word: number): number {
    const number = this.#tell(this.#words.normOf(word));
    if (word < this.#limit) this.#known[word] = number;
    else {
      if (word - this.#limit >= this.#own.length) this.#makeRoom();
      this.#own[word - this.#limit] = number;
    }
    return number;
  }

  #makeRoom(): void {
    const own = new Int32Array((this.#words.size - this.#limit) * 2);
    own.set(this.#own);
    this.#own = own;
  }
}
