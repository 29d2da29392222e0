import { describe, expect, it } from 'vitest';
import { readReply } from '#extraction/engines/llm/read-reply';
import { type AgreedItem, fitAgreement } from './fit-agreement.js';
import type { LabelledConversation } from './labelled-conversations.js';
import { simulatedAnswer } from './simulated-model.js';

const PEOPLE = ['Ana', 'Ben', 'Cleo', 'Dana'];
const LINES = Array.from({ length: 200 }, (_, at) => ({
  who: PEOPLE[at % 4] as string,
  says:
    at % 2 === 0
      ? `please send the list number ${at} to the printer today`
      : `it was a fine day with ${at} clouds in the sky.`,
}));
const rawContent = LINES.map(({ who, says }) => `${who}: ${says}`).join('\n');
const conversation: LabelledConversation = {
  id: 'made-up',
  rawContent,
  annotated: ['tasks', 'decisions', 'risks'],
  labels: {
    tasks: LINES.filter((_, at) => at % 2 === 0).map(({ says }) => {
      const start = rawContent.indexOf(says);
      return { text: 'Send the list', spans: [{ start, end: start + says.length }], optional: false };
    }),
    decisions: [],
    risks: [],
  },
};
const prompt = [
  'x begin',
  '',
  'Messages:',
  ...LINES.map(({ who, says }, at) => `[${at}] ${who}: ${says}`),
  'x end',
].join('\n');
const question = { system: '', prompt, schema: {}, maxOutputTokens: 10 };

describe('a simulated model', () => {
  it('says the same each time, and most of what is labelled, with faults mixed in', () => {
    const answer = simulatedAnswer(question, conversation);
    expect(simulatedAnswer(question, conversation)).toBe(answer);
    const items = readReply(answer)?.items ?? [];
    const right = items.filter(({ message, kind, quote }) => kind === 'task' && quote === LINES[message]?.says);
    expect(right.length).toBeGreaterThan(30);
    expect(right.length).toBeLessThan(80);
    expect(items.length).toBeGreaterThan(right.length);
  });

  it('answers otherwise to another question', () => {
    const other = { ...question, prompt: prompt.replace('[0] Ana', '[900] Ana') };
    expect(simulatedAnswer(other, conversation)).not.toBe(simulatedAnswer(question, conversation));
  });
});

it('learns from runs how much the word of a model is worth', () => {
  const items = Array.from({ length: 400 }, (_, at): AgreedItem => {
    const isFound = at % 2 === 0;
    const isRight = isFound ? at % 10 !== 0 : at % 5 === 1;
    const features = new Map([
      ['bias', 1],
      ['fitted', 0],
      [isFound ? 'found' : 'rejected', 1],
    ]);
    return { conversation: String(at), kind: 'task', features, fitted: 0.5, isRight };
  });
  const weights = fitAgreement(items);
  expect(weights['found']).toBeGreaterThan(0.5);
  expect(weights['rejected']).toBeLessThan(-0.5);
});
