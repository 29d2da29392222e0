import { describe, expect, it } from 'vitest';
import { wholeStamp } from './stamp.js';
import { statedDay } from './stated-day.js';
import { resolveStamps } from './timestamp.js';

const WRITTEN: readonly [string, object][] = [
  ['9:07 AM', { hour: 9, minute: 7, meridiem: true }],
  ['12:05 a.m.', { hour: 0, minute: 5, meridiem: true }],
  ['9.30', { hour: 9, minute: 30 }],
  ['18 h 30', { hour: 18, minute: 30 }],
  ['2026-03-02T09:00:00Z', { year: 2026, month: 3, day: 2, hour: 9, minute: 0, offsetMinutes: 0 }],
  [
    'Mon, 11 Aug 2025 09:05:33 +0100',
    { weekday: 1, day: 11, month: 8, year: 2025, hour: 9, minute: 5, offsetMinutes: 60 },
  ],
  ['11-Mar-25 07:42 PM', { day: 11, month: 3, year: 2025, hour: 19, minute: 42, meridiem: true }],
  ['03/Jun/26 8:14 AM', { day: 3, month: 6, year: 2026, hour: 8, minute: 14, meridiem: true }],
  ['mar. 10 mars 2026 09:14', { weekday: 2, day: 10, month: 3, year: 2026, hour: 9, minute: 14 }],
  ['lun, 12 oct 2026, 9:30', { weekday: 1, day: 12, month: 10, year: 2026, hour: 9, minute: 30 }],
  ['terça-feira, 6 de outubro de 2026 09:05', { weekday: 2, day: 6, month: 10, year: 2026, hour: 9, minute: 5 }],
  ['Sunday the 8th of November 2026', { weekday: 7, day: 8, month: 11, year: 2026 }],
  ['12.03.26, 18:04', { pair: [12, 3], dayFirst: true, year: 2026, hour: 18, minute: 4 }],
  ['12/3/2026, 9:14 a. m.', { pair: [12, 3], dayFirst: true, year: 2026, hour: 9, minute: 14, meridiem: true }],
  ['12/03/2026, 9:14 pm', { pair: [12, 3], dayFirst: true, year: 2026, hour: 21, minute: 14, meridiem: true }],
  ['3/12/2026, 9:14 pm', { pair: [3, 12], year: 2026, hour: 21, minute: 14, meridiem: true }],
  ['12.3.2026 klo 9.15', { pair: [12, 3], dayFirst: true, year: 2026, hour: 9, minute: 15 }],
  ['2026. 03. 12. 9:15', { year: 2026, month: 3, day: 12, hour: 9, minute: 15 }],
  ['2026\u5e743\u670812\u65e5(\u6728) 9:14', { year: 2026, month: 3, day: 12, hour: 9, minute: 14 }],
  ['2026. 3. 12. 오후 9:14', { year: 2026, month: 3, day: 12, hour: 21, minute: 14, meridiem: true }],
  ['Yesterday at 5:12 PM', { relative: -1, hour: 17, minute: 12, meridiem: true }],
];

describe('stamps', () => {
  it.each(WRITTEN)('reads %s', (text, stamp) => {
    expect(wholeStamp(text)).toEqual(stamp);
  });

  it.each(['Dana Kim', '1,240', 'May', '12 monkeys', '25:99', 'see you at 9:00', '3 replies'])(
    'reads no stamp in %j',
    (text) => {
      expect(wholeStamp(text)).toBeNull();
    },
  );
});

function days(stamps: readonly string[], text = '', context = {}) {
  const thread = stamps.map((stamp) => ({ stamp: wholeStamp(stamp) }));
  return resolveStamps(thread, null, text, context).map((time) =>
    time === null ? null : `${time.year}-${time.month}-${time.day}`,
  );
}

