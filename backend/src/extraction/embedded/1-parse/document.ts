import { type MappedText, MappedTextBuilder, verbatimText } from '../mapped-text.js';
import type { Span } from '../span.js';
import type { HeaderShape, Headers } from './headers/header.js';
import { HAS_COLON, HAS_GAP, HAS_WIDE, LINE_END, MARKS_OF_ASCII } from './line-marks.js';

/** One line of a document. Offsets are into `Document.text`. */
export interface Line {
  /** Where the line begins, and where it ends before its line break. */
  readonly start: number;
  readonly end: number;
  /** Where `text` begins: behind the indentation. */
  readonly from: number;
  /** The line without white space around it; odd spaces and direction marks are plain spaces. */
  readonly text: string;
  /** What the line may hold: the bits of line-marks.ts. */
  readonly marks: number;
}

/** A text cut into lines, with the way back to the original: the whole input, or the decoded body of one mail. */
export interface Document {
  readonly source: MappedText;
  /** As `source.text`, with odd spaces and direction marks as plain spaces: the same length, the same offsets. */
  readonly text: string;
  readonly lines: readonly Line[];
  /** What was found in it before, by the shape or list of shapes: formats that share a shape look only once. */
  readonly found: Map<HeaderShape | readonly HeaderShape[], Headers>;
}

const ODD_SPACES = /[\u00a0\u202f\u2007\u2009\u200a\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Cuts a text into lines at LF, CRLF, CR and the Unicode line separators. */
export function documentOf(source: MappedText): Document {
  const text = source.text.replace(ODD_SPACES, ' ');
  const lines: Line[] = [];
  let start = 0;
  let marks = 0;
  let before = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 10;
    const more = code < 128 ? (MARKS_OF_ASCII[code] ?? 0) : marksBeyondAscii(code);
    if (more !== LINE_END) {
      marks |= code === 32 && before === 32 ? HAS_GAP : more;
      before = code;
      continue;
    }
    lines.push(lineOf(text, start, at, marks));
    if (code === 13 && text.charCodeAt(at + 1) === 10) at++;
    start = at + 1;
    marks = 0;
    before = 0;
  }
  return { source, text, lines, found: new Map() };
}

/** The document of a text that was sent as it stands. */
export function documentOfOriginal(original: string): Document {
  return documentOf(verbatimText(original, 0, original.length));
}

/** The first `count` lines of a document, for looking at its shape. */
export function sampleOf(document: Document, count: number): Document {
  return document.lines.length <= count
    ? document
    : { ...document, lines: document.lines.slice(0, count), found: new Map() };
}

/** The place in the original of a range of the document; `fallback` where the range has no way back. */
export function placeOf(document: Document, span: Span, fallback: Span): Span {
  return document.source.toOriginal(span) ?? fallback;
}

/** A range of a document that goes into a body, and what joins it to the piece before. */
export interface Piece extends Span {
  readonly glue?: '\n' | '\n\n' | ' ';
}

/** Pieces of a document, in order, as one text. Whatever stood between two of them is what their glue stands for. */
export function bodyOf(document: Document, pieces: readonly Piece[]): MappedText {
  const [first, final] = [pieces[0], pieces[pieces.length - 1]];
  if (first !== undefined && final !== undefined && areNeighbours(document, pieces))
    return document.source.slice(first.start, final.end);
  const builder = new MappedTextBuilder();
  let last: Piece | null = null;
  for (const piece of pieces) {
    if (last !== null) {
      const glue = piece.glue ?? '\n';
      if (isGluedBy(document, last, piece)) {
        document.source.copyTo(builder, last.end, piece.start);
      } else {
        const between = document.source.toOriginal({ start: last.end, end: piece.start });
        builder.decoded(glue, between?.start ?? -1, between?.end ?? -1);
      }
    }
    document.source.copyTo(builder, piece.start, piece.end);
    last = piece;
  }
  return builder.build();
}

/** Whether nothing but their own glue stands between the pieces: then the body is one slice. */
function areNeighbours(document: Document, pieces: readonly Piece[]): boolean {
  for (let at = 1; at < pieces.length; at++) {
    const [last, piece] = [pieces[at - 1], pieces[at]];
    if (last !== undefined && piece !== undefined && !isGluedBy(document, last, piece)) return false;
  }
  return true;
}

function isGluedBy(document: Document, last: Piece, piece: Piece): boolean {
  const glue = piece.glue ?? '\n';
  return piece.start - last.end === glue.length && document.text.startsWith(glue, last.end);
}

function marksBeyondAscii(code: number): number {
  if (code === 0x2028 || code === 0x2029) return LINE_END;
  return code === 0xff1a ? HAS_WIDE | HAS_COLON : HAS_WIDE;
}

function lineOf(text: string, start: number, end: number, marks: number): Line {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return { start, end, from, text: text.slice(from, to), marks };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 11 || code === 12 || code === 0x3000 || code === 0x200b;
}
