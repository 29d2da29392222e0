const FIRST_CAPACITY = 64;
/** A merge is kept as one number, its rank above its place: the lowest is the next. 16 and 32 bits are below 2^53. */
const PLACES = 2 ** 32;

/** The merges that are still possible in a word, the one of the lowest rank first, from left to right: a binary heap. */
export class MergeQueue {
  #keys = new Float64Array(FIRST_CAPACITY);
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  push(rank: number, place: number): void {
    if (this.#count === this.#keys.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#keys);
      this.#keys = larger;
    }
    const keys = this.#keys;
    const key = rank * PLACES + place;
    let at = this.#count++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((keys[above] as number) <= key) break;
      keys[at] = keys[above] as number;
      at = above;
    }
    keys[at] = key;
  }

  /** Takes the next merge out; there must be one. */
  pop(): { readonly rank: number; readonly place: number } {
    const keys = this.#keys;
    const top = keys[0] as number;
    const count = --this.#count;
    const key = keys[count] as number;
    let at = 0;
    for (let below = 1; below < count; below = 2 * at + 1) {
      if (below + 1 < count && (keys[below + 1] as number) < (keys[below] as number)) below++;
      if (key <= (keys[below] as number)) break;
      keys[at] = keys[below] as number;
      at = below;
    }
    keys[at] = key;
    return { rank: Math.floor(top / PLACES), place: top % PLACES };
  }
}
