import { describe, expect, it } from 'vitest';
import { fitPairs } from './fit-pairs.js';
import type { LabelledConversation } from './labelled-conversations.js';

/** Two things to do; the first is asked for and then promised. */
function labelled(thing: string, other: string): LabelledConversation {
  const lines = [`Please send the ${thing} report.`, `I will send the ${thing} report.`, `Please water the ${other}.`];
  const rawContent = `Ana: ${lines[0]}\nBen: ${lines[1]}\nAna: ${lines[2]}\nBen: It rained.`;
  const spanOf = (line = '') => ({ start: rawContent.indexOf(line), end: rawContent.indexOf(line) + line.length });
  const label = (spans: (typeof lines)[number][]) => ({
    text: '',
    spans: spans.map(spanOf),
    owner: null,
    deadline: null,
    dueDate: null,
    optional: false,
  });
  return {
    id: thing,
    rawContent,
    labels: { tasks: [label(lines.slice(0, 2)), label(lines.slice(2))], decisions: [], risks: [] },
    annotated: ['tasks'],
  };
}

describe('the weights of pairs', () => {
  const weights = fitPairs([labelled('sales', 'ferns'), labelled('travel', 'roses'), labelled('audit', 'moss')]);

  it('hold sentences that share words for one task, and those that share none for two', () => {
    expect(weights.task['cosine:near']).toBeGreaterThan(0);
    expect(weights.task['nothing:near']).toBeLessThan(0);
  });

  it('are none for kinds that nothing is labelled of', () => {
    expect([weights.decision, weights.risk]).toEqual([{}, {}]);
  });
});
