import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, addDays, addMonths, fromDayNumber, isValidDate, toDayNumber, weekdayOf } from './calendar.js';

const TUESDAY = { year: 2026, month: 3, day: 10 };

test('day numbers count from 1970-01-01 and lead back to the same date', () => {
  expect(toDayNumber({ year: 1970, month: 1, day: 1 })).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (days) => {
      const date = fromDayNumber(days);
      expect(toDayNumber(date)).toBe(days);
      expect(new Date(days * 86_400_000).toISOString()).toContain(
        `-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}T`,
      );
    }),
  );
});

test('weekdays run from Monday as 1 to Sunday as 7', () => {
  expect([0, 1, 5, 6].map((days) => weekdayOf(addDays(TUESDAY, days)))).toEqual([2, 3, 7, 1]);
});

test('business days leave out Saturday and Sunday, wherever the count begins', () => {
  expect(addBusinessDays(TUESDAY, 3)).toEqual({ year: 2026, month: 3, day: 13 });
  expect(addBusinessDays(TUESDAY, 4)).toEqual({ year: 2026, month: 3, day: 16 });
  expect(addBusinessDays({ year: 2026, month: 3, day: 14 }, 1)).toEqual({ year: 2026, month: 3, day: 16 });
  expect(addBusinessDays({ year: 2026, month: 3, day: 15 }, 5)).toEqual({ year: 2026, month: 3, day: 20 });
});

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths({ year: 2026, month: 1, day: 31 }, 1)).toEqual({ year: 2026, month: 2, day: 28 });
  expect(addMonths({ year: 2027, month: 12, day: 31 }, 2)).toEqual({ year: 2028, month: 2, day: 29 });
  expect(addMonths(TUESDAY, -3)).toEqual({ year: 2025, month: 12, day: 10 });
});

test('only dates of the calendar are valid', () => {
  expect(isValidDate({ year: 2024, month: 2, day: 29 })).toBe(true);
  expect(isValidDate({ year: 2026, month: 2, day: 29 })).toBe(false);
  expect(isValidDate({ year: 2100, month: 2, day: 29 })).toBe(false);
  expect(isValidDate({ year: 2000, month: 2, day: 29 })).toBe(true);
  expect(isValidDate({ year: 2026, month: 13, day: 1 })).toBe(false);
});
