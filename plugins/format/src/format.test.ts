import type { Context, Display, ExtractionResponse } from '@structured-extraction/plugin-kit';
import { fullResponse, hostileResponse } from '@structured-extraction/plugin-kit/samples';
import { describe, expect, it } from 'vitest';
import contribution from './index.js';

const plain: Display = { colour: false, columns: null, unicode: true };

interface Printed {
  readonly display?: Display;
  readonly response?: ExtractionResponse;
  readonly payload?: unknown;
  readonly inputPath?: string;
  readonly rawContent?: string;
}

function print(format: 'json' | 'text', given: Printed = {}): string {
  const { display = plain, response = fullResponse, payload = response, inputPath = null, rawContent = '' } = given;
  const context: Context = {
    rawContent,
    inputPath,
    sourceType: null,
    metadata: { offset_encoding: 'utf32' },
    flags: {},
    display,
    warn: () => undefined,
  };
  return String(contribution.formats?.[format]?.({ response, payload }, context));
}

const withTask = (task: Partial<ExtractionResponse['tasks'][number]>): ExtractionResponse => ({
  ...fullResponse,
  tasks: fullResponse.tasks.slice(0, 1).map((first) => ({ ...first, ...task })),
});

describe('json', () => {
  it('prints the payload with two spaces and its keys in the order in which they came', () => {
    expect(print('json', { payload: { b: 1, a: ['x'] } })).toBe('{\n  "b": 1,\n  "a": [\n    "x"\n  ]\n}\n');
  });

  it('escapes what a terminal could obey and keeps the value', () => {
    const value = { text: 'a\u009b2J\u202eb\u200d' };
    const json = print('json', { payload: value });
    expect(json).toContain('a\\u009b2J\\u202eb\\u200d');
    expect(JSON.parse(json)).toEqual(value);
  });
});

describe('text in a pipe', () => {
  it('has one line for each title, for its facts, for the words it rests on, and for where else they are', () => {
    expect(print('text', { inputPath: 'chats/thread.txt', rawContent: 'Ana: I will ship it by Friday\n' })).toBe(
      `Summary
  Ana ships the release on Friday.

Tasks (2)
  1. Ship the release
     owner: Ana · due: 2026-03-13 ("by Friday") · asked by: Ben · sure 90% · said 2 times
     “I will ship it by Friday” (message 1) chats/thread.txt:1
  2. Somebody looks at the logs
     owner: nobody yet · ambiguous · maybe 40%
     “somebody has to look”

Decisions (1)
  1. Use the blue one
     final · decided by: Ben · likely 80%
     “blue it is” (message 1) chats/thread.txt:1

Risks (1)
  1. The supplier may be late
     schedule · raised by: Cleo · likely 70%
     “they may be late” (message 1) chats/thread.txt:1
`,
    );
  });

  it('says where else an item is, and lists no more than five places', () => {
    const places = [0, 2, 4, 6, 8, 10, 12, 14].map((start, index) => ({
      text: 'x',
      source_index: index,
      start_offset: start,
      end_offset: start + 1,
    }));
    const response = withTask({
      mentions: places,
      source: { text: 'x', source_index: 0, start_offset: 0, end_offset: 1 },
    });
    const text = print('text', { response, inputPath: 'a.txt', rawContent: 'x\n'.repeat(8) });
    expect(text).toContain('     also: a.txt:2 · a.txt:3 · a.txt:4 · a.txt:5 · a.txt:6 · and 2 more\n');
  });

  it('names the messages where there is no file, and no place twice', () => {
    const place = (index: number, start: number) => ({
      text: 'x',
      source_index: index,
      start_offset: start,
      end_offset: start + 1,
    });
    const response = withTask({ mentions: [place(0, 1), place(0, 5), place(3, 9), place(3, 12)], source: place(0, 1) });
    expect(print('text', { response })).toContain('(message 1)\n     also: message 4\n');
  });

  it('says what is done before everything else', () => {
    expect(print('text', { response: withTask({ status: 'done' }) })).toContain('\n     done · owner: Ana');
  });

  it('prints a due date with a time for people', () => {
    const response = withTask({ due_date: '2026-03-10T12:00:00+00:00' });
    expect(print('text', { response })).toContain('due: 2026-03-10 12:00 UTC ("by Friday")');
  });

  it('begins no fact with a digit or a mark, which the name before it, in Hebrew, would draw to its other side', () => {
    const facts = print('text')
      .split('\n')
      .filter((line) => line.includes(' · '))
      .flatMap((line) => line.trim().split(' · '));
    expect(facts).toContain('sure 90%');
    for (const fact of facts) expect(fact).toMatch(/^[a-z]/);
  });

  it('uses ASCII marks where the locale has no more', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the bounds of ASCII
    expect(print('text', { display: { ...plain, unicode: false } })).toMatch(/^[\u0000-\u007f]*$/);
  });
});

