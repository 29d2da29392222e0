import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { amountsOf, intervalsOf } from './amounts.js';
import { calibrationOf } from './calibration.js';
import { classesOf } from './class-figures.js';
import {
  calibrationTable,
  dataTable,
  finderTable,
  groupTables,
  mainTable,
  markdownOf,
  otherTable,
} from './markdown-tables.js';
import { reliabilityDiagram } from './reliability-diagram.js';
import { replaceBlock } from './replace-block.js';
import type { Report } from './report.js';
import { summariesOf } from './summary-recall.js';
import { titlesOf } from './title-figures.js';
import { titleOverlapsOf } from './title-overlap.js';

const ROOT = new URL('../../../../', import.meta.url);
const README = 'README.md';
const EVALUATION = 'docs/evaluation.md';
const DIAGRAM = 'docs/reliability.svg';

/** Writes the figures into `README.md` and `docs/evaluation.md`, and the reliability diagram. */
export function writeDocuments({ scored, weights }: Report): void {
  rewrite(README, { figures: mainTable(scored), intervals: markdownOf(intervalsOf(scored)) });
  rewrite(EVALUATION, {
    figures: finderTable(scored),
    others: otherTable(scored),
    intervals: markdownOf(intervalsOf(scored)),
    amounts: markdownOf(amountsOf(scored)),
    classes: markdownOf(classesOf(scored)),
    titles: markdownOf(titlesOf(scored)),
    'title words': markdownOf(titleOverlapsOf(scored)),
    summaries: markdownOf(summariesOf(scored)),
    groups: groupTables(scored),
    calibration: calibrationTable(scored),
    data: [...dataTable(scored), '', `Weights: \`${weights}\`.`],
  });
  const series = scored
    .filter(({ set }) => set.isExhaustive)
    .map(({ set, scores: [engine] }) => ({ name: set.name, calibration: calibrationOf(engine.card.judged) }));
  writeFileSync(new URL(DIAGRAM, ROOT), reliabilityDiagram(series));
}

function rewrite(document: string, blocks: Readonly<Record<string, readonly string[]>>): void {
  const path = fileURLToPath(new URL(document, ROOT));
  const text = Object.entries(blocks).reduce(
    (known, [name, lines]) => replaceBlock(document, known, name, lines),
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, text);
}
