const FACTOR = 0x9e3779b1;

/** For two pieces side by side the piece that they merge into: a hash table in typed arrays, a tenth of the size of a Map. */
export class Merges {
  readonly #keys: Uint32Array;
  readonly #made: Uint16Array;
  readonly #shift: number;

  /** `pairs`: the two pieces that each piece from `first` on is made of. */
  constructor(pairs: Uint16Array, first: number) {
    const bits = Math.max(4, Math.ceil(Math.log2(pairs.length + 1)));
    this.#shift = 32 - bits;
    this.#keys = new Uint32Array(1 << bits);
    this.#made = new Uint16Array(1 << bits);
    for (let n = 0; n < pairs.length; n += 2) {
      const key = keyOf(pairs[n] as number, pairs[n + 1] as number);
      const place = this.#placeOf(key);
      this.#keys[place] = key;
      this.#made[place] = first + n / 2;
    }
  }

  /** The piece that the two merge into, which is the rank of the merge as well; 0 where they do not merge. */
  of(left: number, right: number): number {
    return this.#made[this.#placeOf(keyOf(left, right))] as number;
  }

  /** Where the key stands, or the free place where it would stand. At most half of the places are taken. */
  #placeOf(key: number): number {
    const mask = this.#keys.length - 1;
    let place = Math.imul(key, FACTOR) >>> this.#shift;
    while (this.#made[place] !== 0 && this.#keys[place] !== key) place = (place + 1) & mask;
    return place;
  }
}

function keyOf(left: number, right: number): number {
  return ((left << 16) | right) >>> 0;
}
