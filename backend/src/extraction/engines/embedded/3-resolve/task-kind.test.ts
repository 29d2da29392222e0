import { expect, it } from 'vitest';
import { linkAnswers, linkTable } from '../2-read/adjacency.js';
import { readText } from '../2-read/utterances-for-tests.js';
import { discourseOf } from './discourse.js';
import { resolveTask } from './resolve-task.js';

/** The kind of the task in the sentence that holds some words. */
function kindOf(text: string, words: string) {
  const { conversation, utterances } = readText(text);
  const discourse = discourseOf(conversation, utterances, linkTable(linkAnswers(utterances), utterances.length), null);
  const index = utterances.findIndex(({ sentence }) => sentence.tokens.some(({ norm }) => norm === words));
  const utterance = utterances[index];
  if (utterance === undefined) throw new Error(`no sentence says ${words}`);
  const to = utterance.sentence.last - utterance.sentence.first;
  return resolveTask({ kind: 'task', index, utterance, from: 0, to, probability: 0.8 }, discourse).kind;
}

const ANSWERED = 'Ana: Ben, can you repair the gate?\nBen: Yes, I will repair it tomorrow.\nCleo: It rained here.';
const NOTES = '# Garden meeting\n\n## Gate\n\n- The gate squeaks and the fence leans\n';

it.each([
  ['Ana: I will repair the gate.\nBen: It rained here.', 'repair', 'commitment'],
  ['Ana: We will repair the gate on Monday.\nBen: It rained here.', 'repair', 'commitment'],
  ['Ana: We need to repair the gate soon.\nBen: It rained here.', 'repair', 'request'],
  ['Ana: Someone should repair the gate.\nBen: It rained here.', 'repair', 'request'],
  ['Ana: Ben, can you repair the gate?\nCleo: It rained here.\nBen: Here as well.', 'repair', 'request'],
  [ANSWERED, 'ben', 'accepted_request'],
  ['Ana: Who repairs the gate? Can anyone do it?\nBen: I will fix that one tomorrow.', 'fix', 'accepted_request'],
  ['Ana: Ben will repair the gate.\nBen: It rained here.\nCleo: Here as well.', 'repair', 'assignment'],
  [`${NOTES}- Repair the gate before winter\n`, 'repair', 'assignment'],
  [`${NOTES}- [ ] Repair the gate before winter\n`, 'repair', 'assignment'],
  [`${NOTES}- We should repair the gate before winter\n`, 'repair', 'request'],
  ['# Ana\n\n- Done:\n  - painted the fence\n- Next:\n  - repair the gate\n', 'repair', 'commitment'],
] as const)('%j: what %j says is a %s', (text, words, kind) => {
  expect(kindOf(text, words)).toBe(kind);
});
