import { describe, expect, it } from 'vitest';
import { dueWords } from './due-words.js';

describe('dueWords', () => {
  it('tells the date, so that nobody has to know when "tomorrow" was said', () => {
    expect(dueWords({ deadline: 'tomorrow', dueDate: '2026-04-16' }, 'send it tomorrow')).toBe(' (16 April)');
    expect(dueWords({ dueDate: '2026-04-06T09:00:00+02:00' }, 'send it')).toBe(' (6 April)');
  });

  it('does not tell a date twice', () => {
    expect(dueWords({ dueDate: '2026-04-06' }, 'send it by the 6th of April')).toBe('');
    expect(dueWords({ dueDate: '2026-04-06' }, 'send 16 by April')).toBe(' (6 April)');
  });

  it.each([
    ['by Friday', ' (by Friday)'],
    ['give me until lunch', ' (until lunch)'],
    ['in on Thursday', ' (on Thursday)'],
    ['for the committee', ''],
    ['on the mailing list', ''],
    ['in two weeks', ' (in two weeks)'],
    ['now', ''],
    ['by next release', ' (by next release)'],
  ])('tells the words of the thread where there is no date: %s', (deadline, told) => {
    expect(dueWords({ deadline }, 'send it')).toBe(told);
  });

  it('does not tell words twice', () => {
    expect(dueWords({ deadline: 'by Friday' }, 'send it by Friday')).toBe('');
    expect(dueWords({ deadline: 'until I hear from you' }, 'hold it until I hear from Ken')).toBe('');
    expect(dueWords({}, 'send it')).toBe('');
  });
});
