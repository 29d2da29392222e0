import { describe, expect, it } from 'vitest';
import { takeGlobals } from './global-arguments.js';

describe('takeGlobals', () => {
  it.each([
    [['extract', '--stdin'], ['extract', '--stdin'], []],
    [['--quiet', 'extract', '--stdin'], ['extract', '--stdin'], ['quiet']],
    [
      ['extract', '-v', '--stdin', '-q', '--quiet'],
      ['extract', '--stdin'],
      ['verbose', 'quiet'],
    ],
    [['x', '--', '--quiet'], ['x', '--', '--quiet'], []],
    [['--quiet=yes'], ['--quiet=yes'], []],
  ])('%j', (argv, rest, given) => {
    expect(takeGlobals(argv)).toEqual({ argv: rest, given: new Set(given) });
  });
});
