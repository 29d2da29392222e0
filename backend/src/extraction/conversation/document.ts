import { type MappedText, MappedTextBuilder, verbatimText } from '../grounding/mapped-text.js';
import type { Span } from '../types/span.js';
import type { HeaderShape, Headers } from './headers/header.js';

/** A line of a document. Offsets refer to `Document.text`. */
export interface Line {
  /** `[start, end)` is the whole line without its line break. */
  readonly start: number;
  readonly end: number;
  /** Where `text` begins, after the indentation. */
  readonly from: number;
  /** The line without surrounding white space. Characters are replaced as in `Document.text`. */
  readonly text: string;
}

/**
 * A text split into lines, with the mapping back to the original. It is the whole input, or the decoded body of one mail.
 */
export interface Document {
  readonly source: MappedText;
  /**
   * `source.text` with plain spaces for unusual spaces and direction marks, and plain figures and commas for those of Arabic
   * and Persian, so lengths and offsets are the same.
   */
  readonly text: string;
  readonly lines: readonly Line[];
  /** Headers found so far, by shape or list of shapes, so that formats which share a shape look for it only once. */
  readonly found: Map<HeaderShape | readonly HeaderShape[], Headers>;
}

const ODD_SPACES = /[\u00a0\u202f\u2007\u2009\u200a\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** The last four bits of the code of such a figure are its value. */
const ODD_FIGURES = /[\u0660-\u0669\u06f0-\u06f9\u060c]/g;
const UNUSUAL_BREAK = /[\r\u2028\u2029]/;
const ANY_BREAK = /\r\n|[\n\r\u2028\u2029]/g;

/** Splits a text into lines at LF, CRLF, CR and the Unicode line separators. */
export function documentOf(source: MappedText): Document {
  const spaced = source.text.replace(ODD_SPACES, ' ');
  const text = spaced.replace(ODD_FIGURES, (sign) => (sign === '\u060c' ? ',' : String(sign.charCodeAt(0) & 15)));
  return { source, text, lines: UNUSUAL_BREAK.test(text) ? linesAtAnyBreak(text) : linesOf(text), found: new Map() };
}

/** The usual case: `indexOf` is 20 times as fast as a loop over the characters. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    lines.push(lineOf(text, start, end));
    start = end + 1;
  }
  lines.push(lineOf(text, start, text.length));
  return lines;
}

function linesAtAnyBreak(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const match of text.matchAll(ANY_BREAK)) {
    lines.push(lineOf(text, start, match.index));
    start = match.index + match[0].length;
  }
  lines.push(lineOf(text, start, text.length));
  return lines;
}

/** The document of a text that needed no decoding. */
export function documentOfOriginal(original: string): Document {
  return documentOf(verbatimText(original, 0, original.length));
}

/** The first `count` lines of a document, to detect its format by. */
export function sampleOf(document: Document, count: number): Document {
  return document.lines.length <= count
    ? document
    : { ...document, lines: document.lines.slice(0, count), found: new Map() };
}

/** The place in the original of a range of the document; `fallback` if the range cannot be mapped back. */
export function placeOf(document: Document, span: Span, fallback = span): Span {
  return document.source.toOriginal(span) ?? fallback;
}

/** A range of a document that becomes part of a body, and the text that joins it to the piece before. */
export interface Piece extends Span {
  readonly glue?: '\n' | '\n\n' | ' ' | ': ' | ' (' | ', ' | ')' | ' – ';
  /** What is read before the piece and stands nowhere in the text: the box of an action that is a row of a table. */
  readonly lead?: string;
}

/** Joins pieces of a document, in order, into one text. The glue between two pieces stands for whatever was between them. */
export function bodyOf(document: Document, pieces: readonly Piece[]): MappedText {
  const [first, final] = [pieces[0], pieces[pieces.length - 1]];
  const isPlain = pieces.every(({ lead }) => lead === undefined);
  if (first !== undefined && final !== undefined && isPlain && areNeighbours(document, pieces))
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
    if (piece.lead !== undefined) builder.unmapped(piece.lead);
    document.source.copyTo(builder, piece.start, piece.end);
    last = piece;
  }
  return builder.build();
}

/** Whether the text between the pieces is exactly their glue, so that the body is a single slice. */
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

function lineOf(text: string, start: number, end: number): Line {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return { start, end, from, text: text.slice(from, to) };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 11 || code === 12 || code === 0x3000 || code === 0x200b;
}
