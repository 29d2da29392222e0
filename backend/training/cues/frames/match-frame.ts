import { COLUMN, COLUMNS, ELEMENT, type FrameProgram } from './program.js';
import type { FrameView } from './reading.js';
import { SLOT } from './slots.js';

const MAX_GAP = 3;
const TESTS = SLOT.verb | SLOT.name | SLOT.who | SLOT.any | SLOT.number;

/** Holds the elements of frames against the tokens of a sentence. */
export class FrameChecker {
  /** Position of the verb that the frame last checked asks for, or -1. */
  verb = -1;
  #least = 0;
  readonly #elements: Int32Array;
  readonly #words: Int32Array;

  constructor(program: FrameProgram) {
    this.#elements = Int32Array.from(program.elements);
    this.#words = Int32Array.from(program.words);
  }

  /**
   * Where `count` elements from `from` on, of which the first is there, end when held against the tokens from `at` on, at `least` or
   * behind it; -1 where they do not fit. `length` is that of the sentence.
   */
  check(view: FrameView, length: number, from: number, count: number, at: number, least: number): number {
    const row = from * COLUMNS;
    if (!this.#takes(row, view, at)) return -1;
    this.#least = least;
    this.verb = ((this.#elements[row] as number) & ELEMENT.verb) !== 0 ? at : -1;
    return this.#checkRest(view, length, row + COLUMNS, row + count * COLUMNS, at + 1);
  }

  #checkRest(view: FrameView, length: number, from: number, to: number, start: number): number {
    const elements = this.#elements;
    let at = start;
    for (let row = from; row < to; row += COLUMNS) {
      const bits = elements[row] as number;
      if ((bits & ELEMENT.gap) !== 0) return this.#checkGap(view, length, row + COLUMNS, to, at);
      const takes = at < length && this.#takes(row, view, at);
      if ((bits & ELEMENT.optional) !== 0) {
        if (!takes) continue;
        const verb = this.verb;
        if ((bits & ELEMENT.verb) !== 0) this.verb = at;
        const end = this.#checkRest(view, length, row + COLUMNS, to, at + 1);
        if (end >= 0) return end;
        this.verb = verb;
      } else {
        if (!takes) return -1;
        if ((bits & ELEMENT.verb) !== 0) this.verb = at;
        at++;
      }
    }
    return at >= this.#least ? at : -1;
  }

  #checkGap(view: FrameView, length: number, from: number, to: number, at: number): number {
    const verb = this.verb;
    for (let skip = 0; skip <= MAX_GAP; skip++) {
      const end = this.#checkRest(view, length, from, to, at + skip);
      if (end >= 0) return end;
      this.verb = verb;
      if (at + skip >= length || ((view.slots[at + skip] as number) & SLOT.hardBreak) !== 0) return -1;
    }
    return -1;
  }

  #takes(row: number, view: FrameView, at: number): boolean {
    const elements = this.#elements;
    const words = this.#words;
    const norm = view.norms[at] as number;
    const end = elements[row + COLUMN.wordsTo] as number;
    for (let word = elements[row + COLUMN.wordsFrom] as number; word < end; word++)
      if (words[word] === norm) return true;
    if (((view.slots[at] as number) & TESTS & (elements[row] as number)) !== 0) return true;
    return ((view.classes[at] as number) & (elements[row + COLUMN.classes] as number)) !== 0;
  }
}
