/** More letters than this are another word, not a slip. */
const FARTHEST = 2;

/** The name that somebody who typed `word` most likely meant; undefined: none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, away: distance(word, name) }))
    .filter(({ name, away }) => away <= FARTHEST && away < name.length)
    .sort((a, b) => a.away - b.away);
  return best?.name;
}

/** Edits between two short words: letters put in, left out, replaced, or two neighbours swapped (Damerau 1964). */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > FARTHEST) return Number.POSITIVE_INFINITY;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
