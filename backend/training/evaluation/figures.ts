import { ITEM_KINDS, type ItemKind } from '../labelled-conversations.js';
import { calibrationOf } from './calibration.js';
import { f1, partOf, precision, recall, type Share } from './counts.js';
import type { DataSet } from './data-sets.js';
import type { Score } from './score-data-set.js';
import type { Scorecard } from './scorecard.js';

/** A figure, 0 to 1; null where the data set does not tell it. */
export type Figure = number | null;

/** One line of figures: precision, recall and F1 for each kind, then one for each of {@link OTHER_FIGURES}. */
export interface FigureLine {
  readonly kinds: Readonly<Record<ItemKind, { precision: Figure; recall: Figure; f1: Figure }>>;
  readonly others: readonly OtherFigure[];
}

/** A figure, and of how many it was counted where it is a share. */
export interface OtherFigure {
  readonly figure: Figure;
  readonly share?: Share;
}

export const OTHER_FIGURES = [
  'owner',
  'none invented',
  'due date',
  'empty',
  'verbatim',
  'calibration',
  'proposals',
  'at 10',
] as const;

export function figuresOf(set: DataSet, { card, proposals, amongTen, finder }: Score): FigureLine {
  const isEngine = finder === 'engine';
  const isSentences = set.answers !== undefined;
  return {
    kinds: kindsOf(card),
    others: [
      counted(card.owner, isEngine && !isSentences),
      counted(card.noOwner, isEngine && set.saysNoOwner === true),
      counted(card.dueDate, isEngine),
      counted(card.empty),
      counted(card.verbatim, !isSentences),
      { figure: set.isExhaustive && finder !== 'keywords' ? told(calibrationOf(card.judged).error) : null },
      counted(proposals),
      counted(amongTen),
    ],
  };
}

export function kindsOf(card: Scorecard): FigureLine['kinds'] {
  const of = (kind: ItemKind) => {
    const counts = card.kinds[kind];
    const isLabelled = counts.right + counts.missed > 0;
    return {
      precision: isLabelled ? told(precision(counts)) : null,
      recall: told(recall(counts)),
      f1: isLabelled ? f1(counts) : null,
    };
  };
  return { tasks: of('tasks'), decisions: of('decisions'), risks: of('risks') };
}

function counted(share: Share, isTold = true): OtherFigure {
  return isTold && share.of > 0 ? { figure: partOf(share), share } : { figure: null };
}

function told(figure: number): Figure {
  return Number.isNaN(figure) ? null : figure;
}

/** A figure in as many places as a table needs; `–` where there is none. */
export function show(figure: Figure, digits = 2): string {
  return figure === null ? '–' : figure.toFixed(digits);
}

/** The same with how many of how many. */
export function showCounted({ figure, share }: OtherFigure): string {
  return share === undefined ? show(figure, 3) : `${show(figure, 3)} (${share.right}/${share.of})`;
}

/** The figures of a line in their order. */
export function inOrder({ kinds, others }: FigureLine): Figure[] {
  return [
    ...ITEM_KINDS.flatMap((kind) => [kinds[kind].precision, kinds[kind].recall, kinds[kind].f1]),
    ...others.map(({ figure }) => figure),
  ];
}
