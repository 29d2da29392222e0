import { KINDS, type Kind } from '../conversation/marked-item.js';
import type { Item } from './items.js';
import { readable } from './readable.js';

export interface Filters {
  readonly kinds: readonly Kind[];
  /** Tasks of one owner alone, decisions and risks have none; null: everything. */
  readonly owner: { readonly name: string | null } | null;
  /** 0 to 1. */
  readonly leastConfidence: number;
  /** Without what is done, cancelled, superseded or mitigated. */
  readonly isOpenOnly: boolean;
}

export const EVERYTHING: Filters = { kinds: KINDS, owner: null, leastConfidence: 0, isOpenOnly: false };

const SETTLED: readonly (string | undefined)[] = ['done', 'cancelled', 'superseded', 'mitigated'];

/** The items that the filters let through, in their order. */
export function filterItems(items: readonly Item[], filters: Filters): readonly Item[] {
  return items.filter(
    (item) =>
      filters.kinds.includes(item.kind) &&
      (filters.owner === null || (item.kind === 'task' && ownerOf(item) === filters.owner.name)) &&
      item.value.confidence >= filters.leastConfidence &&
      !(filters.isOpenOnly && SETTLED.includes(item.value.status)),
  );
}

export function isEverything({ kinds, owner, leastConfidence, isOpenOnly }: Filters): boolean {
  return kinds.length === KINDS.length && owner === null && leastConfidence === 0 && !isOpenOnly;
}

/** Everybody who owns a task, by name; null the last where a task has no owner. */
export function ownersOf(items: readonly Item[]): readonly (string | null)[] {
  const owners = new Set(items.flatMap((item) => (item.kind === 'task' ? [ownerOf(item)] : [])));
  const names = [...owners].filter((owner) => owner !== null).sort((a, b) => a.localeCompare(b));
  return owners.has(null) ? [...names, null] : names;
}

/** Null: nobody, or nobody who could be named. */
function ownerOf({ value }: Extract<Item, { kind: 'task' }>): string | null {
  return readable(value.owner ?? '') || null;
}
