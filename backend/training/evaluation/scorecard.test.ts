import { expect, it } from 'vitest';
import type { ItemKind, Label, LabelledConversation } from '../labelled-conversations.js';
import { f1, precision, recall } from './counts.js';
import type { Found, FoundItem } from './finder.js';
import { Scorecard } from './scorecard.js';

const TEXT = 'Mara: I will order the chairs by 3 May. Tom: fine. The hall may be flooded again.';
const NOTHING: Found = { tasks: [], decisions: [], risks: [] };

function place(words: string) {
  const start = TEXT.indexOf(words);
  if (start < 0) throw new Error(`not in the text: ${words}`);
  return { start, end: start + words.length };
}

function label(words: string, more: Partial<Label> = {}): Label {
  return { text: words, spans: [place(words)], optional: false, ...more };
}

function item(words: string, more: Partial<FoundItem> = {}): FoundItem {
  return { confidence: 0.7, source: { text: words, span: place(words) }, ...more };
}

function conversation(
  labels: Partial<Record<ItemKind, readonly Label[]>>,
  annotated?: ItemKind[],
): LabelledConversation {
  return {
    id: 'chairs',
    rawContent: TEXT,
    labels: { tasks: [], decisions: [], risks: [], ...labels },
    annotated: annotated ?? ['tasks', 'decisions', 'risks'],
  };
}

function cardOf(labelled: LabelledConversation, found: Partial<Found>): Scorecard {
  const card = new Scorecard();
  card.add(labelled, { ...NOTHING, ...found });
  return card;
}

it('counts an item as right when it shares half of the shorter span with a label of its kind', () => {
  const card = cardOf(conversation({ tasks: [label('I will order the chairs')] }), {
    tasks: [item('order the chairs by 3 May'), item('The hall may be flooded')],
  });
  expect(card.kinds.tasks).toEqual({ right: 1, wrong: 1, missed: 0 });
});

it('counts a second item for one label as wrong, and a label without an item as missed', () => {
  const card = cardOf(conversation({ tasks: [label('I will order the chairs')], risks: [label('flooded again')] }), {
    tasks: [item('I will order'), item('the chairs')],
  });
  expect(card.kinds.tasks).toEqual({ right: 1, wrong: 1, missed: 0 });
  expect(card.kinds.risks).toEqual({ right: 0, wrong: 0, missed: 1 });
});

it('takes the surest of several items for one label as the one that found it, wherever it stands', () => {
  const items = [item('I will order', { confidence: 0.4 }), item('the chairs', { confidence: 0.9 })];
  const found = cardOf(conversation({ tasks: [label('I will order the chairs')] }), { tasks: items });
  expect(found.judged).toEqual([
    { kind: 'tasks', confidence: 0.9, right: true },
    { kind: 'tasks', confidence: 0.4, right: false },
  ]);
});

it('counts an item of an optional label neither way, nor an optional label that nothing was found for', () => {
  const labels = { risks: [label('flooded again', { optional: true })] };
  for (const risks of [[item('The hall may be flooded again')], []]) {
    const card = cardOf(conversation(labels), { risks });
    expect(card.kinds.risks).toEqual({ right: 0, wrong: 0, missed: 0 });
    expect(card.judged).toEqual([]);
  }
});

it('leaves out the kinds that are not labelled', () => {
  const card = cardOf(conversation({}, ['tasks']), { risks: [item('flooded again')] });
  expect(card.kinds.risks).toEqual({ right: 0, wrong: 0, missed: 0 });
  expect(card.empty.of).toBe(0);
});

it('holds owner and due date of a task that was found against those of its label', () => {
  const labels = { tasks: [label('I will order the chairs by 3 May', { owner: 'Mara Quist', dueDate: '2027-05-03' })] };
  const right = cardOf(conversation(labels), {
    tasks: [item('order the chairs', { owner: 'mara', dueDate: '2027-05-03T09:00:00Z' })],
  });
  expect([right.owner, right.dueDate]).toEqual([
    { right: 1, of: 1 },
    { right: 1, of: 1 },
  ]);
  const wrong = cardOf(conversation(labels), { tasks: [item('order the chairs', { owner: 'Tom' })] });
  expect([wrong.owner, wrong.dueDate]).toEqual([
    { right: 0, of: 1 },
    { right: 0, of: 1 },
  ]);
});

it('counts an owner where the label has none as invented', () => {
  const labels = { tasks: [label('order the chairs', { owner: null })] };
  expect(cardOf(conversation(labels), { tasks: [item('order the chairs', { owner: 'Tom' })] }).noOwner).toEqual({
    right: 0,
    of: 1,
  });
  expect(cardOf(conversation(labels), { tasks: [item('order the chairs')] }).noOwner).toEqual({ right: 1, of: 1 });
});

it('counts a conversation without any label as right only where nothing is found', () => {
  expect(cardOf(conversation({}), {}).empty).toEqual({ right: 1, of: 1 });
  expect(cardOf(conversation({}), { tasks: [item('fine')] }).empty).toEqual({ right: 0, of: 1 });
  expect(cardOf(conversation({ tasks: [label('fine', { optional: true })] }), {}).empty).toEqual({ right: 0, of: 0 });
});

it('tells how much is said where nothing is labelled, and how much per word', () => {
  const card = cardOf(conversation({}), { tasks: [item('fine')], risks: [item('flooded again')] });
  expect(card.itemsInEmpty).toBe(2);
  expect(card.amounts).toEqual({ items: 2, labels: 0, words: 17 });
  card.add(conversation({ tasks: [label('order the chairs')] }), NOTHING);
  expect(card.itemsInEmpty).toBe(2);
  expect(card.amounts).toEqual({ items: 2, labels: 1, words: 34 });
});

it('keeps the length of the span of a right item beside that of the longest quote of its label', () => {
  const spans = [place('order the chairs'), place('fine')];
  const card = cardOf(conversation({ tasks: [label('order the chairs', { spans })] }), {
    tasks: [item('the chairs'), item('Tom')],
  });
  expect(card.lengths).toEqual([{ found: 10, labelled: 16 }]);
});

it('keeps the counts of each conversation apart', () => {
  const card = cardOf(conversation({ tasks: [label('order the chairs')] }), { tasks: [item('fine')] });
  card.add(conversation({ tasks: [label('order the chairs')] }), { ...NOTHING, tasks: [item('the chairs')] });
  expect(card.conversations.map(({ tasks }) => tasks)).toEqual([
    { right: 0, wrong: 1, missed: 1 },
    { right: 1, wrong: 0, missed: 0 },
  ]);
  expect(card.kinds.tasks).toEqual({ right: 1, wrong: 1, missed: 1 });
});

it('counts a quotation that is not the slice of the text as not verbatim', () => {
  const source = { text: 'order some chairs', span: place('order the chairs') };
  expect(cardOf(conversation({}), { tasks: [{ confidence: 0.5, source }] }).verbatim).toEqual({ right: 0, of: 1 });
});

it('gives precision, recall and F1 of counts, and no number where there is nothing to count', () => {
  const counts = { right: 3, wrong: 1, missed: 2 };
  expect([precision(counts), recall(counts), f1(counts)]).toEqual([3 / 4, 3 / 5, 6 / 9]);
  expect(precision({ right: 0, wrong: 0, missed: 4 })).toBeNaN();
  expect(recall({ right: 0, wrong: 4, missed: 0 })).toBeNaN();
});
