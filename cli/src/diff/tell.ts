import { type Action, dueWords, ownerWords } from '../resolved-actions/resolved-actions.js';
import type { Change, Difference, Field, FieldChange } from './compare.js';

/** `1 new, 2 closed, 0 changed, 5 as they were` */
export function tellCounts({ new: appeared, closed, changed, unchanged }: Difference): string {
  return `${appeared.length} new, ${closed.length} closed, ${changed.length} changed, ${unchanged} as they were`;
}

/** What stands in brackets after a title. */
export function tellChange({ reason, old, new: now }: Change): readonly string[] {
  if (reason === 'changed') return [];
  const action = now ?? old;
  const facts = action === null ? [] : tellAction(action);
  return reason === 'appeared' || reason === 'reopened'
    ? [...(reason === 'reopened' ? ['open again'] : []), ...facts]
    : [reason];
}

function tellAction({ owner, due, status }: Action): readonly string[] {
  const who = ownerWords(owner);
  const when = dueWords(due);
  return [...(status === 'open' ? [] : [status]), `owner: ${who ?? 'nobody'}`, `due: ${when ?? 'no date'}`];
}

/** The title that people know it by now. */
export function titleOf({ old, new: now }: Change): string {
  return (now ?? old)?.title ?? '';
}

/** What a field says no more than: the words behind an owner or a date that is told already. */
const BEHIND: Readonly<Partial<Record<Field, Field>>> = {
  text: 'title',
  owner_state: 'owner',
  owner_raw: 'owner',
  due_state: 'due',
  due_raw: 'due',
};

/** The field changes that people want to read, of a change of any kind. */
export function toldFields({ reason, fields }: Change): readonly FieldChange[] {
  const told = (field: Field): boolean => fields.some((change) => change.field === field);
  const isSaid = (field: Field): boolean => field === 'status' && reason !== 'changed';
  return fields.filter(({ field }) => {
    const behind = BEHIND[field];
    return !isSaid(field) && (behind === undefined || !told(behind));
  });
}

export function fieldName(field: Field): string {
  return field.replace('_', ' ');
}
