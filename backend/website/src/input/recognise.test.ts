import { describe, expect, it } from 'vitest';
import notes from '../../../../examples/notes.txt?raw';
import { EXAMPLES } from './examples.js';
import { recognise } from './recognise.js';
import { countText } from './recognised.js';

describe('recognise', () => {
  it.each([
    ['Slack', 'slack', '27 messages, 5 people'],
    ['Gmail', 'gmail', '4 messages, 3 people'],
    ['Discord', 'discord', '16 messages, 4 people'],
    ['Teams', 'teams', '13 messages, 3 people'],
    ['Call transcript', 'generic', '13 messages, 3 people'],
    ['WhatsApp, German', 'generic', '13 messages, 4 people'],
  ])('tells what the example %s is, as the service would', async (name, sourceType, count) => {
    const example = await EXAMPLES.find((one) => one.name === name)?.load();
    const recognised = recognise(example?.default ?? '');
    expect(recognised.sourceType).toBe(sourceType);
    expect(countText(recognised)).toBe(count);
  });

  it('counts nothing in notes, where nobody speaks', () => {
    expect(recognise(notes)).toEqual({ sourceType: 'generic', count: null });
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
