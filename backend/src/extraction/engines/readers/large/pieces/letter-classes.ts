/** What a character is for whoever cuts a text into words. */
export const OTHER = 0;
export const LETTER = 1;
export const NUMBER = 2;
export const BLANK = 3;

/**
 * The class of every code point, as the file of pieces tells it. `\p{L}` and `\s` of this Node would follow its edition of
 * Unicode, which is another one in every version of Node and in the Python that the reader was fitted with.
 */
export class LetterClasses {
  readonly #classes: Uint8Array;

  /** For letters, numbers and blanks, in this order: start and end of each range of code points, half-open. */
  constructor(ranges: readonly Uint32Array[]) {
    this.#classes = new Uint8Array(Math.max(0, ...ranges.map((of) => of[of.length - 1] ?? 0)));
    for (const [at, of] of ranges.entries()) {
      for (let n = 0; n < of.length; n += 2) this.#classes.fill(LETTER + at, of[n], of[n + 1]);
    }
  }

  /** The class of a code point; a surrogate without its other half is {@link OTHER}, as is what lies beyond the text. */
  of(point: number | undefined): number {
    return point === undefined ? OTHER : (this.#classes[point] ?? OTHER);
  }
}
