import type { HeaderStyle, Headers } from '../headers/header.js';

/** Points for the headers found, by how telling each style is for the format. */
export function headerPoints(headers: Headers, weights: Partial<Record<HeaderStyle, number>>): number {
  let points = 0;
  for (const { style } of headers.values()) points += weights[style] ?? 0;
  return points;
}

/** How many lines a pattern explains, at most 40. */
export function matchingLines(lines: readonly { readonly text: string }[], pattern: RegExp): number {
  let count = 0;
  for (const { text } of lines) if (text.length <= 200 && pattern.test(text)) count++;
  return Math.min(count, 40);
}
