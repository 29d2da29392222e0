import { describe, expect, it } from 'vitest';
import { readFlags } from './read-flags.js';

const TABLE = [
  { name: 'file', type: 'string' },
  { name: 'stdin', type: 'boolean' },
  { name: 'source', type: 'string', options: ['slack', 'gmail'] },
] as const;

describe('readFlags', () => {
  it.each([
    [['--file', 'a b.txt', '--source=slack'], { file: 'a b.txt', source: 'slack' }],
    [['--stdin'], { stdin: true }],
    [['--file='], { file: '' }],
    [[], {}],
  ])('reads %j', (argv, flags) => {
    expect({ ...readFlags(argv, TABLE) }).toEqual(flags);
  });

  it.each([
    [['--fil', 'a']],
    [['--file']],
    [['--file', '-x']],
    [['--file', 'a', '--file', 'b']],
    [['--stdin=true']],
    [['--source', 'irc']],
    [['a.txt']],
    [['--stdin', '--']],
    [['-s']],
  ])('leaves %j to the parser that has words for it', (argv) => {
    expect(readFlags(argv, TABLE)).toBeUndefined();
  });
});