describe('text on a terminal', () => {
  const lines = (columns: number, given: Printed = {}): readonly string[] =>
    print('text', { ...given, display: { ...plain, columns } }).split('\n');

  it('breaks between facts where that is enough', () => {
    expect(lines(44)).toEqual(expect.arrayContaining(['     owner: Ana', '     due: 2026-03-13 ("by Friday")']));
    expect(lines(48)).toContain('     owner: Ana · due: 2026-03-13 ("by Friday")');
    expect(lines(48)).toContain('     asked by: Ben · sure 90% · said 2 times');
  });

  it.each([16, 20, 40, 80, 200])(
    'of %i columns has no line that is longer, nor than 100, and loses no word',
    (columns) => {
      const words = (text: string): readonly string[] => text.split(/[\s·]+/);
      const wrapped = lines(columns);
      expect(Math.max(...wrapped.map((line) => line.length))).toBeLessThanOrEqual(Math.min(100, columns));
      expect(words(wrapped.join('\n'))).toEqual(words(print('text')));
    },
  );

  it('indents less where there is little room', () => {
    expect(lines(20)).toEqual(expect.arrayContaining(['1. Ship the release', '  “I will ship it by', '  Friday”']));
  });

  it('does not wrap where nothing could be read anyway', () => {
    expect(lines(1).join('\n')).toBe(print('text'));
  });

  it('keeps a URL whole on a line of its own, so that it can be clicked, and breaks any other long word', () => {
    const url = `https://example.org/${'a'.repeat(60)}`;
    expect(lines(40, { response: withTask({ text: `Read ${url} now` }) }).slice(4, 7)).toEqual([
      '  1. Read',
      `     ${url}`,
      '     now',
    ]);
    expect(lines(40, { response: withTask({ text: `Read ${'b'.repeat(60)} now` }) }).slice(4, 8)).toEqual([
      '  1. Read',
      `     ${'b'.repeat(35)}`,
      `     ${'b'.repeat(25)} now`,
      '     owner: Ana',
    ]);
  });

  it('keeps the path whole', () => {
    const inputPath = 'my chats/a long name of a conversation.txt';
    expect(lines(40, { inputPath })).toContain(`     ${inputPath}:1`);
  });
});

describe('text with colour', () => {
  const coloured: Display = { ...plain, colour: true };

  it('says the same words', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
    expect(print('text', { display: coloured }).replace(/\u001b\[[0-9;]{1,9}m/g, '')).toBe(print('text'));
  });

  it('makes the eye find headings, titles, and what is doubtful', () => {
    const text = print('text', { display: coloured });
    expect(text).toContain('\u001b[1;4mSummary\u001b[0m');
    expect(text).toContain('\u001b[1mShip the release\u001b[0m');
    for (const doubtful of ['nobody yet', 'ambiguous', 'maybe 40%'])
      expect(text).toContain(`\u001b[33m${doubtful}\u001b[0m`);
    expect(text).not.toContain('\u001b[33msure');
  });

  it('strikes out what is done', () => {
    const text = print('text', { display: coloured, response: withTask({ status: 'done' }) });
    expect(text).toContain('\u001b[2;9mShip the release\u001b[0m');
    expect(text).toContain('\u001b[32mdone\u001b[0m');
  });

  it('links the place to the input where the display says how, and nothing else to anything', () => {
    const display: Display = { ...coloured, columns: 80, inputLink: 'file://host/a.txt#{line}' };
    const text = print('text', { display, response: hostileResponse, inputPath: 'a.txt' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
    const targets = [...text.matchAll(/\u001b\]8;;([^\u001b]{0,99})\u001b\\/g)].map(([, target]) => target);
    expect(new Set(targets)).toEqual(new Set(['file://host/a.txt#1', '']));
    expect(text).toContain('\u001b]8;;file://host/a.txt#1\u001b\\\u001b[2ma.txt:1\u001b[0m\u001b]8;;\u001b\\');
  });
});
