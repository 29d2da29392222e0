import { expect, it } from 'vitest';
import { eachPercent } from './each-percent.js';

function toldOf(calls: readonly (readonly [read: number, of: number])[]): unknown[] {
  const told: unknown[] = [];
  const tell = eachPercent((read, of) => told.push([read, of]));
  for (const [read, of] of calls) tell(read, of);
  return told;
}

it('tells every window of a few', () => {
  const calls = [0, 1, 2, 3].map((read) => [read, 3] as const);
  expect(toldOf(calls)).toEqual(calls);
});

it('tells a percent of many once, and the end', () => {
  const told = toldOf(Array.from({ length: 5001 }, (_, read) => [read, 5000] as const));
  expect(told).toHaveLength(101);
  expect(told.at(-1)).toEqual([5000, 5000]);
});

it('goes back on nothing that it has told', () => {
  expect(
    toldOf([
      [5, 10],
      [5, 10],
      [5, 12],
      [6, 10],
      [0, 0],
    ]),
  ).toEqual([
    [5, 10],
    [6, 10],
    [0, 0],
  ]);
});
