import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ItemKind, Label } from '../labelled-conversations.js';

/** What has a class, as the reports name it. */
export const CLASS_NAMES = ['task kind', 'task status', 'decision status', 'risk category', 'risk status'] as const;
export type ClassName = (typeof CLASS_NAMES)[number];

/** Items that rules may be developed on, and items that only check them. */
export const HALVES = ['develop', 'check'] as const;
export type Half = (typeof HALVES)[number];

/** The classes of one labelled item, as a person read them. */
export interface ItemClasses {
  readonly half: Half;
  readonly classes: ReadonlyMap<ClassName, string>;
}

/** Class names by the kind of item: of its kind or category, and of its status. */
const NAMES: Readonly<Record<ItemKind, readonly [ClassName | null, ClassName]>> = {
  tasks: ['task kind', 'task status'],
  decisions: [null, 'decision status'],
  risks: ['risk category', 'risk status'],
};

/** The classes of labelled items, by {@link placeOf}; `item-classes.tsv` says what they mean. */
export type ClassLabels = ReadonlyMap<string, ItemClasses>;

/** How an item is known: by its conversation, and by where its first quote is. */
export function placeOf(conversation: string, kind: ItemKind, { spans: [first] }: Pick<Label, 'spans'>): string {
  return `${conversation} ${kind} ${first?.start} ${first?.end}`;
}

export function parseItemClasses(text: string): ClassLabels {
  const [, ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    rows.map((row) => {
      const [, conversation, items, start, end, category, status, half] = row.split('\t');
      const kind = items as ItemKind;
      const [first, second] = NAMES[kind];
      const classes = new Map<ClassName, string>();
      if (first !== null && category) classes.set(first, category);
      if (status) classes.set(second, status);
      const spans = [{ start: Number(start), end: Number(end) }];
      return [placeOf(conversation ?? '', kind, { spans }), { half: half as Half, classes }];
    }),
  );
}

/** The labels that are kept beside this file; for what is compiled. */
export function readItemClasses(): ClassLabels {
  return parseItemClasses(
    readFileSync(fileURLToPath(new URL('../../evaluation/item-classes.tsv', import.meta.url)), 'utf8'),
  );
}
