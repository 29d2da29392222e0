import { expect, it } from 'vitest';
import { ListNumbers, repeatsIn } from './repeats.js';

const repeatsOf = (list: readonly number[], reach: number) => {
  const { firsts, stretches } = repeatsIn(Int32Array.from(list), reach);
  return { firsts: [...firsts], stretches };
};

it('numbers lists in the order in which they come up, equal ones alike', () => {
  const numbers = new ListNumbers();
  const lists = [[], [1], [1, 0], [70_000], [1], [70_000 - 65_536, 1], []];
  expect(lists.map((list) => numbers.of(Int32Array.from(list)))).toEqual([0, 1, 2, 3, 1, 4, 0]);
});

it('has all of a list computed in which nothing repeats, however often a number comes up', () => {
  expect(repeatsOf([5, 6, 7], 1)).toEqual({ firsts: [0, 1, 2], stretches: [{ from: 0, to: 3 }] });
  expect(repeatsOf([5, 6, 5, 7, 5], 1).firsts).toEqual([0, 1, 2, 3, 4]);
});

it('has a place with the surroundings of an earlier one computed once, and those at both ends by themselves', () => {
  expect(repeatsOf([0, 0, 0, 0, 0, 0, 0, 0], 1)).toEqual({
    firsts: [0, 1, 1, 1, 1, 1, 1, 7],
    stretches: [
      { from: 0, to: 3 },
      { from: 6, to: 8 },
    ],
  });
});

it('has the neighbours of what is new computed with it', () => {
  const row = Array.from({ length: 8 }, () => [1, 2]).flat();
  const { firsts, stretches } = repeatsOf([...row, 9, ...row], 2);
  expect(firsts.slice(4, 8)).toEqual([2, 3, 2, 3]);
  expect(stretches).toEqual([
    { from: 0, to: 6 },
    { from: 12, to: 21 },
    { from: 29, to: 33 },
  ]);
});
