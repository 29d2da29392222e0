import { describe, expect, it } from 'vitest';
import { takeBearer } from './bearer-argument.js';

describe('takeBearer', () => {
  it.each([
    [['extract', '--stdin'], ['extract', '--stdin'], undefined],
    [['extract', '--bearer', 'x', '--stdin'], ['extract', '--stdin'], 'x'],
    [['extract', '--bearer=x=='], ['extract'], 'x=='],
    [['extract', '--bearer='], ['extract'], ''],
    [['extract', '--', '--bearer', 'x'], ['extract', '--', '--bearer', 'x'], undefined],
  ])('of %j leaves %j', (argv, rest, bearer) => {
    expect(takeBearer(argv)).toEqual({ argv: rest, bearer });
  });

  it.each([[['--bearer']], [['--bearer', '--stdin']], [['--bearer', 'a', '--bearer=b']]])('refuses %j', (argv) => {
    expect(() => takeBearer(argv)).toThrow('--bearer');
  });
});
