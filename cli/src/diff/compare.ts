import { type Action, dueWords, ownerWords, type ResolvedActions } from '../resolved-actions/resolved-actions.js';

/** What became of the actions between two results. Actions are told apart by their ids. */
export interface Difference {
  /** Only in the new result, or over in the old one and open again. In the order of the new result. */
  readonly new: readonly Change[];
  /** Only in the old result, or over now. In the order of the old result. */
  readonly closed: readonly Change[];
  /** As open or over as before, and something that an exporter writes is another. In the order of the new result. */
  readonly changed: readonly Change[];
  /** Actions that are as they were; where in the text they stand does not count. */
  readonly unchanged: number;
}

export interface Change {
  readonly id: string;
  readonly reason: 'appeared' | 'reopened' | 'gone' | 'done' | 'cancelled' | 'changed';
  /** As it was; null where the old result does not have it. */
  readonly old: Action | null;
  /** As it is; null where the new result does not have it. */
  readonly new: Action | null;
  /** What is another; empty where one side is null. */
  readonly fields: readonly FieldChange[];
}

export interface FieldChange {
  readonly field: Field;
  /** null: none. */
  readonly old: string | null;
  readonly new: string | null;
}

/** What `revision_hash` covers, in words; what people look for first comes first. */
const FIELDS = {
  owner: (action) => ownerWords(action.owner),
  due: (action) => dueWords(action.due),
  title: (action) => action.title,
  status: (action) => action.status,
  text: (action) => action.text,
  kind: (action) => action.kind,
  requester: (action) => action.requester?.display_name ?? null,
  owner_state: (action) => action.owner.state,
  owner_raw: (action) => action.owner.raw,
  due_state: (action) => action.due.state,
  due_raw: (action) => action.due.raw,
  flags: (action) => action.flags.join(', ') || null,
} as const satisfies Readonly<Record<string, (action: Action) => string | null>>;
export type Field = keyof typeof FIELDS;

type Result = Pick<ResolvedActions, 'actions'>;

/** Compares two results; the same two the other way round give the mirror image. */
export function compare(before: Result, after: Result): Difference {
  const olds = byId(before.actions);
  const news = byId(after.actions);
  const inNew = after.actions.map(({ id }) => pair(id, olds, news));
  const inOld = before.actions.map(({ id }) => pair(id, olds, news));
  return {
    new: having(inNew, ['appeared', 'reopened']),
    closed: having(inOld, ['gone', 'done', 'cancelled']),
    changed: having(inNew, ['changed']),
    unchanged: inNew.filter(({ reason }) => reason === 'same').length,
  };
}

/** Whether the two results differ at all. */
export function isDifferent({ new: appeared, closed, changed }: Difference): boolean {
  return appeared.length + closed.length + changed.length > 0;
}

type Pair = Omit<Change, 'reason'> & { readonly reason: Change['reason'] | 'same' };

function pair(id: string, olds: ReadonlyMap<string, Action>, news: ReadonlyMap<string, Action>): Pair {
  const [before, after] = [olds.get(id) ?? null, news.get(id) ?? null];
  return { id, reason: reasonOf(before, after), old: before, new: after, fields: fieldsOf(before, after) };
}

function reasonOf(before: Action | null, after: Action | null): Pair['reason'] {
  if (before === null) return 'appeared';
  if (after === null) return 'gone';
  if (before.revision_hash === after.revision_hash) return 'same';
  if (before.status !== 'open' && after.status === 'open') return 'reopened';
  return before.status === 'open' && after.status !== 'open' ? after.status : 'changed';
}

function fieldsOf(before: Action | null, after: Action | null): readonly FieldChange[] {
  if (before === null || after === null) return [];
  return Object.entries(FIELDS)
    .map(([field, read]) => ({ field: field as Field, old: read(before), new: read(after) }))
    .filter((change) => change.old !== change.new);
}

function having(pairs: readonly Pair[], reasons: readonly Change['reason'][]): readonly Change[] {
  return pairs.filter((pair): pair is Change => (reasons as readonly string[]).includes(pair.reason));
}

function byId(actions: readonly Action[]): ReadonlyMap<string, Action> {
  return new Map(actions.map((action) => [action.id, action]));
}
