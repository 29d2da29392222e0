import { grown } from '../../../letters/word-index.js';
import { knownWords, type Words } from './words.js';

/** Tells the number of a word, never 0: that stands for "not asked yet". */
type Tell = (words: Words, word: number) => number;

/**
 * A number for every word: its classes, its stem. It is asked for once for each word, for known words once in all
 * conversations, so that a text costs no more than the reading of a table.
 */
export class WordTable {
  readonly #tellKnown: Tell;
  readonly #tellUnknown: Tell;
  /** Every word that `tell` looks up in a list is among so many known ones. */
  readonly #entered = knownWords();
  #known = new Int32Array(0);
  readonly #numbersOf = new WeakMap<Words, WordNumbers>();

  /** `tellUnknown` gives the same as `tell` for words that the engine does not know, where less work is enough. */
  constructor(tell: (norm: string) => number, tellUnknown?: Tell) {
    this.#tellKnown = (words, word) => tell(words.normOf(word));
    this.#tellUnknown = tellUnknown ?? this.#tellKnown;
  }

  /** The table for the words of one conversation, which whoever asks for it shares. */
  of(words: Words): WordNumbers {
    const shared = this.#numbersOf.get(words);
    if (shared !== undefined) return shared;
    if (this.#known.length < words.known) this.#known = grown(this.#known, new Int32Array(words.known));
    const tellOwn = words.known < this.#entered ? this.#tellKnown : this.#tellUnknown;
    const numbers = new WordNumbers(words, this.#known, this.#tellKnown, tellOwn);
    this.#numbersOf.set(words, numbers);
    return numbers;
  }
}

/** A {@link WordTable} as one conversation sees it. */
export class WordNumbers {
  readonly #words: Words;
  readonly #known: Int32Array;
  readonly #tellKnown: Tell;
  readonly #tellOwn: Tell;
  readonly #limit: number;
  #own: Int32Array;

  constructor(words: Words, known: Int32Array, tellKnown: Tell, tellOwn: Tell) {
    this.#words = words;
    this.#known = known;
    this.#tellKnown = tellKnown;
    this.#tellOwn = tellOwn;
    this.#limit = words.known;
    this.#own = new Int32Array(words.size - words.known);
  }

  get(word: number): number {
    const limit = this.#limit;
    const found = word < limit ? this.#known[word] : this.#own[word - limit];
    return found ? found : this.#ask(word);
  }

  #ask(word: number): number {
    if (word < this.#limit) {
      const number = this.#tellKnown(this.#words, word);
      this.#known[word] = number;
      return number;
    }
    const number = this.#tellOwn(this.#words, word);
    const room = (this.#words.size - this.#limit) * 2;
    if (word - this.#limit >= this.#own.length) this.#own = grown(this.#own, new Int32Array(room));
    this.#own[word - this.#limit] = number;
    return number;
  }
}
