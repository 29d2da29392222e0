const SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** Where the hash of a word begins. */
export const NO_LETTERS = SEED;

/** The hash of a word with one more small letter (FNV-1a over UTF-16 units). */
export function withLetter(hash: number, small: number): number {
  return Math.imul(hash ^ small, PRIME);
}

/** The UTF-16 units of a norm. */
export function lettersOf(norm: string): Uint16Array {
  const letters = new Uint16Array(norm.length);
  for (let at = 0; at < norm.length; at++) letters[at] = norm.charCodeAt(at);
  return letters;
}

/** The hash of a word that is written as it is read. */
export function hashOf(norm: string): number {
  let hash = SEED;
  for (let at = 0; at < norm.length; at++) hash = withLetter(hash, norm.charCodeAt(at));
  return hash;
}

/**
 * Numbers for words, from 0 in the order they were added. A word is found by its letters, without a string being made
 * of it: an open-addressing table by hash, and the letters of all words in one array to hold them against.
 */
export class WordIndex {
  /** Made when somebody asks. */
  readonly #norms: (string | undefined)[] = [];
  #hashes: Int32Array;
  #starts: Int32Array;
  #letters: Uint16Array;
  #slots: Int32Array;
  #size = 0;

  /** `words`: for how many words there is room at first; a power of two. */
  constructor(words: number) {
    this.#hashes = new Int32Array(words);
    this.#starts = new Int32Array(words + 1);
    this.#letters = new Uint16Array(words * 8);
    this.#slots = new Int32Array(words * 2);
  }

  get size(): number {
    return this.#size;
  }

  normOf(word: number): string {
    const known = this.#norms[word];
    if (known !== undefined) return known;
    const letters = this.#letters.subarray(this.#starts[word], this.#starts[word + 1]);
    const norm = String.fromCharCode.apply(null, letters as unknown as number[]);
    this.#norms[word] = norm;
    return norm;
  }

  /** The word of the first `length` of these small letters; -1 where it is not known. */
  find(letters: Uint16Array, length: number, hash: number): number {
    const slots = this.#slots;
    const hashes = this.#hashes;
    const mask = slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const word = (slots[slot] as number) - 1;
      if (word < 0) return -1;
      if (hashes[word] === hash && this.#isSpelt(word, letters, length)) return word;
    }
  }

  /** Adds the word of the first `length` of these letters, which is not known yet. */
  add(letters: Uint16Array, length: number, hash: number): number {
    const word = this.#size;
    const start = this.#starts[word] as number;
    this.#makeRoom(word + 1, start + length);
    const own = this.#letters;
    for (let at = 0; at < length; at++) own[start + at] = letters[at] as number;
    this.#starts[word + 1] = start + length;
    this.#hashes[word] = hash;
    this.#norms.push(undefined);
    this.#size++;
    this.#put(word);
    return word;
  }

  #isSpelt(word: number, letters: Uint16Array, length: number): boolean {
    const from = this.#starts[word] as number;
    if ((this.#starts[word + 1] as number) - from !== length) return false;
    const own = this.#letters;
    for (let at = 0; at < length; at++) if (own[from + at] !== letters[at]) return false;
    return true;
  }

  #put(word: number): void {
    const mask = this.#slots.length - 1;
    const hash = this.#hashes[word] as number;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = word + 1;
  }

  #makeRoom(words: number, letters: number): void {
    if (letters > this.#letters.length) this.#letters = grown(this.#letters, new Uint16Array(letters * 2));
    if (words <= this.#hashes.length) return;
    this.#hashes = grown(this.#hashes, new Int32Array(this.#hashes.length * 2));
    this.#starts = grown(this.#starts, new Int32Array(this.#hashes.length + 1));
    this.#slots = new Int32Array(this.#hashes.length * 2);
    for (let word = 0; word < this.#size; word++) this.#put(word);
  }
}

/** A column with room for more: the numbers of one in a longer one. */
export function grown<T extends Int32Array | Uint16Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
