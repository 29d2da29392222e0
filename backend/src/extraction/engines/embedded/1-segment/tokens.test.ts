import { expect, it } from 'vitest';
import { KIND } from './token.js';
import { Tokens } from './tokens.js';
import { Words } from './words.js';

it('keep every token as it was, however many there are', () => {
  const words = new Words();
  const tokens = new Tokens(words, 2);
  const norm = words.numberOf('quoll');
  for (let at = 0; at < 100; at++) tokens.push(at, at + 5, norm, at % 7, at % 2 === 0, (at % 5) - 1);
  expect(tokens.size).toBe(100);
  for (let at = 0; at < 100; at++) {
    expect([tokens.kindOf(at), tokens.isCapital(at), tokens.participantOf(at)]).toEqual([
      at % 7,
      at % 2 === 0,
      (at % 5) - 1,
    ]);
  }
  expect(tokens.tokenAt(9)).toEqual({
    start: 9,
    end: 14,
    norm: 'quoll',
    kind: 'mention',
    capital: false,
    participant: 3,
  });
});

it('name a participant of any number', () => {
  const tokens = new Tokens(new Words(), 1);
  tokens.push(0, 1, 0, KIND.word, true, 2 ** 27 - 2);
  expect(tokens.participantOf(0)).toBe(2 ** 27 - 2);
});
