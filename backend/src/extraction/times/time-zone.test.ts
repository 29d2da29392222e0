import { expect, it } from 'vitest';
import { fillOffsets, wallClock } from './time-zone.js';

/** The offset, in minutes, of a time on 29 March 2026, when Berlin turns its clocks from 2:00 to 3:00. */
function offsetOn29March(hour: number, minute: number, timezone: string | undefined): number | undefined {
  const [time] = fillOffsets([{ year: 2026, month: 3, day: 29, hour, minute }], timezone);
  return time?.offsetMinutes;
}

it.each([
  [0, 30, 'Europe/Berlin', 60],
  [1, 59, 'Europe/Berlin', 60],
  [3, 0, 'Europe/Berlin', 120],
  [23, 0, 'Europe/Berlin', 120],
  [1, 0, 'America/St_Johns', -150],
  [12, 0, 'Asia/Kolkata', 330],
  [12, 0, 'Nowhere/At_All', undefined],
  [12, 0, undefined, undefined],
])('%i:%i in %s has the offset %s', (hour, minute, timezone, offset) => {
  expect(offsetOn29March(hour, minute, timezone)).toBe(offset);
});

it('leaves times that have an offset or no hour as they are', () => {
  const times = [
    { year: 2026, month: 3, day: 29, hour: 9, minute: 0, offsetMinutes: -300 },
    { year: 2026, month: 3, day: 29 },
    null,
  ];
  expect(fillOffsets(times, 'Europe/Berlin')).toEqual(times);
});

it.each([
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', 1, 59, 60],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', 3, 0, 120],
  ['2026-03-29T01:00:00Z', undefined, 1, 0, 0],
])('%s in %s is %i:%i', (instant, timezone, hour, minute, offsetMinutes) => {
  expect(wallClock(timezone)(Date.parse(instant))).toEqual({
    year: 2026,
    month: 3,
    day: 29,
    hour,
    minute,
    offsetMinutes,
  });
});
