import { ITEM_KINDS } from '../labelled-conversations.js';
import { amountsOf, intervalsOf, type Table } from './amounts.js';
import { type Calibration, calibrationOf } from './calibration.js';
import { classesOf } from './class-figures.js';
import { type FigureLine, figuresOf, inOrder, kindsOf, OTHER_FIGURES, show } from './figures.js';
import type { Report, Scored } from './report.js';
import { summariesOf } from './summary-recall.js';
import { titlesOf } from './title-figures.js';
import { titleOverlapsOf } from './title-overlap.js';

const NAME = 32;
const CELL = 6;

/** The report as lines for a terminal. */
export function linesOfReport({ scored, weights }: Report): string[] {
  return [
    `weights ${weights}; – where the labels do not tell`,
    '',
    ...heading(),
    ...scored.flatMap(linesOfSet),
    ...scored.flatMap(({ set, scores: [engine] }) =>
      [...engine.by].flatMap(([name, cards]) => [
        '',
        `engine on ${set.name}, by ${name}`,
        ...[...cards].map(([group, card]) => figureLine(group, { kinds: kindsOf(card), others: [] })),
      ]),
    ),
    '',
    ...aligned(intervalsOf(scored)),
    '',
    ...aligned(amountsOf(scored)),
    '',
    ...aligned(classesOf(scored)),
    '',
    ...aligned(titlesOf(scored)),
    '',
    ...aligned(titleOverlapsOf(scored)),
    '',
    ...aligned(summariesOf(scored)),
    ...scored.flatMap(({ set, scores: [engine] }) =>
      set.isExhaustive
        ? ['', `confidence of the engine on ${set.name}`, ...linesOfCalibration(calibrationOf(engine.card.judged))]
        : [],
    ),
    '',
    'data: conversations, digest of texts and labels',
    ...scored.map(
      ({ set, conversations, digest }) => `${set.name.padEnd(NAME)}${String(conversations).padStart(CELL)}  ${digest}`,
    ),
  ];
}

/** A table with columns as wide as their widest cell. */
export function aligned({ heading, rows }: Table): string[] {
  const widths = heading.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [heading, ...rows].map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
}

function heading(): string[] {
  const kinds = ITEM_KINDS.map((kind) => kind.padStart(3 * CELL)).join('');
  const columns = ITEM_KINDS.flatMap(() => ['P', 'R', 'F1']).map((name) => name.padStart(CELL));
  const others = OTHER_FIGURES.map((name) => `  ${name}`).join('');
  return [`${''.padEnd(NAME)}${kinds}`, `${''.padEnd(NAME)}${columns.join('')}${others}`];
}

function linesOfSet({ set, scores }: Scored): string[] {
  return scores.map((score, at) =>
    figureLine(`${(at === 0 ? set.name : '').padEnd(22)} ${score.finder}`, figuresOf(set, score)),
  );
}

function figureLine(name: string, line: FigureLine): string {
  const widths = [...ITEM_KINDS.flatMap(() => [CELL, CELL, CELL]), ...OTHER_FIGURES.map(({ length }) => length + 2)];
  return `${name.padEnd(NAME)}${inOrder(line)
    .map((figure, at) => show(figure, 3).padStart(widths[at] ?? CELL))
    .join('')}`;
}

/** The error and the ten lines, each with mean confidence, share that is right, their gap and how many items. */
export function linesOfCalibration({ error, bins }: Calibration): string[] {
  return [
    `expected calibration error ${error.toFixed(3)}`,
    ...bins.map(({ from, count, confidence, right }) => {
      const range = `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`;
      if (count === 0) return `${range}   no item`;
      const gap = right - confidence;
      const told = `${confidence.toFixed(3)} said, ${right.toFixed(3)} right, ${gap < 0 ? '' : '+'}${gap.toFixed(3)}`;
      return `${range}   ${told}${Math.abs(gap) > 0.1 ? ' (off by more than 0.1)' : ''}, ${count} items`;
    }),
  ];
}
