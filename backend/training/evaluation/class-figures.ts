import type { Table } from './amounts.js';
import type { FoundItem } from './finder.js';
import {
  CLASS_NAMES,
  type ClassLabels,
  type ClassName,
  HALVES,
  type Half,
  placeOf,
  readItemClasses,
} from './item-classes.js';
import { nameOf } from './name-of-set.js';
import type { Scored } from './report.js';
import type { Scorecard } from './scorecard.js';

/** A class as it was labelled, and whether the engine gave the same to the item that it found. */
interface Compared {
  readonly label: string;
  readonly right: boolean;
}

/** How often the class of an item that was found is right, of each class and data set that has labels of it. */
export function classesOf(scored: readonly Scored[], labels = readItemClasses()): Table {
  return tableOf(
    scored.map((one) => [nameOf(one), one.scores[0].card] as const),
    labels,
  );
}

export function tableOf(cards: readonly (readonly [set: string, card: Scorecard])[], labels: ClassLabels): Table {
  const rows = cards.flatMap(([set, card]) => {
    const every = decisionsOf(card);
    const sampled = CLASS_NAMES.flatMap((name) => {
      const halves = HALVES.map((half) => comparedOf(card, labels, name, half));
      const both = halves.flat();
      return both.length === 0 ? [] : [[set, name, ...halves.map(shareOf), shareOf(both), mostFrequentOf(both)]];
    });
    if (every.length === 0) return sampled;
    return [...sampled, [set, 'decision status, every label', '', '', shareOf(every), mostFrequentOf(every)]];
  });
  return { heading: ['data set', 'class', 'developed on', 'checked on', 'both', 'most frequent'], rows };
}

/** The status of decisions by the labels that the data sets themselves have of it. */
function decisionsOf({ matched }: Scorecard): Compared[] {
  return matched.flatMap(({ label, item }) =>
    label.status === undefined ? [] : [{ label: label.status, right: item.status === label.status }],
  );
}

function comparedOf({ matched }: Scorecard, labels: ClassLabels, name: ClassName, half: Half): Compared[] {
  return matched.flatMap(({ conversation, kind, label, item }) => {
    const known = labels.get(placeOf(conversation, kind, label));
    const labelled = known?.half === half ? known.classes.get(name) : undefined;
    return labelled === undefined ? [] : [{ label: labelled, right: classOf(item, name) === labelled }];
  });
}

function classOf(item: FoundItem, name: ClassName): string | undefined {
  if (name === 'task kind') return item.kind;
  return name === 'risk category' ? item.category : item.status;
}

function shareOf(compared: readonly Compared[]): string {
  const right = compared.filter((one) => one.right).length;
  return compared.length === 0 ? '–' : `${(right / compared.length).toFixed(3)} (${right}/${compared.length})`;
}

/** What always saying the class that is labelled most often would get right. */
function mostFrequentOf(compared: readonly Compared[]): string {
  const counts = new Map<string, number>();
  for (const { label } of compared) counts.set(label, (counts.get(label) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first === undefined ? '–' : `${(first[1] / compared.length).toFixed(3)} ${first[0]}`;
}
