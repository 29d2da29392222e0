import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recognise } from './recognise.js';
import { countText } from './recognised.js';

const example = (name: string): string =>
  readFileSync(new URL(`../../../../examples/${name}`, import.meta.url), 'utf8');

describe('recognise', () => {
  it.each([
    ['slack-incident.txt', 'slack', '27 messages, 5 people'],
    ['gmail-thread.txt', 'gmail', '4 messages, 3 people'],
    ['discord-paste.txt', 'discord', '16 messages, 4 people'],
    ['teams-classic.txt', 'teams', '13 messages, 3 people'],
    ['meeting.vtt', 'generic', '13 messages, 3 people'],
    ['notes.txt', 'generic', ''],
  ])('tells what %s is, as the service would', (name, sourceType, count) => {
    const recognised = recognise(example(name));
    expect(recognised.sourceType).toBe(sourceType);
    expect(countText(recognised)).toBe(count);
  });

  it('tells a long text by its beginning, cut wherever it is', () => {
    const message = { type: 'message', user: 'U1', ts: '1773136800.000100', text: 'hello there' };
    const long = JSON.stringify(Array.from({ length: 2_000 }, () => message));
    expect(recognise(long)).toEqual({ sourceType: 'slack', count: null });
  });
});

describe('countText', () => {
  it.each([
    [1, 1, '1 message, 1 person'],
    [2, 0, '2 messages'],
  ])('counts in words', (messages, people, words) => {
    expect(countText({ sourceType: 'generic', count: { messages, people } })).toBe(words);
  });
});
