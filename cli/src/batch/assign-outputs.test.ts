import { describe, expect, it } from 'vitest';
import { assignOutputs } from './assign-outputs.js';

function outputs(names: readonly string[], format = 'json'): readonly string[] {
  const inputs = names.map((name) => ({ path: `from/${name}`, name }));
  return assignOutputs(inputs, format).map(({ output }) => output);
}

describe('assignOutputs', () => {
  it.each([
    ['json', 'a.txt.json'],
    ['text', 'a.txt.txt'],
    ['markdown', 'a.txt.md'],
    ['ics', 'a.txt.ics'],
    ['todotxt', 'a.txt.todo.txt'],
    ['github', 'a.txt.github.jsonl'],
    ['of-a-plugin', 'a.txt.of-a-plugin'],
  ])('the results of %s end as %s', (format, output) => {
    expect(outputs(['a.txt'], format)).toEqual([output]);
  });

  it('keeps apart names that differ in their ending alone', () => {
    expect(outputs(['a.txt', 'a.md', 'a', 'a.txt.json'])).toEqual([
      'a.txt.json',
      'a.md.json',
      'a.json',
      'a.txt.json.json',
    ]);
  });

  it.each([
    ['two of one name', ['a/x.txt', 'a/x.txt']],
    ['one where another has its folder', ['x', 'x.json/y.txt']],
    ['a folder where another has its result', ['x.json/deep/y.txt', 'x']],
    ['the summary', ['summary']],
    ['the journal', ['.service-batch', 'b'], 'jsonl'],
    ['below the unfinished files', ['.service-batch.tmp/1']],
  ])('refuses %s', (_, names, format = 'json') => {
    expect(() => outputs(names, format)).toThrow(/^the results of from\/.* and of .* would both be at /);
  });
});
