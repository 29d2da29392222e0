import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '../resolved-actions/resolved-actions.js';
import { sampleAction as action } from '../resolved-actions/sample-action.js';
import { type Change, compare, type Difference, isDifferent } from './compare.js';

const difference = (before: readonly Action[], after: readonly Action[]): Difference =>
  compare({ actions: before }, { actions: after });

const reasons = (changes: readonly Change[]) => changes.map(({ id, reason }) => [id, reason]);

describe('compare', () => {
  const one = action('1');
  it('tells what is new, gone, over, open again and as it was', () => {
    const before = [one, action('2'), action('3'), action('4'), action('5', { status: 'done' })];
    const after = [
      action('6'),
      action('5'),
      action('4', { status: 'cancelled' }),
      action('3', { status: 'done' }),
      one,
    ];
    const found = difference(before, after);
    expect(reasons(found.new)).toEqual([
      [action('6').id, 'appeared'],
      [action('5').id, 'reopened'],
    ]);
    expect(reasons(found.closed)).toEqual([
      [action('2').id, 'gone'],
      [action('3').id, 'done'],
      [action('4').id, 'cancelled'],
    ]);
    expect([found.changed, found.unchanged]).toEqual([[], 1]);
  });

  it('tells field by field what is another', () => {
    const other = action('1', {
      title: 'Order two bearings',
      owner: { state: 'unassigned', display_name: null, raw: null },
      due: { state: 'resolved', raw: 'by Friday', date: '2026-03-20', datetime: null },
      flags: ['no_owner'],
    });
    const [change] = difference([one], [other]).changed;
    expect(change?.fields).toEqual([
      { field: 'owner', old: 'Omar Said', new: null },
      { field: 'due', old: '2026-03-13', new: '2026-03-20' },
      { field: 'title', old: 'Order a bearing', new: 'Order two bearings' },
      { field: 'owner_state', old: 'resolved', new: 'unassigned' },
      { field: 'owner_raw', old: 'Omar', new: null },
      { field: 'flags', old: null, new: 'no_owner' },
    ]);
  });

  it('tells an action that is over and is over in another way as changed', () => {
    const [change] = difference([action('1', { status: 'done' })], [action('1', { status: 'cancelled' })]).changed;
    expect(change?.fields).toEqual([{ field: 'status', old: 'done', new: 'cancelled' }]);
  });

  it('does not tell of an action that is only at another place, or more certain', () => {
    const after = [action('2'), { ...one, confidence: 0.1, source_task_index: 7 }];
    const found = difference([one, action('2')], after);
    expect([isDifferent(found), found.unchanged]).toEqual([false, 2]);
  });
});

describe('compare, whatever the two results', () => {
  const words = fc.constantFrom('Order it', 'Call them', 'x');
  const anAction = fc
    .record({
      id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
      title: words,
      status: fc.constantFrom('open', 'done', 'cancelled'),
      owner: fc.constantFrom(
        { state: 'resolved', display_name: 'Ana', raw: 'ana' },
        { state: 'group', display_name: null, raw: 'all' },
        { state: 'unassigned', display_name: null, raw: null },
      ),
    })
    .map(({ id, ...changes }) => action(id, changes as Partial<Action>));
  const result = fc.uniqueArray(anAction, { selector: ({ id }) => id });

  it('is empty between a result and itself, in any order', () => {
    fc.assert(
      fc.property(
        result.chain((actions) =>
          fc.tuple(fc.constant(actions), fc.shuffledSubarray(actions, { minLength: actions.length })),
        ),
        ([actions, shuffled]) => {
          const found = difference(actions, shuffled);
          expect([isDifferent(found), found.unchanged]).toEqual([false, actions.length]);
        },
      ),
    );
  });

  it('is the mirror image the other way round', () => {
    const over = ['gone', 'done', 'cancelled'];
    const sorted = (changes: readonly Change[]) =>
      changes.map(({ reason: _reason, ...rest }) => rest).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const mirrored = (changes: readonly Change[]) =>
      sorted(changes).map(({ id, old, new: now, fields }) => ({
        id,
        old: now,
        new: old,
        fields: fields.map((change) => ({ field: change.field, old: change.new, new: change.old })),
      }));
    fc.assert(
      fc.property(result, result, (a, b) => {
        const [there, back] = [difference(a, b), difference(b, a)];
        expect(sorted(there.new)).toEqual(mirrored(back.closed));
        expect(sorted(there.closed)).toEqual(mirrored(back.new));
        expect(sorted(there.changed)).toEqual(mirrored(back.changed));
        expect(there.unchanged).toBe(back.unchanged);
        expect(there.closed.every(({ reason }) => over.includes(reason))).toBe(true);
      }),
    );
  });

  it('accounts for every action once, and says in which field a changed one is another', () => {
    fc.assert(
      fc.property(result, result, (a, b) => {
        const { new: appeared, closed, changed, unchanged } = difference(a, b);
        const ids = new Set([...a, ...b].map(({ id }) => id));
        expect(appeared.length + closed.length + changed.length + unchanged).toBe(ids.size);
        expect(changed.every(({ fields }) => fields.length > 0)).toBe(true);
      }),
    );
  });
});
