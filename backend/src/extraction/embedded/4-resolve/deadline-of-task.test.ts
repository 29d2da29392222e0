import { describe, expect, it } from 'vitest';
import { Scorer } from '../3-detect/model/model.js';
import { understand } from '../pipeline.js';

const each = <T>(value: T) => ({ task: value, decision: value, risk: value });
const everything = new Scorer({
  sentences: each({}),
  pairs: each({}),
  items: each({}),
  anything: {},
  candidateFrom: each(0),
  itemFrom: each(0),
});
/** Puts the stamp of a Monday before every line that has a name before it. */
const onMonday = (text: string) => text.replace(/^(?=\w+: )/gm, '[16/03/2026, 09:00:00] ');

/** The deadline of the first task whose sentence holds `word`, in the thread's words and by the calendar. */
function deadlineOf(text: string, word = 'quote'): string {
  const { settled } = understand(onMonday(text), {}, () => undefined, everything);
  for (const item of settled) {
    if (item.type !== 'task') continue;
    const { utterance, from, to } = item.candidate;
    if (!utterance.sentence.tokens.slice(from, to).some(({ norm }) => norm === word)) continue;
    return item.deadline === undefined ? 'none' : `${item.deadline.words.toLowerCase()}, ${item.deadline.dueDate}`;
  }
  return 'no task';
}

describe('the deadline of a task', () => {
  it.each([
    ['in its own sentence', 'Ana: Can you send the quote by Friday?\nBen: It rained.', 'by friday, 2026-03-20'],
    ['in the answer', 'Ana: Can you send the quote?\nBen: Sure, by Friday.', 'by friday, 2026-03-20'],
    ['right behind it', 'Ana: Can you send the quote? By Friday, please.\nBen: It rained.', 'by friday, 2026-03-20'],
    ['right behind the answer', 'Ana: Can you send the quote?\nBen: Sure. By Friday.', 'by friday, 2026-03-20'],
    ['nowhere', 'Ana: Can you send the quote?\nBen: It rained here.', 'none'],
  ])('is read %s', (_, text, deadline) => {
    expect(deadlineOf(text)).toBe(deadline);
  });

  it('counts from the reference time where no message carries a date, and from none of its own', () => {
    const dueWith = (referenceTime?: { year: number; month: number; day: number }) =>
      understand(
        'Ana: I will send the quote by Friday.',
        referenceTime ? { referenceTime } : {},
        () => undefined,
        everything,
      ).settled.flatMap((item) => (item.type === 'task' ? [item.deadline?.dueDate] : []));
    expect(dueWith({ year: 2026, month: 3, day: 16 })).toEqual(['2026-03-20']);
    expect(dueWith()).toEqual([undefined]);
  });

  it('is that of the request where the answer that undertakes it names none', () => {
    const text = "Ana: Can you send the quote by Friday?\nBen: I'll post it.";
    expect(deadlineOf(text, 'post')).toBe('by friday, 2026-03-20');
  });

  it('in the sentence itself stands over that in the request', () => {
    const text = "Ana: Can you send the quote by Friday?\nBen: I'll post it by Wednesday.";
    expect(deadlineOf(text, 'post')).toBe('by wednesday, 2026-03-18');
  });

  it('belongs to its own clause', () => {
    const text =
      'Ana: Ben to send the quote by Wednesday, Cleo to check the sum by Friday.\nBen: hm\nCleo: hm\nAna: hm';
    expect(deadlineOf(text)).toBe('by wednesday, 2026-03-18');
    expect(deadlineOf(text, 'sum')).toBe('by friday, 2026-03-20');
  });

  it('is not taken from the next point of a list', () => {
    const text = 'Ana: Hello\n- send the quote\n- party by Friday\nBen: hm\nAna: hm\nBen: hm';
    expect(deadlineOf(text)).toBe('none');
  });

  it('is not taken from the next message of somebody else', () => {
    expect(deadlineOf('Ana: We sent the quote.\nBen: We dance on Friday.')).toBe('none');
  });

  it('is not the day on which it was done', () => {
    expect(deadlineOf('Ana: Can you send the quote?\nBen: Done on Friday.')).toBe('none');
  });
});
