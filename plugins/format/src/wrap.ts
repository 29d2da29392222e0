import { breakable, clustersOf } from './clusters.js';
import { append, type Run } from './run.js';
import { widthOf } from './width.js';

type Line = readonly Run[];

/** What stays on one line where it fits: a word, or a part of one that may end a line. */
interface Unit {
  readonly runs: Run[];
  /** The space before it; null: it follows the unit before without one. */
  readonly space: Run | null;
}

/** Breaks a line into lines of at most `columns`; only what may not be broken, a path or a URL, is ever longer. */
export function wrap(runs: Line, columns: number): readonly Line[] {
  const lines: Line[] = [];
  let line: Run[] = [];
  let used = 0;
  const feed = (): void => {
    if (line.length > 0) lines.push(line);
    line = [];
    used = 0;
  };
  for (const { runs: unit, space } of unitsOf(runs)) {
    const width = widthOfRuns(unit);
    const gap = space === null || line.length === 0 ? 0 : 1;
    if (used + gap + width > columns) {
      feed();
    } else if (gap === 1 && space !== null) {
      append(line, space);
      used += 1;
    }
    if (width <= columns || isWhole(unit)) {
      for (const run of unit) append(line, run);
      used += width;
      continue;
    }
    for (const run of unit) {
      for (const cluster of clustersOf(run.text)) {
        const more = widthOf(cluster);
        if (used + more > columns) feed();
        append(line, { ...run, text: cluster });
        used += more;
      }
    }
  }
  feed();
  return lines.length === 0 ? [[]] : lines;
}

/** Breaks between facts where that is enough, and only then within one. */
export function wrapFacts(facts: readonly Line[], separator: Run, columns: number): readonly Line[] {
  const lines: Line[] = [];
  let line: Run[] = [];
  for (const fact of facts) {
    if (line.length > 0 && widthOfRuns(line) + widthOf(separator.text) + widthOfRuns(fact) > columns) {
      lines.push(line);
      line = [];
    }
    if (line.length > 0) append(line, separator);
    const [last, ...earlier] = [...wrap([...line, ...fact], columns)].reverse();
    lines.push(...earlier.reverse());
    line = [...(last ?? [])];
  }
  return line.length > 0 ? [...lines, line] : lines;
}

function* unitsOf(runs: Line): Generator<Unit> {
  let unit: Unit = { runs: [], space: null };
  for (const run of runs) {
    for (const [index, word] of (run.whole === true ? [run.text] : run.text.split(' ')).entries()) {
      if (index > 0) {
        if (unit.runs.length > 0) yield unit;
        unit = { runs: [], space: { ...run, text: ' ' } };
      }
      if (word === '') continue;
      const [first = '', ...rest] = run.whole === true || isAddress(word) ? [word] : breakable(word);
      unit.runs.push({ ...run, text: first });
      for (const part of rest) {
        yield unit;
        unit = { runs: [{ ...run, text: part }], space: null };
      }
    }
  }
  if (unit.runs.length > 0) yield unit;
}

/** A terminal breaks a URL that is too long by itself, and then it can still be clicked and copied. */
function isAddress(word: string): boolean {
  return word.includes('://');
}

function isWhole(unit: Line): boolean {
  return unit.some(({ text, whole }) => whole === true || isAddress(text));
}

function widthOfRuns(runs: Line): number {
  return runs.reduce((sum, { text }) => sum + widthOf(text), 0);
}
