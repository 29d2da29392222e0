import { expect, it } from 'vitest';
import { responseProblem } from './response-problem.js';
import { emptyResponse, fullResponse, hostileResponse } from './sample-responses.js';

const [task] = fullResponse.tasks;
const withTask = (changes: object) => ({ ...fullResponse, tasks: [task, { ...task, ...changes }] });
const message = { index: 0, start_offset: 0, end_offset: 5, kind: 'chat' };

it.each([
  ['the samples', emptyResponse],
  ['every field', fullResponse],
  ['words of strangers', hostileResponse],
  ['fields that nobody knows', { ...withTask({ more: 1 }), more: [] }],
  ['a word that a later service knows', withTask({ kind: 'wish' })],
  ['items with words and source alone', { ...emptyResponse, risks: [{ text: 'x', source: { text: 'x' } }] }],
  [
    'participants and messages',
    { ...emptyResponse, participants: [{ index: 0, display_name: 'Ana' }], messages: [message] },
  ],
])('lets %s through', (_what, value) => {
  expect(responseProblem(value)).toBeUndefined();
});

it.each([
  [null, 'it is no object'],
  [[], 'it is no object'],
  [{ ...emptyResponse, summary: 1 }, 'summary is no string'],
  [{ ...emptyResponse, schema_version: undefined }, 'schema_version is missing'],
  [{ ...emptyResponse, decisions: {} }, 'decisions is no list'],
  [{ ...emptyResponse, risks: ['x'] }, 'risks[0] is no object'],
  [withTask({ text: undefined }), 'tasks[1].text is missing'],
  [withTask({ source: undefined }), 'tasks[1].source is missing'],
  [withTask({ source: {} }), 'tasks[1].source.text is missing'],
  [withTask({ source: { text: 'x', start_offset: 1.5 } }), 'tasks[1].source.start_offset is no integer'],
  [withTask({ confidence: 'high' }), 'tasks[1].confidence is no number'],
  [withTask({ owner: null }), 'tasks[1].owner is no string'],
  [withTask({ ambiguous: 0 }), 'tasks[1].ambiguous is no boolean'],
  [withTask({ mentions: [{ text: 'x' }, 1] }), 'tasks[1].mentions[1] is no object'],
  [{ ...emptyResponse, messages: [message, { ...message, kind: undefined }] }, 'messages[1].kind is missing'],
])('names what is wrong with %j', (value, problem) => {
  expect(responseProblem(value)).toBe(problem);
});
