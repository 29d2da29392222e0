import { ITEM_KINDS } from '../labelled-conversations.js';
import { type Interval, intervalOfF1 } from './bootstrap.js';
import { f1 } from './counts.js';
import { nameOf } from './name-of-set.js';
import type { Scored } from './report.js';

/** A table: its heading and its rows. */
export interface Table {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** F1 of the engine with its 95 % interval, and how many labels it is of, for the sets that are labelled throughout. */
export function intervalsOf(scored: readonly Scored[]): Table {
  const rows = throughout(scored).map((one) => {
    const { kinds, conversations } = one.scores[0].card;
    const cells = ITEM_KINDS.map((kind) => {
      const { right, missed } = kinds[kind];
      const interval = intervalOfF1(conversations.map((counts) => counts[kind]));
      return `${f1(kinds[kind]).toFixed(2)} (${show(interval)}), ${right + missed} labels`;
    });
    return [nameOf(one), ...cells];
  });
  return { heading: ['data set', ...ITEM_KINDS], rows };
}

/** How much the engine says beside how much is labelled, of the sets that are labelled throughout. */
export function amountsOf(scored: readonly Scored[]): Table {
  const rows = throughout(scored).map((one) => {
    const { amounts, lengths, empty, itemsInEmpty } = one.scores[0].card;
    return [
      nameOf(one),
      ((1000 * amounts.items) / amounts.words).toFixed(1),
      ((1000 * amounts.labels) / amounts.words).toFixed(1),
      `${itemsInEmpty} in ${empty.of}`,
      String(middleOf(lengths.map(({ found }) => found))),
      String(middleOf(lengths.map(({ labelled }) => labelled))),
    ];
  });
  const heading = [
    'data set',
    'items per 1,000 words',
    'labels per 1,000 words',
    'items in conversations with nothing in them',
    'length of a span',
    'length of its label',
  ];
  return { heading, rows };
}

function throughout(scored: readonly Scored[]): Scored[] {
  return scored.filter(({ set }) => set.isExhaustive);
}

function show({ low, high }: Interval): string {
  return `${low.toFixed(2)} to ${high.toFixed(2)}`;
}

/** The median; 0 of nothing. */
function middleOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
