import { ITEM_KINDS, type ItemKind } from '../labelled-conversations.js';
import type { Table } from './amounts.js';
import { contentWords } from './content-words.js';
import { nameOf } from './name-of-set.js';
import type { Scored } from './report.js';
import type { Scorecard } from './scorecard.js';

/** From here on a title and the words of its label tell the same thing, more often than not. */
const MUCH = 0.5;

/** How far the content words of a title are those of its label, each 0 to 1. */
export interface TitleOverlap {
  /** Of the words of the title, how many the label has. */
  readonly precision: number;
  /** Of the words of the label, how many the title has. */
  readonly recall: number;
  readonly f1: number;
}

/** The overlap of one title; undefined where the label has no word of content. */
export function titleOverlap(title: string, label: string): TitleOverlap | undefined {
  const wanted = contentWords(label);
  if (wanted.size === 0) return undefined;
  const told = contentWords(title);
  const shared = [...wanted].filter((word) => told.has(word)).length;
  const precision = told.size === 0 ? 0 : shared / told.size;
  return { precision, recall: shared / wanted.size, f1: (2 * shared) / (told.size + wanted.size) };
}

/** How far the titles of the engine have the words of the labels that they match, by set of conversations and kind of item. */
export function titleOverlapsOf(scored: readonly Scored[]): Table {
  const rows = scored
    .filter(({ set }) => set.isExhaustive === true)
    .flatMap((one) => {
      const { card } = one.scores[0];
      const kinds = ITEM_KINDS.flatMap((kind) => rowOf([nameOf(one), kind], card, [kind]));
      return [...kinds, ...rowOf([nameOf(one), 'all'], card, ITEM_KINDS)];
    });
  return { heading: ['data set', 'titles of', 'precision', 'recall', 'F1', `F1 of ${MUCH} or more`], rows };
}

function rowOf(names: readonly string[], { matched }: Scorecard, kinds: readonly ItemKind[]): string[][] {
  const overlaps = matched.flatMap(({ kind, label, item: { text } }) =>
    text === undefined || !kinds.includes(kind) ? [] : (titleOverlap(text, label.text) ?? []),
  );
  const count = overlaps.length;
  if (count === 0) return [];
  const meanOf = (of: (overlap: TitleOverlap) => number) =>
    (overlaps.reduce((sum, overlap) => sum + of(overlap), 0) / count).toFixed(3);
  const much = overlaps.filter(({ f1 }) => f1 >= MUCH).length;
  return [
    [
      ...names,
      meanOf(({ precision }) => precision),
      meanOf(({ recall }) => recall),
      meanOf(({ f1 }) => f1),
      `${(much / count).toFixed(3)} (${much}/${count})`,
    ],
  ];
}
