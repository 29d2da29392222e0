import type { Document, Line } from '../document.js';

/** A line of a mail without its quotation marks. */
export interface QuotedLine {
  readonly line: Line;
  readonly index: number;
  /** How many `>` the line begins with. */
  readonly depth: number;
  /** Offset of the text in the document. */
  readonly from: number;
  readonly text: string;
}

const MAX_DEPTH = 100;

/** Removes the `>` marks of every line and counts them. */
export function quotedLines(document: Document): QuotedLine[] {
  return document.lines.map((line, index) => {
    let depth = 0;
    let at = 0;
    let end = 0;
    while (at < line.text.length && depth < MAX_DEPTH) {
      const character = line.text[at];
      if (character === '>') {
        depth++;
        end = at + 1;
      } else if (character !== ' ' || at - end > 1) break;
      at++;
    }
    if (depth === 0) return { line, index, depth, from: line.from, text: line.text };
    const rest = line.text.slice(end);
    const text = rest.trimStart();
    return { line, index, depth, from: line.from + end + rest.length - text.length, text };
  });
}
