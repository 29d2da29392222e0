import { describe, expect, it } from 'vitest';
import { readGate } from './gate.js';

describe('readGate', () => {
  it('is null where no gate is asked for', () => {
    expect(readGate({ file: 'a.txt' })).toBeNull();
  });

  it.each([
    [{ 'fail-on': 'unowned' }, { words: ['unowned'], minConfidence: 0 }],
    [
      { 'fail-on': 'blocker, unowned,blocker', 'min-confidence': '0.8' },
      { words: ['unowned', 'blocker'], minConfidence: 0.8 },
    ],
    [
      { 'fail-on': 'risk', 'min-confidence': '.5' },
      { words: ['risk'], minConfidence: 0.5 },
    ],
    [
      { 'fail-on': 'risk', 'min-confidence': '1' },
      { words: ['risk'], minConfidence: 1 },
    ],
  ])('reads %j', (flags, gate) => {
    expect(readGate(flags)).toEqual(gate);
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ 'fail-on': '' }, '--fail-on has a word that is none of unowned, undated, ambiguous, risk, blocker'],
    [{ 'fail-on': 'unowned,' }, '--fail-on has a word'],
    [{ 'fail-on': 'Unowned' }, '--fail-on has a word'],
    [{ 'fail-on': 'unowned undated' }, '--fail-on has a word'],
    [{ 'min-confidence': '0.5' }, '--min-confidence needs --fail-on'],
    ...['', '1.01', '-0.1', '80%', '1e-1', '0x1', 'NaN', ' 0.5'].map(
      (given): [Readonly<Record<string, string>>, string] => [
        { 'fail-on': 'risk', 'min-confidence': given },
        '--min-confidence has to be a number',
      ],
    ),
  ])('refuses %j, and does not repeat the value', (flags, message) => {
    expect(() => readGate(flags)).toThrow(
      expect.objectContaining({ exit: 2, message: expect.stringContaining(message) }),
    );
  });
});
