/**
 * Turns offsets in code points into line numbers from 1, as `grep -n` counts them. One pass over the text for all
 * offsets together; an offset past the end is on the last line.
 */
export function lineNumbers(text: string, offsets: readonly number[]): (offset: number) => number {
  const wanted = [...new Set(offsets)].sort((a, b) => a - b);
  const lines = new Map<number, number>();
  let next = 0;
  let passed = 0;
  let line = 1;
  for (const character of text) {
    while (next < wanted.length && (wanted[next] ?? 0) <= passed) {
      lines.set(wanted[next] ?? 0, line);
      next += 1;
    }
    if (next === wanted.length) break;
    passed += 1;
    if (character === '\n') line += 1;
  }
  return (offset) => lines.get(offset) ?? line;
}
