import type { Document, Line } from '../document.js';
import type { HeaderStyle, Headers } from '../headers/header.js';

/**
 * Points for the headers found, by how telling each style is for the format. Headers that come only late, below a long
 * text, are chance: they count a fifth.
 */
export function headerPoints(
  sample: Document,
  headers: Headers,
  weights: Partial<Record<HeaderStyle, number>>,
): number {
  let points = 0;
  let first = Number.POSITIVE_INFINITY;
  let named = 0;
  for (const [index, { style }] of headers) {
    points += weights[style] ?? 0;
    if (style !== 'follow-up') named++;
    first = Math.min(first, index);
  }
  if (named === 0) return 0;
  const isLate = first > 8 && first > sample.lines.length / 3;
  return isLate ? points / 5 : points;
}

/** How many lines a pattern explains; only those that hold the `needed` character can fit it. */
export function matchingLines(lines: readonly Line[], pattern: RegExp, needed = ''): number {
  let count = 0;
  for (const { text } of lines) {
    if (text.length <= 200 && text.includes(needed) && pattern.test(text)) count++;
  }
  return count;
}
