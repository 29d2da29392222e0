import { expect, it } from 'vitest';
import type { LabelledConversation } from '../labelled-conversations.js';
import { unresolvedProposals } from './unresolved-proposals.js';

function proposalsOf(lines: readonly string[], decisions: readonly { text: string; line?: number }[] = []): string[] {
  const rawContent = lines.join('\n');
  const conversation: LabelledConversation = {
    id: 'minutes',
    rawContent,
    annotated: ['decisions'],
    labels: {
      tasks: [],
      risks: [],
      decisions: decisions.map(({ text, line }) => {
        const start = rawContent.indexOf(lines[line ?? -1] ?? text);
        return { text, spans: [{ start, end: start + text.length + 20 }], optional: false };
      }),
    },
  };
  return unresolvedProposals(conversation).map(({ start, end }) => rawContent.slice(start, end));
}

it('finds lines that put a proposal, with time and name before it or without', () => {
  expect(
    proposalsOf([
      '[10:31] ines: PROPOSAL: Paint the shed green',
      '[10:31:07] <olaf> draft proposal: leave the shed as it is',
      'Proposed: sell the shed',
      'STRAWPOLL: red or green?',
    ]),
  ).toEqual(['Paint the shed green', 'leave the shed as it is', 'sell the shed', 'red or green?']);
});

it('takes no talk about proposals for one', () => {
  expect(
    proposalsOf([
      '[10:31] ines: my proposal is to paint it',
      'olaf: I proposed that yesterday, see below',
      'she wrote, PROPOSAL: paint it',
    ]),
  ).toEqual([]);
});

it('leaves out a proposal that is evidence of a decision', () => {
  const lines = ['[10:31] ines: PROPOSAL: Paint the shed green', '[10:32] olaf: +1'];
  expect(proposalsOf(lines, [{ text: 'The shed gets a new coat', line: 0 }])).toEqual([]);
});

it('leaves out a proposal that a decision says in the same words, whatever their case and marks', () => {
  const lines = ['PROPOSAL: Paint the shed green, soon', 'PROPOSAL: Sell it', 'paint the shed green soon.'];
  expect(proposalsOf(lines, [{ text: 'paint the shed green soon.' }])).toEqual(['Sell it']);
  expect(proposalsOf(['PROPOSAL: Sell it.', 'PROPOSAL: Sell it all', 'sell it'], [{ text: 'sell it' }])).toEqual([
    'Sell it all',
  ]);
});
