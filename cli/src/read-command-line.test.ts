import { describe, expect, it } from 'vitest';
import { readCommandLine } from './read-command-line.js';

const ids = ['extract', 'plugins', 'plugins:link'];

describe('readCommandLine', () => {
  it.each([
    [[], { id: '', rest: [], help: true }],
    [['--help'], { id: '', rest: ['--help'], help: true }],
    [['help'], { id: '', rest: [], help: true }],
    [['help', 'plugins', 'link'], { id: 'plugins:link', rest: [], help: true }],
    [['extract', '--file', 'x'], { id: 'extract', rest: ['--file', 'x'], help: false }],
    [['extract', '--file', 'x', '-h'], { id: 'extract', rest: ['--file', 'x', '-h'], help: true }],
    [['extract', '--', '--help'], { id: 'extract', rest: ['--', '--help'], help: false }],
    [['plugins'], { id: 'plugins', rest: [], help: false }],
    [['plugins', 'link', 'x'], { id: 'plugins:link', rest: ['x'], help: false }],
    [['plugins', 'install', 'x'], { id: 'plugins', rest: ['install', 'x'], help: false }],
  ])('reads %j', (argv, commandLine) => {
    expect(readCommandLine(argv, ids)).toEqual(commandLine);
  });

  it.each([
    [['extarct', '--stdin'], 'extract'],
    [['plugin', 'link', 'x'], 'plugins link'],
    [['plugins link'], 'plugins link'],
    [['help', 'plugns'], 'plugins'],
    [['plugins', 'lnik', 'x'], 'plugins link'],
  ])('asks whether %j means %s', (argv, meant) => {
    expect(() => readCommandLine(argv, ids)).toThrow(
      expect.objectContaining({ code: 'usage', hint: `did you mean 'service ${meant}'?` }),
    );
  });

  it('asks whether a flag in the place of a command is --help or --version', () => {
    expect(() => readCommandLine(['--hlep'], ids)).toThrow(expect.objectContaining({ hint: 'did you mean --help?' }));
    expect(() => readCommandLine(['--nothing'], ids)).toThrow(
      expect.objectContaining({ hint: "run 'service --help' for the commands" }),
    );
  });

  it.each([[['nothing']], [['link']], [['--file', 'x']], [['help', 'nothing']]])('refuses %j', (argv) => {
    expect(() => readCommandLine(argv, ids)).toThrow('there is no');
  });
});
