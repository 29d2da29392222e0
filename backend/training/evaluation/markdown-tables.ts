import { ITEM_KINDS, type ItemKind } from '../labelled-conversations.js';
import type { Table } from './amounts.js';
import { calibrationOf, intervalOf, wordFigures } from './calibration.js';
import { type FigureLine, figuresOf, kindsOf, OTHER_FIGURES, show, showCounted } from './figures.js';
import { nameOf } from './name-of-set.js';
import type { Scored } from './report.js';

/** For each data set precision, recall and F1 of each kind, and in brackets the F1 of each baseline. */
export function mainTable(scored: readonly Scored[]): string[] {
  const cell = ({ set, scores: [engine, ...baselines] }: Scored, kind: ItemKind) => {
    const own = threeOf(figuresOf(set, engine).kinds[kind]);
    const others = baselines.map((score) => show(figuresOf(set, score).kinds[kind].f1));
    return own === NOTHING ? NOTHING : `${own} (${others.join(', ')})`;
  };
  return table(
    ['data set', ...ITEM_KINDS],
    scored.map((one) => [nameOf(one), ...ITEM_KINDS.map((kind) => cell(one, kind))]),
  );
}

/** The engine and each baseline on lines of their own, with precision, recall and F1 of each kind. */
export function finderTable(scored: readonly Scored[]): string[] {
  return table(
    ['data set', '', ...ITEM_KINDS],
    scored.flatMap((one) =>
      one.scores.map((score, at) => {
        const { kinds } = figuresOf(one.set, score);
        return [at === 0 ? nameOf(one) : '', score.finder, ...ITEM_KINDS.map((kind) => threeOf(kinds[kind]))];
      }),
    ),
  );
}

/** The other figures of the engine. */
export function otherTable(scored: readonly Scored[]): string[] {
  return table(
    ['data set', ...OTHER_FIGURES],
    scored.map((one) => [nameOf(one), ...figuresOf(one.set, one.scores[0]).others.map(showCounted)]),
  );
}

/** The engine by each grouping (source type, source, format, language), on the data sets that have several groups of it. */
export function groupTables(scored: readonly Scored[]): string[] {
  const names = new Set(scored.flatMap(({ scores: [engine] }) => [...engine.by.keys()]));
  return [...names].flatMap((name) => {
    const rows = scored.flatMap((one) =>
      [...(one.scores[0].by.get(name) ?? [])].map(([group, card]) => [
        nameOf(one),
        group,
        String(card.conversations.length),
        ...ITEM_KINDS.map((kind) => threeOf(kindsOf(card)[kind])),
      ]),
    );
    return [`By ${name}:`, '', ...table(['data set', name, 'conversations', ...ITEM_KINDS], rows), ''];
  });
}

export function markdownOf({ heading, rows }: Table): string[] {
  return table(heading, rows);
}

/** What the words that the page says are worth, then ten lines for each data set whose labels are exhaustive. */
export function calibrationTable(scored: readonly Scored[]): string[] {
  const sets = scored.filter(({ set }) => set.isExhaustive);
  const tenths = sets.flatMap((one) => {
    const { error, bins } = calibrationOf(one.scores[0].card.judged);
    const rows = bins.map(({ from, count, confidence, right }) => {
      const range = `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`;
      if (count === 0) return [range, '0', NOTHING, NOTHING, NOTHING, NOTHING];
      const { low, high } = intervalOf(right * count, count);
      const gap = right - confidence;
      const figures = [confidence.toFixed(3), right.toFixed(3), `${gap < 0 ? '' : '+'}${gap.toFixed(3)}`];
      return [range, String(count), ...figures, `${low.toFixed(2)} to ${high.toFixed(2)}`];
    });
    const heading = ['confidence', 'items', 'mean', 'right', 'gap', '95 % interval of right'];
    return [`Expected calibration error on ${nameOf(one)}: **${error.toFixed(3)}**`, '', ...table(heading, rows), ''];
  });
  return [...wordsTable(sets), '', ...tenths];
}

function wordsTable(sets: readonly Scored[]): string[] {
  const rows = sets.map((one) => {
    const words = wordFigures(one.scores[0].card.judged);
    const all = words.reduce((sum, { right }) => sum + right, 0);
    return [
      nameOf(one),
      ...words.flatMap(({ right, count }) => [
        count === 0 ? NOTHING : `${(right / count).toFixed(3)} of ${count}`,
        all === 0 ? NOTHING : (right / all).toFixed(2),
      ]),
    ];
  });
  const heading = [
    'data set',
    'sure (.85 on): right',
    'share',
    'likely (.60 on): right',
    'share',
    'maybe: right',
    'share',
  ];
  return table(heading, rows);
}

/** How much each data set holds, and the digest of it. */
export function dataTable(scored: readonly Scored[]): string[] {
  const rows = scored.map((one) => {
    const { kinds } = one.scores[0].card;
    const labels = ITEM_KINDS.map((kind) => kinds[kind].right + kinds[kind].missed);
    return [
      nameOf(one),
      String(one.conversations),
      ...labels.map((count) => (count === 0 ? NOTHING : String(count))),
      `\`${one.digest}\``,
    ];
  });
  return table(['data set', 'conversations', ...ITEM_KINDS, 'digest'], rows);
}

const NOTHING = '–';

function threeOf({ precision, recall, f1 }: FigureLine['kinds'][ItemKind]): string {
  return f1 === null ? NOTHING : `${show(precision)} ${show(recall)} **${show(f1)}**`;
}

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)];
}
