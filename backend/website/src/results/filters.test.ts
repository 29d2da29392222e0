import { fullResponse } from '@structured-extraction/plugin-kit/samples';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, type Filters, filterItems, isEverything, ownersOf } from './filters.js';
import { itemsOf } from './items.js';

const [task, ownerless] = fullResponse.tasks;
const [decision] = fullResponse.decisions;
const [risk] = fullResponse.risks;
if (!task || !ownerless || !decision || !risk) throw new Error('the sample has lost an item');

const items = itemsOf({
  ...fullResponse,
  tasks: [
    task,
    ownerless,
    { ...task, owner: 'Zoë', status: 'done' },
    { ...task, owner: 'Ana\u200b', status: 'cancelled' },
  ],
  decisions: [decision, { ...decision, status: 'superseded' }],
  risks: [risk, { ...risk, status: 'mitigated' }],
});

const shown = (filters: Partial<Filters>): readonly string[] =>
  filterItems(items, { ...EVERYTHING, ...filters }).map(({ label }) => label);

describe('filterItems', () => {
  it('lets everything through at first', () => {
    expect(shown({})).toEqual(['T1', 'T2', 'T3', 'T4', 'D1', 'D2', 'R1', 'R2']);
  });

  it('keeps the kinds that are on', () => {
    expect(shown({ kinds: ['risk', 'decision'] })).toEqual(['D1', 'D2', 'R1', 'R2']);
    expect(shown({ kinds: [] })).toEqual([]);
  });

  it('keeps the tasks of one owner, by the name that can be seen', () => {
    expect(shown({ owner: { name: 'Ana' } })).toEqual(['T1', 'T4']);
  });

  it('keeps the tasks that nobody owns', () => {
    expect(shown({ owner: { name: null } })).toEqual(['T2']);
  });

  it('keeps what is as sure as asked for, the bound included', () => {
    expect(shown({ leastConfidence: 0.8 })).toEqual(['T1', 'T3', 'T4', 'D1', 'D2']);
  });

  it('leaves out what is settled, and keeps what has no status', () => {
    expect(shown({ isOpenOnly: true })).toEqual(['T1', 'T2', 'D1', 'R1']);
  });

  it('holds all filters at once', () => {
    expect(shown({ owner: { name: 'Ana' }, isOpenOnly: true, kinds: ['task'], leastConfidence: 0.9 })).toEqual(['T1']);
  });
});

describe('isEverything', () => {
  it.each<[Partial<Filters>, boolean]>([
    [{}, true],
    [{ kinds: ['task', 'decision'] }, false],
    [{ owner: { name: null } }, false],
    [{ leastConfidence: 0.6 }, false],
    [{ isOpenOnly: true }, false],
  ])('of %j is %s', (filters, expected) => {
    expect(isEverything({ ...EVERYTHING, ...filters })).toBe(expected);
  });
});

describe('ownersOf', () => {
  it('names each owner once, by name, and nobody last', () => {
    expect(ownersOf(items)).toEqual(['Ana', 'Zoë', null]);
  });
});
