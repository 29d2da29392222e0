import { expect, it } from 'vitest';
import type { ItemKind, LabelledConversation } from '../labelled-conversations.js';
import type { Finder, FoundItem } from './finder.js';
import { scoreDataSet } from './score-data-set.js';

const EVERY: readonly ItemKind[] = ['tasks', 'decisions', 'risks'];

function conversation(rawContent: string, tasks: readonly string[], sourceType?: string): LabelledConversation {
  const labels = tasks.map((text) => ({ text, spans: [placeOf(rawContent, text)], optional: false }));
  return {
    id: rawContent,
    ...(sourceType !== undefined && { sourceType }),
    rawContent,
    annotated: EVERY,
    labels: { tasks: labels, decisions: [], risks: [] },
  };
}

function placeOf(text: string, words: string) {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
}

/** Finds the given words wherever they are, the first the surest. */
function finderOf(kind: ItemKind, words: readonly string[]): Finder {
  return {
    name: 'given',
    find: ({ rawContent }) => {
      const items = words.flatMap((one, at): FoundItem[] =>
        rawContent.includes(one)
          ? [{ confidence: 1 - at / 100, source: { text: one, span: placeOf(rawContent, one) } }]
          : [],
      );
      return { tasks: [], decisions: [], risks: [], [kind]: items };
    },
  };
}

it('counts the labelled tasks among the ten surest alone', () => {
  const words = Array.from({ length: 12 }, (_, at) => `task${String(at).padStart(2, '0')}`);
  const labelled = conversation(words.join(' '), ['task00', 'task09', 'task10']);
  const { amongTen, card } = scoreDataSet(
    [labelled],
    { name: 'x', path: '', ranksTasks: true },
    finderOf('tasks', words),
  );
  expect(amongTen).toEqual({ right: 2, of: 3 });
  expect(card.kinds.tasks.right).toBe(3);
});

it('takes what is found in a single sentence for one answer to the whole of it', () => {
  const text = 'Sweep the yard and lock the gate';
  const labelled = conversation(text, [text]);
  const set = { name: 'x', path: '', answers: { tasks: 'ask' } };
  const { card } = scoreDataSet([labelled], set, finderOf('tasks', ['Sweep the yard', 'lock the gate']));
  expect(card.kinds.tasks).toEqual({ right: 1, wrong: 0, missed: 0 });
});

it('counts the unresolved proposals that are reported as decisions', () => {
  const labelled = conversation('PROPOSAL: Move the hives\nPROPOSAL: Buy more hives', []);
  const set = { name: 'x', path: '', hasProposals: true } as const;
  const { proposals } = scoreDataSet([labelled], set, finderOf('decisions', ['PROPOSAL: Move the hives']));
  expect(proposals).toEqual({ right: 1, of: 2 });
});

it('counts each source type by itself where there are several', () => {
  const slack = conversation('feed the hens', ['feed the hens'], 'slack');
  const gmail = conversation('mend the gate', ['mend the gate'], 'gmail');
  const finder = finderOf('tasks', ['feed the hens']);
  const byType = scoreDataSet([slack, gmail], { name: 'x', path: '' }, finder).by.get('source type') ?? [];
  expect([...byType].map(([type, card]) => [type, card.kinds.tasks.right])).toEqual([
    ['slack', 1],
    ['gmail', 0],
  ]);
  expect(scoreDataSet([slack], { name: 'x', path: '' }, finder).by.size).toBe(0);
});
