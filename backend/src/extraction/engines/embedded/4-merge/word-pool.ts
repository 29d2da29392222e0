import type { WordSet } from '../2-read/word-set.js';

/** The words of a growing number of sentences, to compare the words of one with. */
export class WordPool {
  /** Made when somebody asks. */
  #marks: Set<number> | undefined;
  /** One bit for each of 64 remainders of the words: for most pairs of sentences these show that they share too little. */
  #low = 0;
  #high = 0;
  #waiting: WordSet[] = [];

  constructor(words: WordSet) {
    this.add(words);
  }

  /** Takes in the words of one more sentence. The set of them is made when it is first asked for. */
  add(words: WordSet): void {
    const { marks } = words;
    for (let at = 0; at < marks.length; at++) {
      const bit = 1 << ((marks[at] as number) & 31);
      if (((marks[at] as number) & 32) === 0) this.#low |= bit;
      else this.#high |= bit;
    }
    this.#waiting.push(words);
  }

  /** Whether at least `least` words are shared, and `share` of the smaller of the pool and the words. */
  holdsMostOf({ marks }: WordSet, least: number, share: number): boolean {
    if (marks.length < least || this.#mayHold(marks) < least) return false;
    const own = this.#takeIn();
    let shared = 0;
    for (let at = 0; at < marks.length; at++) if (own.has(marks[at] as number)) shared++;
    return shared >= least && shared >= share * Math.min(own.size, marks.length);
  }

  /** How many of the words the pool may hold at most. */
  #mayHold(marks: Int32Array): number {
    let count = 0;
    for (let at = 0; at < marks.length; at++) {
      const mark = marks[at] as number;
      if (((mark & 32) === 0 ? this.#low : this.#high) & (1 << (mark & 31))) count++;
    }
    return count;
  }

  #takeIn(): Set<number> {
    this.#marks ??= new Set();
    for (const { marks } of this.#waiting) for (const mark of marks) this.#marks.add(mark);
    this.#waiting = [];
    return this.#marks;
  }
}
