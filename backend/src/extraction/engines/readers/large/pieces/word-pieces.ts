import { MergeQueue } from './merge-queue.js';
import type { Merges } from './merges.js';

const FIRST_CAPACITY = 64;
const NONE = -1;

/** One word as the chain of its pieces: its bytes at first, then ever fewer. Used again for the next word. */
export class WordPieces {
  readonly #queue = new MergeQueue();
  #ids = new Int32Array(FIRST_CAPACITY);
  #starts = new Int32Array(FIRST_CAPACITY);
  #ends = new Int32Array(FIRST_CAPACITY);
  #before = new Int32Array(FIRST_CAPACITY);
  #behind = new Int32Array(FIRST_CAPACITY);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  /** Adds the piece of a byte, of a character that stands at `[start, end)` of the text. */
  add(id: number, start: number, end: number): void {
    const at = this.#count++;
    if (at === this.#ids.length) this.#grow();
    this.#ids[at] = id;
    this.#starts[at] = start;
    this.#ends[at] = end;
    this.#before[at] = at - 1;
    this.#behind[at] = NONE;
    if (at > 0) this.#behind[at - 1] = at;
  }

  /** Merges neighbours, each time the two whose merge has the lowest rank, as long as any merge; n log n in the bytes. */
  merge(merges: Merges): void {
    const [ids, queue] = [this.#ids, this.#queue];
    for (let at = 0; at < this.#count; at++) this.#ask(at, merges);
    while (!queue.isEmpty) {
      const { rank, place } = queue.pop();
      const right = this.#behind[place] as number;
      // One of the two has merged with another since this was asked.
      if (right === NONE || merges.of(ids[place] as number, ids[right] as number) !== rank) continue;
      ids[place] = rank;
      this.#ends[place] = this.#ends[right] as number;
      this.#behind[place] = this.#behind[right] as number;
      this.#behind[right] = NONE;
      const next = this.#behind[place] as number;
      if (next !== NONE) this.#before[next] = place;
      const previous = this.#before[place] as number;
      if (previous !== NONE) this.#ask(previous, merges);
      this.#ask(place, merges);
    }
  }

  /** Hands over the pieces in order. */
  forEach(take: (id: number, start: number, end: number) => void): void {
    for (let at = this.#count === 0 ? NONE : 0; at !== NONE; at = this.#behind[at] as number) {
      take(this.#ids[at] as number, this.#starts[at] as number, this.#ends[at] as number);
    }
  }

  #ask(place: number, merges: Merges): void {
    const right = this.#behind[place] as number;
    const rank = right === NONE ? 0 : merges.of(this.#ids[place] as number, this.#ids[right] as number);
    if (rank !== 0) this.#queue.push(rank, place);
  }

  #grow(): void {
    const larger = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(old.length * 2);
      grown.set(old);
      return grown;
    };
    this.#ids = larger(this.#ids);
    this.#starts = larger(this.#starts);
    this.#ends = larger(this.#ends);
    this.#before = larger(this.#before);
    this.#behind = larger(this.#behind);
  }
}
