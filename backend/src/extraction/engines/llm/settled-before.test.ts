import { expect, it } from 'vitest';
import type { ResolvedItem } from '../embedded/3-resolve/resolved-item.js';
import { settledBefore } from './settled-before.js';

const at = (type: ResolvedItem['type'], index: number, mentions: readonly number[] = [index]) =>
  ({ type, candidate: { index }, mentions }) as unknown as ResolvedItem;
const tasks = Array.from({ length: 40 }, (_, number) => at('task', number * 10));
const countOf = (border: number, items: readonly ResolvedItem[]) => items.filter(settledBefore(border, items)).length;

it('holds an item for settled once 24 of its kind stand between it and what is open', () => {
  // Before sentence 305 begin 31 tasks: the first seven have 24 others behind them.
  expect(countOf(305, tasks)).toBe(7);
  expect(countOf(Infinity, tasks)).toBe(16);
  expect(countOf(100, tasks)).toBe(0);
});

it('counts no other kind, and nothing that reaches beyond', () => {
  const risks = Array.from({ length: 40 }, (_, number) => at('risk', number * 10));
  expect(countOf(305, [...tasks.slice(0, 3), ...risks.slice(0, 31)])).toBe(7);
  const reaching = tasks.map((task, number) => (number === 2 ? at('task', 20, [20, 310]) : task));
  expect([...reaching].filter(settledBefore(305, reaching)).map(({ candidate }) => candidate.index)).toEqual([
    0, 10, 30, 40, 50, 60,
  ]);
});

it('leaves open what stands near to what is open, however much is behind it', () => {
  const dense = Array.from({ length: 40 }, () => at('task', 300));
  expect(countOf(305, dense)).toBe(0);
  expect(countOf(313, dense)).toBe(16);
});
