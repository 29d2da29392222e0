import type { WindowSentence } from '../../../readers/large/windows/windows.js';
import { KINDS_READ } from '../reader/sentence-reader.js';

/** UTF-16 units of text, with something for the marker of each sentence, that fill about one window. */
const UNITS_OF_WINDOW = 1_200;
const UNITS_OF_MARKER = 10;

/** Sentences `[from, to)` of a conversation. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The ranges of a conversation that the large reader reads, in their order, about as much as `budget` windows show. Of a
 * longer conversation those in which the small reader expects most items; what it is unsure of counts as it is likely.
 * `small`: the probabilities of the small reader.
 */
export function rangesWorthReading(
  sentences: readonly WindowSentence[],
  small: Float64Array,
  budget: number,
): readonly Range[] {
  if (sentences.length === 0) return [];
  const cells = cellsOf(sentences);
  if (cells.length <= budget) return [{ from: 0, to: sentences.length }];
  const chosen = cells
    .map((cell) => ({ cell, expected: expectedIn(cell, small) }))
    .sort((a, b) => b.expected - a.expected || a.cell.from - b.cell.from)
    .slice(0, budget)
    .map(({ cell }) => cell)
    .sort((a, b) => a.from - b.from);
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to } of chosen) {
    const last = ranges.at(-1);
    if (last?.to === from) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

/** Runs of sentences that fill about a window each. */
function cellsOf(sentences: readonly WindowSentence[]): Range[] {
  const cells: Range[] = [];
  let from = 0;
  let units = 0;
  for (const [at, { text }] of sentences.entries()) {
    const own = Math.min(text.length, UNITS_OF_WINDOW) + UNITS_OF_MARKER;
    if (units + own > UNITS_OF_WINDOW && at > from) {
      cells.push({ from, to: at });
      from = at;
      units = 0;
    }
    units += own;
  }
  cells.push({ from, to: sentences.length });
  return cells;
}

/** How many items a range is likely to hold. */
function expectedIn({ from, to }: Range, small: Float64Array): number {
  let sum = 0;
  for (let at = from; at < to; at++) {
    let most = 0;
    for (let kind = 0; kind < KINDS_READ; kind++) most = Math.max(most, small[at * KINDS_READ + kind] as number);
    sum += most;
  }
  return sum;
}
