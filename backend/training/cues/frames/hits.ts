import { CUES } from '../cue-numbers.js';
import type { CueHit } from './frame.js';

const COLUMNS = 4;

/** The cues found in the sentences of a conversation, in rows of numbers: cue, first token, token after the last, verb. */
export class Hits {
  #rows = new Int32Array(64 * COLUMNS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a hit behind those of sentence-begin `from` on that begin no later, or as late with no higher `order`. */
  add(from: number, order: number, start: number, end: number, verb: number): void {
    if ((this.#size + 1) * COLUMNS > this.#rows.length) this.#grow();
    const rows = this.#rows;
    let at = this.#size++;
    while (at > from && isBehind(rows, at - 1, start, order)) {
      rows.copyWithin(at * COLUMNS, (at - 1) * COLUMNS, at * COLUMNS);
      at--;
    }
    rows[at * COLUMNS] = order;
    rows[at * COLUMNS + 1] = start;
    rows[at * COLUMNS + 2] = end;
    rows[at * COLUMNS + 3] = verb;
  }

  cueOf(hit: number): number {
    return this.#rows[hit * COLUMNS] as number;
  }

  setCue(hit: number, cue: number): void {
    this.#rows[hit * COLUMNS] = cue;
  }

  startOf(hit: number): number {
    return this.#rows[hit * COLUMNS + 1] as number;
  }

  endOf(hit: number): number {
    return this.#rows[hit * COLUMNS + 2] as number;
  }

  hitAt(hit: number): CueHit {
    const row = this.#rows.subarray(hit * COLUMNS, (hit + 1) * COLUMNS) as unknown as [number, number, number, number];
    const [cue, start, end, verb] = row;
    return { cue: CUES[cue] as string, start, end, verb };
  }

  #grow(): void {
    const rows = new Int32Array(this.#rows.length * 2);
    rows.set(this.#rows);
    this.#rows = rows;
  }
}

function isBehind(rows: Int32Array, hit: number, start: number, order: number): boolean {
  const other = rows[hit * COLUMNS + 1] as number;
  return other > start || (other === start && (rows[hit * COLUMNS] as number) > order);
}
