import { describe, expect, it } from 'vitest';
import { parse } from '../parse.js';

describe('notes and minutes', () => {
  it('puts each paragraph under its heading', () => {
    const text =
      '# Weekly\n\n## Action items\n- Ana to call Bo\n- [ ] Bo writes\n\nRisks:\n- late\n\n3. Decisions\nwe ship\n';
    const { format, hasMessages, messages } = parse(text, {});
    expect(format).toBe('text');
    expect(hasMessages).toBe(false);
    expect(messages.map(({ heading, body }) => [heading, body.text])).toEqual([
      ['Weekly', '# Weekly'],
      ['Action items', '## Action items\n- Ana to call Bo\n- [ ] Bo writes'],
      ['Risks', 'Risks:\n- late'],
      ['Decisions', '3. Decisions\nwe ship'],
    ]);
  });

  it('knows who was there, with roles and initials', () => {
    const text =
      'MINUTES\nDate: Thursday 4 June 2026\nPresent: Ailsa McKinnon (PM), Bryn Howells. Apologies: Dr Sunita Rao\n\nBH to order plates. AMcK to sign.\n';
    const { participants, messages } = parse(text, {});
    expect(participants.map(({ name, aliases }) => [name, ...aliases])).toEqual([
      ['Ailsa McKinnon', 'PM', 'AMcK'],
      ['Bryn Howells', 'BH'],
      ['Dr Sunita Rao'],
    ]);
    expect(messages[0]?.sentAt).toEqual({ year: 2026, month: 6, day: 4 });
  });

  it.each([
    ['Anwesend: Frau Wiesner, Herr Tran\n\nBeschluss folgt.', ['Frau Wiesner', 'Herr Tran']],
    ['Présents : Agathe N., Moussa D.\n\nDécision prise.', ['Agathe N.', 'Moussa D.']],
    ['Asisten: D. Antonio Beltrán, Charo Medina\n\nAcuerdos.', ['D. Antonio Beltrán', 'Charo Medina']],
  ])('reads the attendance of %j', (text, names) => {
    expect(parse(text, {}).participants.map(({ name }) => name)).toEqual(names);
  });

  it('takes every line as a turn where every line has a name before it, though no name comes again', () => {
    const { format, messages, participants } = parse('Ann: I will send it.\nBob: Ship on Monday.', {});
    expect(format).toBe('speaker-lines');
    expect(messages.map(({ speaker, body }) => [participants[speaker ?? -1]?.name, body.text])).toEqual([
      ['Ann', 'I will send it.'],
      ['Bob', 'Ship on Monday.'],
    ]);
  });

  it('keeps a long dialogue whose last line has no name', () => {
    const turns = Array.from({ length: 450 }, (_, at) => `Guest${at}: I will come.`);
    expect(parse([...turns, 'and so on'].join('\n'), {}).messages).toHaveLength(450);
  });

  it('leaves plain prose without speakers', () => {
    const { messages, participants } = parse('I went there at 9:30.\n\nIt rained on us. We left at 10:15 or so.', {});
    expect(messages.map(({ speaker }) => speaker)).toEqual([null, null]);
    expect(participants).toEqual([]);
  });
});
