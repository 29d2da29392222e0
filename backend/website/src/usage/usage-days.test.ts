import { describe, expect, it } from 'vitest';
import { busiestDay, dayOf, filledDays, firstDay, modelTotalOf, totalOf, type UsageDay } from './usage-days.js';

/** Late in the evening in UTC, when it is tomorrow already in the east. */
const NOW = Date.UTC(2026, 2, 1, 23, 59, 59, 999);

function used(day: string, requests: number): UsageDay {
  const model = { inputTokens: 10 * requests, outputTokens: requests, costMicroUsd: 3 };
  return { day, requests, tasks: 2 * requests, decisions: 1, risks: 0, model };
}

describe('days of use', () => {
  it('are days in UTC, the last one being today', () => {
    expect(dayOf(NOW)).toBe('2026-03-01');
    expect(firstDay(NOW, 1)).toBe('2026-03-01');
    expect(firstDay(NOW, 30)).toBe('2026-01-31');
  });

  it('are there without use as well, in order and past the end of a month', () => {
    const days = filledDays([used('2026-02-27', 3), used('2026-03-01', 5)], NOW, 4);
    expect(days.map(({ day, requests }) => [day, requests])).toEqual([
      ['2026-02-26', 0],
      ['2026-02-27', 3],
      ['2026-02-28', 0],
      ['2026-03-01', 5],
    ]);
    const model = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };
    expect(days[0]).toEqual({ day: '2026-02-26', requests: 0, tasks: 0, decisions: 0, risks: 0, model });
  });

  it('leave out what lies before them', () => {
    expect(filledDays([used('2026-02-20', 3)], NOW, 2).map(({ requests }) => requests)).toEqual([0, 0]);
  });

  it('count together', () => {
    expect(totalOf([used('2026-02-27', 3), used('2026-03-01', 5)])).toEqual({
      requests: 8,
      tasks: 16,
      decisions: 2,
      risks: 0,
    });
    expect(totalOf([])).toEqual({ requests: 0, tasks: 0, decisions: 0, risks: 0 });
  });

  it('count what language models were asked as well', () => {
    const days = [used('2026-02-27', 3), used('2026-03-01', 5)];
    expect(modelTotalOf(days)).toEqual({ inputTokens: 80, outputTokens: 8, costMicroUsd: 6 });
  });

  it('have a busiest one, the first of several, unless there was nothing', () => {
    const days = [used('2026-02-26', 1), used('2026-02-27', 4), used('2026-02-28', 4)];
    expect(busiestDay(days, 'requests')?.day).toBe('2026-02-27');
    expect(busiestDay(days, 'risks')).toBeUndefined();
  });
});
