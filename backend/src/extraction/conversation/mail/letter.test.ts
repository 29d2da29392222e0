import { describe, expect, it } from 'vitest';
import { parse } from '../parse.js';

describe('letters without a header', () => {
  it.each([
    [
      'Dear Ms Holt,\nthe pump is here. Could you call me?\nKind regards,\nJo Lind\nHarbour Ltd\n0555 123',
      'Jo Lind',
      'Ms Holt',
    ],
    ['Mira -\nI looked at the valve.\n\nTake care,\nJo', 'Jo', 'Mira'],
    ['Subject: Valve\n\nHi Mira!\n\nI looked at it.\n\nBest\nJo Lind', 'Jo Lind', 'Mira'],
    ['Hallo Mira,\nich habe die Pumpe bestellt.\n\nViele Grüße\nJo Lind', 'Jo Lind', 'Mira'],
  ])('takes who signs %j for its author, and who is greeted for whom it is to', (text, author, greeted) => {
    const { format, messages, participants } = parse(text, {});
    expect(format).toBe('mail-letter');
    expect(messages).toHaveLength(1);
    expect(participants[messages[0]?.speaker ?? -1]?.name).toBe(author);
    expect(messages[0]?.addressees?.map((index) => participants[index]?.name)).toEqual([greeted]);
    expect(messages[0]?.body.text).not.toContain(author);
  });

  it('takes who signs below a closing for the author of a letter that greets nobody', () => {
    const { format, messages, participants } = parse('The plan is below.\nCall me.\n\nRegards,\nJo Lind', {});
    expect([format, participants[messages[0]?.speaker ?? -1]?.name]).toEqual(['mail-letter', 'Jo Lind']);
  });

  it('names nobody where all are greeted', () => {
    const { format, messages } = parse('Hi all,\nthe pump is here.\n\nRegards,\nJo', {});
    expect(format).toBe('mail-letter');
    expect(messages[0]?.addressees).toBeUndefined();
  });

  it.each([
    ['Pumps\n\n- We looked at the valve.\n\nRegards,\nJo'],
    ['Pumps\n\nWe looked at the valve.\n\nJo Lind'],
    ['Mira,\nJo and Tobi looked at the valve together on Monday'],
    ['Agenda:\n- valve\n- pump\n\nRegards to all who came'],
  ])('leaves %j as notes', (text) => {
    expect(parse(text, {}).format).toBe('text');
  });
});
