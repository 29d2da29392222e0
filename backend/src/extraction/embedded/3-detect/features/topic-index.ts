import type { Utterance } from '../utterance.js';

/** How far words are followed: this many messages, and no more sentences than this. */
const MESSAGES = 8;
const SENTENCES = 24;

/**
 * Where the topic words of every sentence come up before and after it. Built in one pass; every occurrence knows the
 * one before and after of the same word, so that following a word costs only what is found near by.
 */
export class TopicIndex {
  /** Sentences found by {@link echoes}, nearest last, and how many words each shares. */
  readonly found = new Int32Array(SENTENCES);
  readonly shared = new Int32Array(SENTENCES);
  readonly #utterances: readonly Utterance[];
  /** Occurrences of a sentence are `[from[index], from[index + 1])`. */
  readonly #from: Int32Array;
  readonly #sentences: number[] = [];
  readonly #before: number[] = [];
  readonly #after: number[] = [];
  readonly #counts = new Int32Array(SENTENCES + 1);

  constructor(utterances: readonly Utterance[]) {
    this.#utterances = utterances;
    this.#from = new Int32Array(utterances.length + 1);
    const latest = new Map<number, number>();
    for (let index = 0; index < utterances.length; index++) {
      const { marks } = (utterances[index] as Utterance).topic;
      for (let at = 0; at < marks.length; at++) {
        const mark = marks[at] as number;
        const place = this.#sentences.length;
        const before = latest.get(mark) ?? -1;
        this.#sentences.push(index);
        this.#before.push(before);
        this.#after.push(-1);
        if (before >= 0) this.#after[before] = place;
        latest.set(mark, place);
      }
      this.#from[index + 1] = this.#sentences.length;
    }
  }

  /** Fills {@link found} with the sentences of other messages near by that share words; gives how many there are. */
  echoes(index: number, backward: boolean): number {
    const chain = backward ? this.#before : this.#after;
    const message = (this.#utterances[index] as Utterance).message.index;
    const counts = this.#counts;
    let farthest = 0;
    for (let at = this.#from[index] as number; at < (this.#from[index + 1] as number); at++) {
      for (let place = chain[at] as number; place >= 0; place = chain[place] as number) {
        const other = this.#sentences[place] as number;
        const distance = Math.abs(other - index);
        if (distance > SENTENCES) break;
        const messages = Math.abs((this.#utterances[other] as Utterance).message.index - message);
        if (messages > MESSAGES) break;
        if (messages === 0) continue;
        counts[distance] = (counts[distance] as number) + 1;
        if (distance > farthest) farthest = distance;
      }
    }
    let size = 0;
    for (let distance = farthest; distance > 0; distance--) {
      const count = counts[distance] as number;
      if (count === 0) continue;
      this.found[size] = backward ? index - distance : index + distance;
      this.shared[size++] = count;
      counts[distance] = 0;
    }
    return size;
  }

  /** How many topic words the sentence has, how many are new with it, and how many come back in it for the last time. */
  countsOf(index: number): { words: number; fresh: number; last: number } {
    const from = this.#from[index] as number;
    const to = this.#from[index + 1] as number;
    let fresh = 0;
    let last = 0;
    for (let at = from; at < to; at++) {
      if ((this.#before[at] as number) < 0) fresh++;
      else if ((this.#after[at] as number) < 0) last++;
    }
    return { words: to - from, fresh, last };
  }
}
