import { ITEM_KINDS, type ItemKind } from '../labelled-conversations.js';
import { calibrationOf } from './calibration.js';
import { f1, partOf, precision, recall } from './counts.js';
import type { DataSet } from './data-sets.js';
import type { Score } from './score-data-set.js';
import type { Scorecard } from './scorecard.js';

/** A figure, 0 to 1; null where the data set does not tell it. */
export type Figure = number | null;

/** One line of figures: precision, recall and F1 for each kind, then one for each of {@link OTHER_FIGURES}. */
export interface FigureLine {
  readonly kinds: Readonly<Record<ItemKind, { precision: Figure; recall: Figure; f1: Figure }>>;
  readonly others: readonly Figure[];
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
      isEngine && !isSentences ? told(partOf(card.owner)) : null,
      isEngine && set.saysNoOwner ? told(partOf(card.noOwner)) : null,
      isEngine ? told(partOf(card.dueDate)) : null,
      told(partOf(card.empty)),
      isSentences ? null : told(partOf(card.verbatim)),
      set.isExhaustive && finder !== 'keywords' ? told(calibrationOf(card.judged).error) : null,
      told(partOf(proposals)),
      told(partOf(amongTen)),
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

function told(figure: number): Figure {
  return Number.isNaN(figure) ? null : figure;
}

/** A figure in as many places as a table needs; `–` where there is none. */
export function show(figure: Figure, digits = 2): string {
  return figure === null ? '–' : figure.toFixed(digits);
}

/** The figures of a line in their order. */
export function inOrder({ kinds, others }: FigureLine): Figure[] {
  return [...ITEM_KINDS.flatMap((kind) => [kinds[kind].precision, kinds[kind].recall, kinds[kind].f1]), ...others];
}
