import type { Span } from './span.js';

/**
 * A text that people read, with the way back to the original text that was sent.
 *
 * The readable text may leave parts of the original out (quotation marks of a mail, a time stamp in the middle) and may
 * hold decoded characters (`\n` in JSON, `=C3=A9` in quoted-printable, `&amp;` in HTML). It is made of runs: a verbatim
 * run has the same length on both sides; any other run stands as a whole for its piece of the original.
 * Immutable; all offsets are UTF-16 code units.
 */
export class MappedText {
  readonly text: string;
  readonly #starts: readonly number[];
  readonly #originalStarts: readonly number[];
  readonly #originalEnds: readonly number[];

  constructor(
    text: string,
    starts: readonly number[],
    originalStarts: readonly number[],
    originalEnds: readonly number[],
  ) {
    this.text = text;
    this.#starts = starts;
    this.#originalStarts = originalStarts;
    this.#originalEnds = originalEnds;
  }

  /**
   * The piece of the original text that `span` of the readable text came from. A span that begins or ends inside a
   * decoded run takes in the whole of that run. `null` where the text has no way back (base64), or the span is empty.
   */
  toOriginal(span: Span): Span | null {
    if (span.start >= span.end || span.end > this.text.length || this.#starts.length === 0) return null;
    const first = this.#runAt(span.start);
    const last = this.#runAt(span.end - 1);
    const start = this.#isVerbatim(first)
      ? this.#at(this.#originalStarts, first) + span.start - this.#at(this.#starts, first)
      : this.#at(this.#originalStarts, first);
    const end = this.#isVerbatim(last)
      ? this.#at(this.#originalStarts, last) + span.end - this.#at(this.#starts, last)
      : this.#at(this.#originalEnds, last);
    return start < 0 || end <= start ? null : { start, end };
  }

  /** Adds the readable text `[start, end)` to `builder`, each piece with its own way back to the original. */
  copyTo(builder: MappedTextBuilder, start: number, end: number): void {
    for (let run = this.#runAt(start), at = start; at < end; run++) {
      const runStart = this.#at(this.#starts, run);
      const runEnd = run + 1 < this.#starts.length ? this.#at(this.#starts, run + 1) : this.text.length;
      const until = Math.min(end, runEnd);
      const originalStart = this.#at(this.#originalStarts, run);
      if (this.#isVerbatim(run)) {
        const moved = originalStart - runStart;
        builder.verbatim(this.text, at, until, moved);
      } else builder.decoded(this.text.slice(at, until), originalStart, this.#at(this.#originalEnds, run));
      at = until;
    }
  }

  #runAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#at(this.#starts, middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #isVerbatim(run: number): boolean {
    const next = run + 1 < this.#starts.length ? this.#at(this.#starts, run + 1) : this.text.length;
    return (
      next - this.#at(this.#starts, run) === this.#at(this.#originalEnds, run) - this.#at(this.#originalStarts, run)
    );
  }

  #at(numbers: readonly number[], index: number): number {
    return numbers[index] ?? 0;
  }
}

/** Collects the runs of a {@link MappedText} in reading order. */
export class MappedTextBuilder {
  #pieces: string[] = [];
  #length = 0;
  #starts: number[] = [];
  #originalStarts: number[] = [];
  #originalEnds: number[] = [];

  /** Length so far, in UTF-16 code units of the readable text. */
  get length(): number {
    return this.#length;
  }

  /**
   * Adds `text.slice(start, end)` as it stands; joins on to the run before where the two are neighbours. `moved` is the
   * distance from an offset in `text` to its place in the original: 0 where `text` is the original.
   */
  verbatim(text: string, start: number, end: number, moved = 0): this {
    if (end <= start) return this;
    const last = this.#starts.length - 1;
    const joins =
      last >= 0 &&
      this.#originalEnds[last] === start + moved &&
      this.#length - (this.#starts[last] ?? 0) === start + moved - (this.#originalStarts[last] ?? 0);
    if (joins) this.#originalEnds[last] = end + moved;
    else this.#push(start + moved, end + moved);
    this.#pieces.push(text.slice(start, end));
    this.#length += end - start;
    return this;
  }

  /**
   * Adds text that stands for the original `[start, end)` without being equal to it. Text that happens to be as long as
   * its piece is laid down as two runs, since a run of equal length counts as verbatim.
   */
  decoded(text: string, start: number, end: number): this {
    if (text === '') return this;
    if (text.length > 1 && text.length === end - start) {
      this.#push(start, end);
      this.#pieces.push(text.slice(0, 1));
      this.#length += 1;
      this.#push(start, end);
      this.#pieces.push(text.slice(1));
      this.#length += text.length - 1;
      return this;
    }
    this.#push(start, end);
    this.#pieces.push(text);
    this.#length += text.length;
    return this;
  }

  /** Adds text that stands for nothing in the original, such as a joining line break or decoded base64. */
  unmapped(text: string): this {
    return this.decoded(text, -1, -1);
  }

  build(): MappedText {
    return new MappedText(this.#pieces.join(''), this.#starts, this.#originalStarts, this.#originalEnds);
  }

  #push(originalStart: number, originalEnd: number): void {
    this.#starts.push(this.#length);
    this.#originalStarts.push(originalStart);
    this.#originalEnds.push(originalEnd);
  }
}

/** The plain case: a slice of the original, unchanged. */
export function verbatimText(original: string, start: number, end: number): MappedText {
  return new MappedTextBuilder().verbatim(original, start, end).build();
}
