import { expect, it } from 'vitest';
import type { LabelledConversation } from '../labelled-conversations.js';
import { countFormats, linesOfFormats, sourceOf } from './format-table.js';

const conversation = (id: string, rawContent: string): LabelledConversation => ({
  id,
  rawContent,
  labels: { tasks: [], decisions: [], risks: [] },
  annotated: [],
});

const JOINED = '18:58 -!- quill [~q@x] has joined #harbour';

it('takes the source from the name of a conversation', () => {
  expect(sourceOf('r2-harbour-07')).toBe('r2-harbour');
  expect(sourceOf('harbour/log-07')).toBe('harbour');
});

it('counts messages, participants and the share of text that belongs to them, by source', () => {
  const counts = countFormats([
    conversation('dialogue-1', 'Ann: I will send it.\nBob: Ship on Monday.'),
    conversation('dialogue-2', 'Ann: Good.\nBob: Fine.'),
    conversation('empty-1', JOINED),
  ]);
  expect([...counts.keys()]).toEqual(['dialogue', 'empty']);
  expect(counts.get('dialogue')).toMatchObject({ conversations: 2, messages: 4, participants: 4, silent: [] });
  expect(counts.get('dialogue')?.formats).toEqual(new Map([['speaker-lines', 2]]));
  expect(counts.get('dialogue')?.languages).toEqual(new Map([['en', 2]]));
  expect(counts.get('empty')?.silent).toEqual(['empty-1']);
});

it('leaves names and line heads out of the text of people', () => {
  const counts = countFormats([conversation('dialogue-1', 'Ann: Good\nBob: Fine')]).get('dialogue');
  expect(counts).toMatchObject({ letters: 16, inMessages: 16, ofPeople: 8 });
});

it('prints a line for each source, a total, and the names of those without a sentence', () => {
  const lines = linesOfFormats(
    countFormats([conversation('dialogue-1', 'Ann: Good\nBob: Fine'), conversation('empty-1', JOINED)]),
  );
  expect(lines[1]).toMatch(/^dialogue +1 +2\.0 +2\.0 +1\.000 +0\.500 +0 +speaker-lines 1 +en 1$/);
  expect(lines[3]).toMatch(/^all +2 /);
  expect(lines[5]).toBe('no sentence at all: empty-1');
});
