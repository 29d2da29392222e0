import type { Item } from './items.js';
import { DECISION_STATUSES, RISK_CATEGORIES, RISK_STATUSES, TASK_KINDS, TASK_STATUSES } from './words.js';

/** What stands at the head of a card, shortest first: status, and what sort it is. Unknown ones are left out. */
export function notesOf(item: Item): readonly string[] {
  const { kind, value } = item;
  if (kind === 'task') return known(named(TASK_STATUSES, value.status), named(TASK_KINDS, value.kind));
  if (kind === 'decision') return known(named(DECISION_STATUSES, value.status));
  return known(named(RISK_STATUSES, value.status), named(RISK_CATEGORIES, value.category));
}

/** True for what was taken back: cancelled or superseded. */
export function isStruck({ value }: Item): boolean {
  return value.status === 'cancelled' || value.status === 'superseded';
}

function named<K extends string>(names: Readonly<Record<K, string>>, key: K | undefined): string | undefined {
  return key === undefined ? undefined : names[key];
}

function known(...notes: readonly (string | undefined)[]): readonly string[] {
  return notes.filter((note) => note !== undefined);
}
