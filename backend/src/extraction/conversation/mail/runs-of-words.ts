import { ShingleTable } from './shingle-table.js';
import { combined, WordHashes } from './word-hashes.js';

const LENGTH = 4;
/** A text repeats an earlier one when this share of its runs of words occur there. */
const SHARE = 0.75;

/** What is known of the runs of four words of some lines. A shorter text counts as a single run. */
export interface KnownRuns {
  readonly count: number;
  readonly known: number;
  /** The number of the first text that contains one of them; -1 if none does. */
  readonly first: number;
}

/** Whether a text with these runs repeats earlier ones. */
export function isRepeated({ count, known }: KnownRuns): boolean {
  return known > 0 && known >= count * SHARE;
}

/** The runs of words of earlier texts, each with the number of the first text that contains it. */
export class RunsOfWords {
  readonly #shingles = new ShingleTable();
  readonly #words = new WordHashes();

  /** Adds the runs of these lines, one behind the other, and each line as a whole. */
  add(lines: readonly string[], number: number): void {
    const words = this.#words;
    const wholes: number[] = [];
    words.clear();
    for (const line of lines) {
      const from = words.length;
      words.add(line);
      if (words.length > from) wholes.push(combined(words, from, words.length));
    }
    for (const run of this.#runs()) this.#shingles.add(run, number);
    for (const whole of wholes) this.#shingles.add(whole, number);
  }

  find(lines: readonly string[]): KnownRuns {
    this.#words.clear();
    for (const line of lines) this.#words.add(line);
    const runs = this.#runs();
    const found = runs.map((run) => this.#shingles.get(run)).filter((number) => number >= 0);
    return { count: runs.length, known: found.length, first: found[0] ?? -1 };
  }

  #runs(): number[] {
    const { length } = this.#words;
    const count = length === 0 ? 0 : Math.max(1, length - LENGTH + 1);
    return Array.from({ length: count }, (_, at) => combined(this.#words, at, Math.min(at + LENGTH, length)));
  }
}
