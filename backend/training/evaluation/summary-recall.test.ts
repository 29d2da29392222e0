import { expect, it } from 'vitest';
import { addSummary, noSummaryWords } from './summary-recall.js';

const conversation = (summaryPoints: readonly string[], rawContent: string) => ({
  id: 'x',
  rawContent,
  summaryPoints,
  annotated: [],
  labels: { tasks: [], decisions: [], risks: [] },
});
const TALK = 'Ana: Good morning to all.\nBen: The oven is cold.\nAna: Oh.\nBen: Shall we order the coal?';

it('counts the content words of the points once each, and those that summary and first sentences share', () => {
  const counts = noSummaryWords();
  addSummary(
    counts,
    conversation(['The oven is cold', 'Ben ordered coal for the oven'], TALK),
    'Ben to order the coal.',
  );
  expect(counts).toEqual({ conversations: 1, wanted: 5, told: 3, lead: 2, length: 5, leadLength: 9 });
});

it('takes words with another ending for the same', () => {
  const counts = noSummaryWords();
  addSummary(counts, conversation(['Painting'], TALK), 'It was painted.');
  expect(counts.told).toBe(1);
});

it('passes over conversations without points', () => {
  const counts = noSummaryWords();
  addSummary(counts, conversation([], TALK), 'Ben to order coal.');
  expect(counts).toEqual(noSummaryWords());
});
