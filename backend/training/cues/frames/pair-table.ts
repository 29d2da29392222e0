/** First, second and value of a pair stand side by side, so that one look-up touches one line of the cache. */
const STRIDE = 4;

/** A number for each of many pairs of numbers: an open-addressing table, since a pair is asked for at every token. */
export class PairTable {
  #rows = new Int32Array(16 * STRIDE);
  #mask = 15;
  #size = 0;

  /** The number of a pair; 0 where it has none. */
  get(first: number, second: number): number {
    const rows = this.#rows;
    const mask = this.#mask;
    for (let slot = slotOf(first, second) & mask; ; slot = (slot + 1) & mask) {
      const at = slot * STRIDE;
      const value = rows[at + 2] as number;
      if (value === 0 || (rows[at] === first && rows[at + 1] === second)) return value;
    }
  }

  /** Gives a number other than 0 to a pair that has none. */
  add(first: number, second: number, value: number): void {
    this.#size++;
    if (this.#size * 3 > this.#mask) this.#grow();
    this.#put(first, second, value);
  }

  #put(first: number, second: number, value: number): void {
    const mask = this.#mask;
    let slot = slotOf(first, second) & mask;
    while (this.#rows[slot * STRIDE + 2] !== 0) slot = (slot + 1) & mask;
    this.#rows.set([first, second, value], slot * STRIDE);
  }

  #grow(): void {
    const rows = this.#rows;
    this.#rows = new Int32Array(rows.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let at = 0; at < rows.length; at += STRIDE) {
      const value = rows[at + 2] as number;
      if (value !== 0) this.#put(rows[at] as number, rows[at + 1] as number, value);
    }
  }
}

function slotOf(first: number, second: number): number {
  const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
