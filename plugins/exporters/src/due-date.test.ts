import { describe, expect, it } from 'vitest';
import { dueDateOf } from './due-date.js';

const due = (date: string | null, datetime: string | null, state: 'resolved' | 'unresolved' = 'resolved') =>
  dueDateOf({ state, raw: null, date, datetime, granularity: null });

describe('dueDateOf', () => {
  it('has a day', () => {
    expect(due('2026-03-13', null)).toEqual({ date: '2026-03-13', instant: null });
  });

  it('has the moment of a stated time', () => {
    expect(due('2026-03-13', '2026-03-13T09:00+01:00')).toEqual({
      date: '2026-03-13',
      instant: Date.UTC(2026, 2, 13, 8),
    });
  });

  it.each([
    ['what is not resolved', '2026-03-13', null, 'unresolved'],
    ['no date', null, null, 'resolved'],
    ['30 February', '2026-02-30', null, 'resolved'],
    ['a 13th month', '2026-13-01', null, 'resolved'],
    ['a 25th hour', '2026-03-13', '2026-03-13T25:00:00Z', 'resolved'],
    ['a time past the year 9999', '9999-12-31', '9999-12-31T23:59:59-12:00', 'resolved'],
  ] as const)('has nothing for %s', (_what, date, datetime, state) => {
    expect(due(date, datetime, state)).toBeNull();
  });
});
