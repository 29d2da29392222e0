import { beforeEach, describe, expect, it } from 'vitest';
import { type AddressBudget, addressBudgets } from './address-budget.js';

let now: number;
let budgetOf: (key: string) => AddressBudget;
let budget: AddressBudget;
beforeEach(() => {
  now = 0;
  budgetOf = addressBudgets({ addressConnections: 4, addressStreamsPerSecond: 100 }, () => now);
  budget = budgetOf('one');
});

function times(count: number, ask: () => unknown): unknown[] {
  return [...new Set(Array.from({ length: count }, ask))];
}

describe('connections', () => {
  it('are so many at a time, and one more when one has ended', () => {
    expect(times(4, () => budget.connect())).toEqual([null]);
    expect(budget.connect()).toBe('connections');
    budget.disconnect();
    expect(budget.connect()).toBeNull();
  });

  it('of another address are counted by themselves', () => {
    times(5, () => budget.connect());
    expect(budgetOf('two').connect()).toBeNull();
    expect(budgetOf('one').connect()).toBe('connections');
  });
});

describe('streams', () => {
  it('are open twice as many as connections', () => {
    expect(times(8, () => budget.openStream())).toEqual([null]);
    expect(budget.openStream()).toBe('open_streams');
    budget.closeStream();
    expect(budget.openStream()).toBeNull();
  });

  it('begin as many at once as in two seconds, and then as many as the time allows', () => {
    expect(times(200, () => budget.begin())).toEqual([null]);
    expect(budget.begin()).toBe('streams');
    now += 50;
    expect(times(5, () => budget.begin())).toEqual([null]);
    expect(budget.begin()).toBe('streams');
  });

  it('that were refused are not counted', () => {
    times(200, () => budget.begin());
    times(1_000, () => budget.begin());
    now += 1_000;
    expect(times(100, () => budget.begin())).toEqual([null]);
  });

  it('share their rate with new connections', () => {
    times(200, () => budget.begin());
    expect(budget.connect()).toBe('streams');
  });
});

describe('resets', () => {
  it('are ten in a hundred streams, and fifty at once', () => {
    times(49, () => budget.abandon(2));
    expect(budget.isHeld(2)).toBe(false);
    budget.abandon(2);
    expect(budget.isHeld(2)).toBe(true);
    now += 100;
    expect(budget.isHeld(2)).toBe(false);
  });

  it('over one version of HTTP are not held against the other', () => {
    times(60, () => budget.abandon(2));
    expect([budget.isHeld(1), budget.isHeld(2)]).toEqual([false, true]);
  });

  it('beyond that are owed, but not for ever', () => {
    times(10_000, () => budget.abandon(2));
    now += 10_000;
    expect(budget.isHeld(2)).toBe(true);
    now += 101;
    expect(budget.isHeld(2)).toBe(false);
  });
});

it('limits nothing where a limit is 0', () => {
  const any = addressBudgets({ addressConnections: 0, addressStreamsPerSecond: 0 }, () => now)('one');
  for (const ask of [any.connect, any.begin, any.openStream]) expect(times(5_000, ask.bind(any))).toEqual([null]);
  times(5_000, () => any.abandon(2));
  expect(any.isHeld(2)).toBe(false);
});

it('keeps what it holds against an address while it forgets those of which there is nothing to say', () => {
  times(60, () => budget.abandon(1));
  const open = budgetOf('open');
  open.connect();
  for (let n = 0; n < 5_000; n++) budgetOf(`quiet ${n}`);
  expect(budgetOf('one').isHeld(1)).toBe(true);
  expect(budgetOf('open')).toBe(open);
});

it('takes nothing back when the clock is set back', () => {
  times(200, () => budget.begin());
  now -= 60_000;
  expect(budget.begin()).toBe('streams');
  now += 100;
  expect(budget.begin()).toBeNull();
});
