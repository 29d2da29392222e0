import type { ReadableText } from '../types/readable-text.js';
import type { Span } from '../types/span.js';

/** The pieces of a mapped text, side by side: where each begins, and its piece of the original. */
interface Runs {
  readonly starts: readonly number[];
  readonly originalStarts: readonly number[];
  readonly originalEnds: readonly number[];
}

/**
 * How a {@link ReadableText} keeps its way back.
 *
 * The readable text may leave parts of the original out (quotation marks of a mail, a time stamp in the middle) and may
 * hold decoded characters (`\n` in JSON, `=C3=A9` in quoted-printable, `&amp;` in HTML). It is made of runs: a verbatim
 * run has the same length on both sides; any other run stands as a whole for its piece of the original. Most texts are
 * one verbatim run: those keep no list of runs, since building one for each message was a third of the time of parsing.
 * Immutable; all offsets are UTF-16 code units.
 */
export class MappedText implements ReadableText {
  readonly text: string;
  /** Where the one verbatim run begins in the original; of no meaning where there are runs. */
  readonly #from: number;
  readonly #runs: Runs | null;

  /** Without `runs` the text is a slice of the original, unchanged, that begins there at `from`. */
  constructor(text: string, from: number, runs: Runs | null = null) {
    this.text = text;
    this.#from = from;
    this.#runs = runs;
  }

  /**
   * The piece of the original text that `span` of the readable text came from. A span that begins or ends inside a
   * decoded run takes in the whole of that run. `null` where the text has no way back (base64), or the span is empty.
   */
  toOriginal(span: Span): Span | null {
    if (span.start >= span.end || span.end > this.text.length) return null;
    const runs = this.#runs;
    if (runs === null) return { start: span.start + this.#from, end: span.end + this.#from };
    if (runs.starts.length === 0) return null;
    const first = this.#runAt(runs, span.start);
    const last = this.#runAt(runs, span.end - 1);
    const start = this.#isVerbatim(runs, first)
      ? at(runs.originalStarts, first) + span.start - at(runs.starts, first)
      : at(runs.originalStarts, first);
    const end = this.#isVerbatim(runs, last)
      ? at(runs.originalStarts, last) + span.end - at(runs.starts, last)
      : at(runs.originalEnds, last);
    return start < 0 || end <= start ? null : { start, end };
  }

  /**
   * What of the readable text came from `span` of the original: the way that `toOriginal` goes, back. A span that cuts a
   * decoded run takes in the whole of it. `null` where nothing came from there.
   */
  toReadable(span: Span): Span | null {
    const runs = this.#runs ?? {
      starts: [0],
      originalStarts: [this.#from],
      originalEnds: [this.#from + this.text.length],
    };
    let start = this.text.length;
    let end = 0;
    for (let run = 0; run < runs.starts.length; run++) {
      const [from, until] = [at(runs.originalStarts, run), at(runs.originalEnds, run)];
      if (from < 0 || from >= span.end || until <= span.start) continue;
      const [runStart, runEnd] = [at(runs.starts, run), this.#endOf(runs, run)];
      const isVerbatim = this.#isVerbatim(runs, run);
      start = Math.min(start, runStart + (isVerbatim ? Math.max(0, span.start - from) : 0));
      end = Math.max(end, runEnd - (isVerbatim ? Math.max(0, until - span.end) : 0));
    }
    return end <= start ? null : { start, end };
  }

  /** The text from `start` to `end` as a text of its own, with its way back to the original. */
  slice(start: number, end: number): MappedText {
    if (this.#runs === null) return new MappedText(this.text.slice(start, end), this.#from + start);
    const builder = new MappedTextBuilder();
    this.copyTo(builder, start, end);
    return builder.build();
  }

  /** Adds the readable text `[start, end)` to `builder`, each piece with its own way back to the original. */
  copyTo(builder: MappedTextBuilder, start: number, end: number): void {
    const runs = this.#runs;
    if (runs === null) {
      builder.verbatim(this.text, start, end, this.#from);
      return;
    }
    for (let run = this.#runAt(runs, start), from = start; from < end; run++) {
      const runStart = at(runs.starts, run);
      const until = Math.min(end, this.#endOf(runs, run));
      const originalStart = at(runs.originalStarts, run);
      if (this.#isVerbatim(runs, run)) builder.verbatim(this.text, from, until, originalStart - runStart);
      else builder.decoded(this.text.slice(from, until), originalStart, at(runs.originalEnds, run));
      from = until;
    }
  }

  #runAt({ starts }: Runs, offset: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (at(starts, middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #endOf({ starts }: Runs, run: number): number {
    return run + 1 < starts.length ? at(starts, run + 1) : this.text.length;
  }

  #isVerbatim(runs: Runs, run: number): boolean {
    return this.#endOf(runs, run) - at(runs.starts, run) === at(runs.originalEnds, run) - at(runs.originalStarts, run);
  }
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0;
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
    const pieces = text.length > 1 && text.length === end - start ? [text.slice(0, 1), text.slice(1)] : [text];
    for (const piece of pieces) {
      this.#push(start, end);
      this.#pieces.push(piece);
      this.#length += piece.length;
    }
    return this;
  }

  /** Adds text that stands for nothing in the original, such as a joining line break or decoded base64. */
  unmapped(text: string): this {
    return this.decoded(text, -1, -1);
  }

  build(): MappedText {
    const text = this.#pieces.length === 1 ? (this.#pieces[0] ?? '') : this.#pieces.join('');
    const [from, end] = [this.#originalStarts[0] ?? 0, this.#originalEnds[0] ?? 0];
    if (this.#starts.length === 1 && end - from === text.length) return new MappedText(text, from);
    const [starts, originalStarts, originalEnds] = [this.#starts, this.#originalStarts, this.#originalEnds];
    return new MappedText(text, 0, { starts, originalStarts, originalEnds });
  }

  #push(originalStart: number, originalEnd: number): void {
    this.#starts.push(this.#length);
    this.#originalStarts.push(originalStart);
    this.#originalEnds.push(originalEnd);
  }
}

/** The plain case: a slice of the original, unchanged. */
export function verbatimText(original: string, start: number, end: number): MappedText {
  return new MappedText(original.slice(start, end), start);
}
