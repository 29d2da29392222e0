import { hashOf, lettersOf, WordIndex } from '../../../letters/word-index.js';

/** Words that the engine knows: those of its word classes, markers, weights and chat spellings. It only ever grows. */
const KNOWN = new WordIndex(1 << 16);

/**
 * Enters a word that the engine is to know by number, at the latest before the first conversation is read that it is to
 * be known in.
 */
export function knownWord(norm: string): number {
  const hash = hashOf(norm);
  const letters = lettersOf(norm);
  const found = KNOWN.find(letters, norm.length, hash);
  return found >= 0 ? found : KNOWN.add(letters, norm.length, hash);
}

/** How many words the engine knows by now: their numbers are below this. */
export function knownWords(): number {
  return KNOWN.size;
}

/**
 * The words of one conversation by number: those that the engine knows have the same number in every conversation, all
 * others one from {@link Words.known} on, in the order in which they come up.
 */
export class Words {
  /** Words below this number are known to the engine. */
  readonly known = KNOWN.size;
  readonly #own = new WordIndex(128);

  /** How many numbers are taken. */
  get size(): number {
    return this.known + this.#own.size;
  }

  /** The word as it is read: small letters, apostrophes straight. */
  normOf(word: number): string {
    return word < this.known ? KNOWN.normOf(word) : this.#own.normOf(word - this.known);
  }

  /** The number of the word of the first `length` of these small letters, whose hash is `hash`. */
  numberIn(letters: Uint16Array, length: number, hash: number): number {
    const word = KNOWN.find(letters, length, hash);
    if (word >= 0 && word < this.known) return word;
    const own = this.#own.find(letters, length, hash);
    return this.known + (own >= 0 ? own : this.#own.add(letters, length, hash));
  }

  /** The number of a word by its norm. */
  numberOf(norm: string): number {
    return this.numberIn(lettersOf(norm), norm.length, hashOf(norm));
  }
}

/** A word with its apostrophes straight. */
export function straightened(word: string): string {
  return word.replace(/[\u2019\u02bc]/g, "'");
}
