const FIRST_SIZE = 256;
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

const WORD = /[\p{L}\p{N}]+/gu;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** The lower-case letter or digit for each ASCII character; 0 for all others. */
const ASCII_WORD: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return /[A-Za-z0-9]/.test(letter) ? letter.toLowerCase().charCodeAt(0) : 0;
});

/** The hashes of a text's words, in order (FNV-1a of their lower-case letters). The array is reused for every text. */
export class WordHashes {
  #hashes = new Int32Array(FIRST_SIZE);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#hashes[index] ?? 0;
  }

  clear(): void {
    this.#length = 0;
  }

  /** Appends the words of a text. */
  add(text: string): void {
    if (BEYOND_ASCII.test(text)) {
      for (const [word] of text.toLowerCase().matchAll(WORD)) this.#push(hashOf(word));
      return;
    }
    let hash = BASIS;
    let isInside = false;
    for (let at = 0; at < text.length; at++) {
      const code = ASCII_WORD[text.charCodeAt(at)] ?? 0;
      if (code !== 0) {
        hash = Math.imul(hash ^ code, PRIME);
        isInside = true;
      } else if (isInside) {
        this.#push(hash);
        hash = BASIS;
        isInside = false;
      }
    }
    if (isInside) this.#push(hash);
  }

  #push(hash: number): void {
    if (this.#length === this.#hashes.length) {
      const longer = new Int32Array(this.#length * 2);
      longer.set(this.#hashes);
      this.#hashes = longer;
    }
    this.#hashes[this.#length++] = hash;
  }
}

/** One hash, from 0 to 2^32 - 1, for the words `[from, to)`. */
export function combined(words: WordHashes, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ words.at(at), 0x9e3779b1) + 1;
  return hash >>> 0;
}

function hashOf(word: string): number {
  let hash = BASIS;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash;
}
