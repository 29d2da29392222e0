import { normalizeText } from './normalize.js';
import type { Unit } from './repetition.js';

/** A line that says something, and where it begins. */
export interface Line extends Unit {
  readonly start: number;
}

export function readLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; start = endOfLine(text, start) + 1) {
    const words = normalizeText(text.slice(start, endOfLine(text, start)));
    if (words !== '') lines.push({ speaker: null, words, start });
  }
  return lines;
}

/** The index of the line feed that ends the line, or the length of the text. */
export function endOfLine(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end;
}
