import { expect, it } from 'vitest';
import type { LabelledConversation } from '../labelled-conversations.js';
import { keywordBaseline } from './keyword-baseline.js';
import { fitNgramBaseline } from './ngram-baseline.js';

function conversation(rawContent: string, tasks: readonly string[] = []): LabelledConversation {
  return {
    id: rawContent,
    rawContent,
    annotated: ['tasks', 'decisions', 'risks'],
    labels: {
      tasks: tasks.map((text) => {
        const start = rawContent.indexOf(text);
        return { text, spans: [{ start, end: start + text.length }], optional: false };
      }),
      decisions: [],
      risks: [],
    },
  };
}

it('finds by keywords the sentences that have one, and quotes them as they stand in the text', () => {
  const found = keywordBaseline.find(
    conversation(
      'Ida: Could you feed the hens? Nice day.\nJon: ACTION: mend the gate\nIda: I am worried about the fox.',
    ),
  );
  expect(found.tasks.map(({ source }) => source.text)).toEqual(['Could you feed the hens?', 'ACTION: mend the gate']);
  expect(found.risks.map(({ source }) => source.text)).toEqual(['I am worried about the fox.']);
  expect(found.decisions).toEqual([]);
});

const NAMES = ['Ida', 'Jon', 'Kit', 'Lea', 'Max', 'Nia', 'Oda', 'Pit', 'Rea', 'Sam'];
const training = NAMES.flatMap((name) => [
  conversation(`${name}: zorple the barn today. The sky is blue.`, ['zorple the barn today.']),
  conversation(`${name}: The barn is blue. The sky is wide.`),
]);
const { whole, crossValidated } = fitNgramBaseline(training);

it('learns by n-grams the word that its labels share', () => {
  const { tasks } = whole.find(conversation('Uli: The roof is wide. zorple the roof today. Nice roof.'));
  const [surest] = [...tasks].sort((a, b) => b.confidence - a.confidence);
  expect(surest?.source.text).toBe('zorple the roof today.');
});

it('says of a conversation that it was fitted on what it learnt from the others', () => {
  const known = training[0] as LabelledConversation;
  const [seen] = whole.find(known).tasks;
  const [unseen] = crossValidated.find(known).tasks;
  expect(unseen?.source).toEqual(seen?.source);
  expect(unseen?.confidence).not.toBe(seen?.confidence);
  expect(() => crossValidated.find(conversation('Uli: zorple the roof today.'))).toThrow('in none of the folds');
});
