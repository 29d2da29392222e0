import { expect, it } from 'vitest';
import { Scorer } from '../2-read/model/model.js';
import { each, everything, WITHOUT_WEIGHTS } from '../2-read/model/scorer-for-tests.js';
import { understand } from '../pipeline.js';

/** Takes any two sentences for one item, where nothing forbids it. */
const joining = new Scorer(everything.reader, { ...WITHOUT_WEIGHTS, pairs: each({ bias: 9 }) });

/** Takes any two sentences for one item more likely than not, and not so surely that they are joined. */
const doubting = new Scorer(everything.reader, { ...WITHOUT_WEIGHTS, pairs: each({ bias: 0.5 }) });

/** How many tasks the sentences of a conversation make. */
function tasksIn(text: string, scorer = joining): number {
  return understand(text, {}, scorer).settled.filter(({ type }) => type === 'task').length;
}

it.each([
  ['what somebody asks for and what he promises himself', 'Ana: Ben, can you ship it?', "Ana: I'll talk to legal.", 2],
  ['what he promises in the same words', 'Ana: Ben, can you ship the quote?', "Ana: I'll ship the quote.", 1],
  ['what another promises', 'Ana: Ben, can you ship it?', "Ben: I'll talk to legal.", 1],
])('keeps apart, or joins, %s', (_, first, second, tasks) => {
  expect(tasksIn(`Ben: hm\n${first}\n${second}`)).toBe(tasks);
});

it.each([
  [
    'what was asked, where it points back',
    'Ana: Ben, can you oil the hinges?',
    "Ben: Sure, I'll do that on Friday.",
    1,
  ],
  ['something of its own', 'Ana: Ben, can you oil the hinges?', "Ben: I'll paint the old shed on Friday.", 2],
  ['something beside it', 'Ana: Ben, can you oil the hinges?', "Ben: Sure, I'll also put it into the guide.", 2],
  ['what was only told', 'Ana: Ben has to oil the hinges.', "Ben: Sure, I'll do that on Friday.", 2],
])('takes a promise for %s', (_, first, second, tasks) => {
  expect(tasksIn(`Ben: hm\n${first}\n${second}`, doubting) - tasksIn('Ben: hm', doubting)).toBe(tasks);
});

it('joins a point of a list with the next one in the same words, however short, and with no later one', () => {
  const apart = new Scorer(everything.reader, { ...WITHOUT_WEIGHTS, pairs: each({ bias: -9 }) });
  const mentionsIn = (text: string) =>
    understand(text, {}, apart).settled.flatMap(({ type, mentions }) => (type === 'decision' ? [mentions] : []));
  expect(mentionsIn('- paint it\n- paint it\n- call Jo\n- paint it')).toEqual([[0, 1], [2], [3]]);
  expect(mentionsIn('paint it\npaint it')).toEqual([[0], [1]]);
  expect(mentionsIn('- https://example.org/a\n- https://example.org/b')).toEqual([[0], [1]]);
});
