import { describe, expect, it } from 'vitest';
import type { CommandDescription } from '../manual/describe-commands.js';
import { suggest } from './suggest.js';

const command = (words: string, changes: Partial<CommandDescription> = {}): CommandDescription => ({
  words,
  summary: `about ${words}`,
  description: '',
  examples: [],
  arguments: [],
  flags: [{ name: 'help', char: 'h', type: 'boolean', description: 'show this help' }],
  ...changes,
});

const COMMANDS = [
  command('extract', {
    flags: [
      { name: 'file', type: 'string', description: 'a file' },
      { name: 'format', char: 'f', type: 'string', description: 'shape', options: ['text', 'json'] },
      { name: 'stdin', type: 'boolean', description: 'a pipe' },
    ],
  }),
  command('open', { arguments: [{ name: 'page', description: '', required: false, options: ['docs', 'settings'] }] }),
  command('plugins'),
  command('plugins install'),
  command('plugins inspect'),
];

const words = (line: readonly string[], current: string): readonly string[] =>
  suggest(line, current, COMMANDS).map(({ word }) => word);

describe('suggest', () => {
  it.each<[readonly string[], string, readonly string[]]>([
    [[], '', ['extract', 'open', 'plugins']],
    [[], 'ex', ['extract']],
    [['plugins'], 'in', ['install', 'inspect']],
    [['plugins', 'install'], '', []],
    [['extract'], '--f', ['--file', '--format']],
    [['extract', '--format', 'json'], '--f', ['--file']],
    [['extract', '--format'], '', ['text', 'json']],
    [['extract', '-f'], 'j', ['json']],
    [['extract', '--file'], '', []],
    [['extract', '--stdin'], '--s', []],
    [['extract'], '--format=j', ['--format=json']],
    [['extract', '--format', '='], 'j', ['json']],
    [['extract', '--format'], '=', ['text', 'json']],
    [['open'], '', ['docs', 'settings']],
    [['open', 'docs'], '', []],
    [['nothing'], '--', []],
    [['help'], 'pl', ['plugins']],
    [['help', 'plugins'], 'ins', ['install', 'inspect']],
  ])('after %j and %j: %j', (line, current, expected) => {
    expect(words(line, current)).toEqual(expected);
  });

  it('tells what each is', () => {
    expect(suggest([], 'op', COMMANDS)).toEqual([{ word: 'open', description: 'about open' }]);
    expect(suggest(['extract'], '--fi', COMMANDS)).toEqual([{ word: '--file', description: 'a file' }]);
  });
});
