import { expect, it } from 'vitest';
import { MOVE_BIT, MOVES, withActs } from './moves.js';

it('gives every move a bit of its own, all of them in one number', () => {
  expect(MOVES.length).toBeLessThanOrEqual(31);
  expect(new Set(Object.values(MOVE_BIT)).size).toBe(MOVES.length);
});

it.each([
  ['on_it', 'commit'],
  ['closed', 'done'],
  ['reverses', 'decide'],
  ['choice', 'question'],
] as const)('takes who does %s to %s as well', (signal, act) => {
  expect(withActs(MOVE_BIT[signal] | MOVE_BIT.social)).toBe(MOVE_BIT[signal] | MOVE_BIT.social | MOVE_BIT[act]);
  expect(withActs(MOVE_BIT[act])).toBe(MOVE_BIT[act]);
});
