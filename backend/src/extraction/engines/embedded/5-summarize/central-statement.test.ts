import { expect, it } from 'vitest';
import type { Items } from '../../../types/extraction.js';
import { linkTable } from '../2-read/adjacency.js';
import { readText } from '../2-read/utterances-for-tests.js';
import { discourseOf } from '../3-resolve/discourse.js';
import { centralStatement } from './central-statement.js';

const NOTHING: Items = { tasks: [], decisions: [], risks: [] };
const source = { text: 'Is it?', messageIndex: 0, span: { start: 0, end: 6 } };
const risk = { text: 'x', confidence: 1, source, mentions: [source], category: 'other', status: 'open' } as const;

function statementOf(text: string, items = NOTHING) {
  const { conversation, utterances } = readText(text);
  return centralStatement(discourseOf(conversation, utterances, linkTable([], utterances.length), null), items);
}

const HINGES = 'The brass hinges of the garden gate are worn out';
const TALK = [
  'Ana: My cousin came by with a big cake yesterday',
  `Ben: ${HINGES}`,
  'Ana: Brass hinges need oil, says the shop beside the church',
  'Ben: That garden gate of ours is the oldest of the street',
].join('\n');

it('is the sentence whose words come up most', () => {
  expect(statementOf(TALK)).toEqual({ speaker: 1, asks: false, words: HINGES });
});

it('tells a question as one', () => {
  expect(statementOf(TALK.replace(HINGES, 'Are the brass hinges of the garden gate worn out?'))?.asks).toBe(true);
});

it('tells nothing where nothing comes up twice, or too little is said', () => {
  const onceShared = 'Ana: My cousin came by with a big cake\nBen: The cake shop beside the church sells brass';
  expect(statementOf(onceShared)).toBe(undefined);
  expect(statementOf('Ana: Brass hinges again\nBen: Brass hinges again')).toBe(undefined);
});

it.each([
  ['points back', `${HINGES.replace('The', 'Those')}`],
  ['leans on what was said', `Because ${HINGES.toLowerCase()}`],
  ['holds an address', `${HINGES}, see https://hinges.example/brass`],
  ['is rather a table', '| gate | brass | hinges | garden | worn | oldest |'],
])('passes over a sentence that %s', (_, sentence) => {
  expect(statementOf(TALK.replace(HINGES, sentence))?.words).not.toMatch(/brass.*gate|gate.*brass/i);
});

it('passes over what an item tells already', () => {
  const told = { ...NOTHING, risks: [{ ...risk, source: { ...source, text: HINGES } }] };
  expect(statementOf(TALK, told)?.words).not.toBe(HINGES);
});

it('passes over what a program says', () => {
  const { conversation, utterances } = readText(TALK);
  const participants = conversation.participants.map((one) => ({ ...one, isBot: one.name === 'Ben' }));
  const links = linkTable([], utterances.length);
  const discourse = discourseOf({ ...conversation, participants }, utterances, links, null);
  expect(centralStatement(discourse, NOTHING)?.speaker).toBe(0);
});

it('is left out where there are tasks, decisions and risks', () => {
  const item = { ...risk, status: 'open' } as never;
  expect(statementOf(TALK, { tasks: [item], decisions: [item], risks: [item] })).toBe(undefined);
});
