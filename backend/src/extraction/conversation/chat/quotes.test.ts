import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const CHATS: readonly [string, string, readonly string[]][] = [
  [
    'a name above words that were said before',
    'Dana Kim: It leaks since Monday.\n\nCan somebody order one?\nJo Lind: Dana Kim said:\n\nCan somebody order one?\n\nI will.\nDana Kim: Good.\n',
    ['Dana Kim | It leaks since Monday. /  / Can somebody order one?', 'Jo Lind | I will.', 'Dana Kim | Good.'],
  ],
  [
    'a quotation within a quotation',
    'Dana Kim: Can somebody order one?\nJo Lind: I will, tomorrow.\nDana Kim: Jo Lind said:\n\nDana Kim said:\n\nCan somebody order one?\n\nI will, tomorrow.\n\nPlease order two.\nJo Lind: Fine.\n',
    [
      'Dana Kim | Can somebody order one?',
      'Jo Lind | I will, tomorrow.',
      'Dana Kim | Please order two.',
      'Jo Lind | Fine.',
    ],
  ],
  [
    'words that stand nowhere else, up to the end of their paragraph',
    'Dana Kim: Sven Aas said:\n\nThe old pump is fine.\n\nI doubt it.\nJo Lind: Me too.\nDana Kim: So we order one.\n',
    [
      '(quoted) Sven Aas | The old pump is fine.',
      'Dana Kim | I doubt it.',
      'Jo Lind | Me too.',
      'Dana Kim | So we order one.',
    ],
  ],
  [
    'marked lines, each followed by its answer',
    'Dana  9:10 AM\nIt leaks since Monday and nobody has looked at it.\n\nJo  9:12 AM\n>  Dana:\n> It leaks since Monday\nI can look at it.\n>  sven:\n> It was new\n> in May.\nThen it is under warranty.\n',
    [
      'Dana | It leaks since Monday and nobody has looked at it.',
      'Jo | I can look at it.',
      '(quoted) sven | It was new / in May.',
      'Jo | Then it is under warranty.',
    ],
  ],
  [
    'marked lines without a name as the words of nobody known',
    'Dana  9:10 AM\nThe manual has it:\n> Open the tap slowly.\nSo we opened it too fast.\n',
    ['Dana | The manual has it:', '(quoted) - | Open the tap slowly.', 'Dana | So we opened it too fast.'],
  ],
  [
    "the fence of Zulip's Markdown",
    '[9:10 AM] Dana Kim: It leaks\n[9:11 AM] Jo Lind: @_**Dana Kim|12** [said](https://x.example/#narrow/1):\n```quote\nIt leaks\n```\nI know.\n',
    ['Dana Kim | It leaks', 'Jo Lind | I know.'],
  ],
  [
    'nothing where a mark stands in code, or nothing else is said',
    'Dana  9:10 AM\n```\n> npm start\n```\ndoes not work\n\nJo  9:12 AM\n> Try it again.\n',
    ['Dana | ``` / > npm start / ``` / does not work', 'Jo | > Try it again.'],
  ],
];

describe('what chats quote', () => {
  it.each(CHATS)('reads %s', (_, text, expected) => {
    expect(outlineOf(parse(text, {}))).toEqual(expected);
  });

  it('knows what a message answers that quotes another', () => {
    const text =
      'Dana  9:10 AM\nCan somebody order one?\n\nJo  9:12 AM\nIt rains.\n\nMira  9:13 AM\n> Can somebody order one?\nI will.\n';
    expect(parse(text, {}).messages.map(({ replyTo }) => replyTo)).toEqual([undefined, undefined, 0]);
  });

  it('keeps the words of a message with more quotations than can be compared in a loop', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `> part ${index}\nyes ${index}`);
    const { messages } = parse(`Dana  9:10 AM\n${lines.join('\n')}\n\nJo  9:12 AM\nok\n`, {});
    expect(messages).toHaveLength(40_001);
  });
});
