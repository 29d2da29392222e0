import type { Piece } from '../document.js';
import { wasWrapped } from '../wrapped-lines.js';
import type { QuotedLine } from './quoted-line.js';

const NARROWEST = 50;
const WIDEST = 80;

/**
 * The lines of a mail as pieces of a body. A line that was broken only because the next word did not fit is joined to the
 * next with a space, so that a sentence is on one line.
 */
export function unwrapped(lines: readonly QuotedLine[]): Piece[] {
  const width = wrapWidth(lines);
  const pieces: Piece[] = [];
  let last: QuotedLine | null = null;
  let isParagraph = false;
  for (const line of lines) {
    if (line.text === '') {
      isParagraph = true;
      continue;
    }
    const isBroken = last !== null && (line.index !== last.index + 1 || line.depth !== last.depth);
    const glue =
      isParagraph || isBroken
        ? '\n\n'
        : last !== null && wasWrapped(last.text, line.text, last.text.length, width)
          ? ' '
          : '\n';
    pieces.push({ start: line.from, end: line.from + line.text.length, glue });
    last = line;
    isParagraph = false;
  }
  return pieces;
}

/** The width at which lines were wrapped, which is the longest of them; 0 if they were not wrapped. */
function wrapWidth(lines: readonly QuotedLine[]): number {
  let longest = 0;
  let full = 0;
  for (const { text } of lines) longest = Math.max(longest, text.length);
  if (longest < NARROWEST || longest > WIDEST) return 0;
  for (const { text } of lines) if (text.length > longest - 16) full++;
  return full >= 2 ? longest : 0;
}
