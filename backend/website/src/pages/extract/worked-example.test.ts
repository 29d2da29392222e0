import { expect, it } from 'vitest';
import { extract } from '../../../../src/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../../../src/extraction/engines/weights/shipped-model.js';
import { type Pen, SAMPLE, SAMPLE_CARDS } from './worked-example.js';

const shipped = shippedScorer();

const text = SAMPLE.map(({ speaker, stretches }) => `${speaker}: ${stretches.map((one) => one.text).join('')}`).join(
  '\n',
);
const found = extract(text, {}, shipped);

const marked = (pen: Pen): string[] =>
  SAMPLE.flatMap(({ stretches }) => stretches.filter((one) => one.pen === pen).map((one) => one.text));

it('the cards on the page are what the engine finds in the conversation beside them', () => {
  const cards = (pen: Pen): string[] => SAMPLE_CARDS.filter((card) => card.pen === pen).map((card) => card.text);
  expect(cards('task')).toEqual(found.tasks.map((task) => task.text));
  expect(cards('decision')).toEqual(found.decisions.map((decision) => decision.text));
  expect(cards('risk')).toEqual(found.risks.map((risk) => risk.text));
});

it('the marks are the words that they rest on', () => {
  expect(marked('task')).toEqual(found.tasks.flatMap((task) => task.mentions.map((mention) => mention.text)));
  expect(marked('decision')).toEqual(found.decisions.map((decision) => decision.source.text));
  expect(marked('risk')).toEqual(found.risks.map((risk) => risk.source.text));
});

it('the facts on the cards are what the engine says of owner, deadline and people', () => {
  const [task, decision] = [found.tasks[0], found.decisions[0]];
  expect(SAMPLE_CARDS.map((card) => card.facts)).toEqual([
    [task?.owner, task?.deadline, `asked by ${task?.requester}, accepted`],
    [decision?.decidedBy],
    ...found.risks.map((risk) => [`raised by ${risk.raisedBy}`]),
  ]);
  expect(task?.kind).toBe('accepted_request');
});
