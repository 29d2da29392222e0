import type { Document, Line } from '../document.js';
import type { HeaderStyle, Headers } from '../headers/header.js';
import { looksLikeName } from '../names.js';

/**
 * Points for the headers found, weighted by how typical each style is of the format. Headers that begin only late in the
 * text are probably chance, so they count a fifth.
 */
export function headerPoints(
  sample: Document,
  headers: Headers,
  weights: Partial<Record<HeaderStyle, number>>,
): number {
  let points = 0;
  let first = Number.POSITIVE_INFINITY;
  let named = 0;
  const names = new Set<string | null>();
  for (const [index, { style, name }] of headers) {
    points += weights[style] ?? 0;
    if (style !== 'follow-up') {
      named++;
      names.add(name);
    }
    first = Math.min(first, index);
  }
  if (named === 0) return 0;
  const isLate = first > 8 && first > sample.lines.length / 3;
  // One or two heads of one name amid a long text are lines like `Book Club: May 7`.
  const opens = sample.lines.findIndex(({ text }) => text !== '');
  const isChance = names.size === 1 && named < 3 && first > opens && sample.lines.length > 30;
  // What stands above the one date of a report is its title.
  const [title = ''] = [...names].map((name) => name ?? '');
  const isTitle =
    headers.size === 1 && sample.lines.length > 10 && title.split(' ').length > 2 && !looksLikeName(title);
  return isLate || isChance || isTitle ? points / 5 : points;
}

/** How many lines match a pattern. `needed`: a character that every match contains, which saves trying the pattern. */
export function matchingLines(lines: readonly Line[], pattern: RegExp, needed = ''): number {
  let count = 0;
  for (const { text } of lines) {
    if (text.length <= 200 && text.includes(needed) && pattern.test(text)) count++;
  }
  return count;
}