describe('the dates of a thread', () => {
  it('takes the order of day and month from a day above 12', () => {
    expect(days(['03/04/2026 10:00', '14/04/2026 10:00'])).toEqual(['2026-4-3', '2026-4-14']);
    expect(days(['03/04/2026 10:00', '04/14/2026 10:00'])).toEqual(['2026-3-4', '2026-4-14']);
  });

  it('takes it from the weekday, the language or the clock otherwise', () => {
    expect(days(['Tue 03/03/2026 10:00', 'Thu 12/03/2026 9:00'])).toEqual(['2026-3-3', '2026-3-12']);
    expect(days(['03/04/2026 10:00 AM'], 'wir sind nicht mit dem Zug da und das ist auch gut')).toEqual(['2026-4-3']);
    expect(days(['03/04/2026 10:00 AM'])).toEqual(['2026-3-4']);
    expect(days(['03/04/2026 10:00'])).toEqual(['2026-4-3']);
  });

  it('takes it from the reference time, or from how far the days lie apart', () => {
    expect(days(['03/04/2026 9:00 AM'], '', { referenceTime: { year: 2026, month: 3, day: 5 } })).toEqual(['2026-3-4']);
    expect(days(['12/03/2026 9:00 AM'], '', { referenceTime: { year: 2026, month: 3, day: 13 } })).toEqual([
      '2026-3-12',
    ]);
    expect(days(['04-05-2026 9:00 AM', '05-05-2026 9:00 AM'])).toEqual(['2026-5-4', '2026-5-5']);
    expect(days(['05-04-2026 9:00', '05-05-2026 9:00'])).toEqual(['2026-5-4', '2026-5-5']);
    expect(days(['03/04/2026 9:00 AM', '03/05/2026 9:00 AM'])).toEqual(['2026-3-4', '2026-3-5']);
  });

  it('takes a missing year from other dates, over the turn of the year', () => {
    expect(days(['Dec 30, 2025 at 9:00', 'Jan 2 at 9:00'])).toEqual(['2025-12-30', '2026-1-2']);
  });

  it('takes a missing year from the weekday, the written years or the reference time', () => {
    expect(days(['Thursday, March 12th'])).toEqual(['2026-3-12']);
    expect(days(['Wednesday, March 12th'])).toEqual(['2025-3-12']);
    expect(days(['Mar 12 at 9:00'], 'due 16-03-2024')).toEqual(['2024-3-12']);
    expect(days(['Dec 30 at 9:00'], '', { referenceTime: { year: 2026, month: 1, day: 4 } })).toEqual(['2025-12-30']);
    expect(days(['Mar 12 at 9:00'])).toEqual([null]);
  });

  it('knows no day for times, weekdays and relative days without a reference time', () => {
    expect(days(['9:07 AM', 'Monday 8:41 AM', 'Today at 7:42 PM'])).toEqual([null, null, null]);
  });

  it('counts weekdays back from the reference time', () => {
    const context = { referenceTime: { year: 2026, month: 3, day: 12 } };
    expect(days(['Monday 8:41 AM', 'Today at 7:42 PM', 'Yesterday 9:00'], '', context)).toEqual([
      '2026-3-9',
      '2026-3-12',
      '2026-3-11',
    ]);
  });
});

describe('the stated day', () => {
  it.each([
    ['huddle (today = Thu 13 Nov 2025)', { year: 2025, month: 11, day: 13 }],
    ['as of this morning, Friday 2 October 2026', { year: 2026, month: 10, day: 2 }],
    ['came back last night (Tue 31 Mar 2026)', { year: 2026, month: 4, day: 1 }],
    ['2026-11-03 — renewal', { year: 2026, month: 11, day: 3 }],
    ['[17:01] ana: agenda: https://x.example/events/9c7-40df/20260207T120000/', { year: 2026, month: 2, day: 7 }],
    ['ana 8:02 PM\nhttps://wiki.example/display/DevMtg+2026-02-04\n\nben\nhi', { year: 2026, month: 2, day: 4 }],
  ])('is found in %j', (text, day) => {
    expect(statedDay(text)).toMatchObject(day);
  });

  it('is not taken from other dates', () => {
    expect(statedDay('the offer of 12 March 2026 ends today')).toBeNull();
    expect(statedDay('[17:01] ana: see https://x.example/posts/2026-02-07/ for it')).toBeNull();
    expect(statedDay('the agenda has 20260207 points')).toBeNull();
  });
});
