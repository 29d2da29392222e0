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
      ['Dr Sunita Rao', 'Sunita Rao'],
    ]);
    expect(messages[0]?.sentAt).toEqual({ year: 2026, month: 6, day: 4 });
  });

  it.each([
    ['after a title for all of them', 'Present: Cllrs Webb (chair), Osei and Lind', 'Webb Osei Lind'],
    ['each after a title', 'Members present: Prof. Webb, Rev. Osei', 'Prof. Webb Rev. Osei'],
    ['after what they do there', 'Present: Osei; clerk J. Webb', 'Osei J. Webb'],
    [
      'on one line below each title',
      'Present\n  Jo Webb, Osei, Lind\nRegrets\n  Kay Aas\n',
      'Jo Webb Osei Lind Kay Aas',
    ],
    [
      'with spaces between them, as one of them shows',
      'Attendees: Jo Webb Ama Osei\n\nAma Osei rang.',
      'Jo Webb Ama Osei',
    ],
    [
      'below a title, with a firm of two words',
      'Present:\n- Jo Webb / Yard, Harbour / @jo\n- Kay Aas',
      'Jo Webb Kay Aas',
    ],
  ])('knows who was there %s', (_, present, names) => {
    const { participants } = parse(`Minutes, 4 June 2026\n${present}\n\nThe hall is booked.\n`, {});
    expect(participants.map(({ name }) => name).join(' ')).toBe(names);
  });

  it('counts from the day in brackets above each of several letters', () => {
    const text =
      'Swansea, 16 March 2026\n\nDear Ana,\n\nIt rained.\n\n[by e-mail, 9 April 2026]\n\nDear Ben,\n\nIt did.\n\n[by post]\n\nIt did not.\n';
    expect(parse(text, {}).messages.map(({ body, sentAt }) => [body.text, sentAt?.month, sentAt?.day])).toEqual([
      ['Swansea, 16 March 2026', 3, 16],
      ['Dear Ana,', 3, 16],
      ['It rained.', 3, 16],
      ['[by e-mail, 9 April 2026]', 4, 9],
      ['Dear Ben,', 4, 9],
      ['It did.', 4, 9],
      ['[by post]', 4, 9],
      ['It did not.', 4, 9],
    ]);
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

  it('gives the points of minutes to those who make them, with what is indented below', () => {
    const text = [
      '## Pump house',
      '- Lee: The valve sticks. I looked at it.',
      '  - and the gauge too',
      '- [name=Min (remote)] can do it on Friday',
      '- (@tobi) who pays?',
      '- nobody answered',
      '- Lee: My budget does.',
    ].join('\n');
    const { format, messages, participants, hasMessages } = parse(text, {});
    expect([format, hasMessages]).toEqual(['text', false]);
    expect(messages.map(({ speaker, body }) => [participants[speaker ?? -1]?.name, body.text])).toEqual([
      [undefined, '## Pump house'],
      ['Lee', '- The valve sticks. I looked at it.\n  - and the gauge too'],
      ['Min', '- can do it on Friday'],
      ['tobi', '- who pays?'],
      [undefined, '- nobody answered'],
      ['Lee', '- My budget does.'],
    ]);
  });

  it('points a turn at the words behind the name', () => {
    const text = '- Lee: I looked.\n- Lee: It is the valve.\n';
    const [, second] = parse(text, {}).messages;
    const from = second?.body.text.indexOf('It is') ?? 0;
    expect(second?.body.toOriginal({ start: from, end: from + 5 })).toEqual({ start: 24, end: 29 });
  });

  it('takes the names of a talk for speakers, however seldom they come, and no label', () => {
    const talk = ['Lee: I agree.', 'Jo: We could wait.', 'Lee: no.', 'Jo: I will ask.', 'Lee: yes', 'Jo: I did.'];
    const text = `# Call\n\n${[...talk, 'Kim: I like it.', 'Verdict: we wait'].map((line) => `- ${line}`).join('\n')}\n\nThe end.\n`;
    const { participants } = parse(text, {});
    expect(participants.map(({ name }) => name)).toEqual(['Lee', 'Jo', 'Kim']);
  });

  it.each([
    ['## Next steps\n- Lee: send the list\n- [@tobi] call Bo\n- Lee: I will print it'],
    ['- Lee: send the list\n- Lee: print it\n\nThe rest is for later, as we said last week.'],
    ['- Goal: we ship in May\n- Goal: I stay calm\n\nThe rest is for later, as we said last week.'],
  ])('leaves %j to nobody: a name before a task is its owner, and a label is no name', (text) => {
    expect(parse(text, {}).messages.every(({ speaker }) => speaker === null)).toBe(true);
  });

  it('gives a list under a handle to that person', () => {
    const { messages, participants } = parse(
      '# Week\n\n@minr (no blockers)\n- Done: the gauge\n- Next: the valve\n\n@tobi\n- Next: paint\n',
      {},
    );
    expect(messages.map(({ speaker, body }) => [participants[speaker ?? -1]?.name, body.text])).toEqual([
      [undefined, '# Week'],
      ['minr', '- Done: the gauge\n- Next: the valve'],
      ['tobi', '- Next: paint'],
    ]);
  });

  it.each([
    [
      '## Present\n\n* Lee Byrne @leeb (chair)\n* Min Rask / Harbour Ltd / @minr\n* @tobi\n\n## Agenda\n\n* Budget',
      ['Lee Byrne', 'Min Rask', 'tobi'],
    ],
    [
      '**Attendees:**\n- _attendee names..._\n- [x] Lee Byrne - Harbour Ltd\n- Min Rask\n\nBudget is open.',
      ['Lee Byrne', 'Min Rask'],
    ],
    [
      'Sign in below so that we know who was here. Roll call:\n\n- name / institution / handle\n- Lee / Harbour / @leeb\n\n## Budget',
      ['Lee'],
    ],
    ['Anwesende:\n* Jana Weber\n* Ole\n\nDer Haushalt ist offen.', ['Jana Weber', 'Ole']],
  ])('reads who is there from the list in %j, which says nothing else', (text, names) => {
    const { participants, messages } = parse(text, {});
    expect(participants.map(({ name }) => name)).toEqual(names);
    const listed = messages.filter(({ kind }) => kind === 'system');
    expect(listed.map(({ body }) => body.text).join('\n')).toContain(names[0]);
    expect(messages.some(({ kind, body }) => kind === 'chat' && /budget|haushalt/i.test(body.text))).toBe(true);
  });

  it('calls people by first name, initials and handle whom a list names in full', () => {
    const text =
      '## Present\n- Lee Byrne @leeb\n- Min Rask\n\n## Budget\n- Lee: I need more.\n- MR: I do not.\n- (@leeb) fine\n';
    const { participants, messages } = parse(text, {});
    expect(participants).toHaveLength(2);
    expect(messages.filter(({ kind }) => kind === 'chat').flatMap(({ speaker }) => speaker ?? [])).toEqual([0, 1, 0]);
  });

  it('ends a turn at a title, and keeps what stands under it', () => {
    const turns = ['Ann: It leaks.', 'Bob: I will look.', 'Ann: Good.'].join('\n\n');
    const text = `# Pumps\n\n### Attendees\n\n- Ann Lee\n- Bob Moor\n\n${turns}\n\n## Conclusion\n\nWe wait.\n\n## Roof\n\n${turns}`;
    const { format, messages, participants } = parse(text, {});
    expect(format).toBe('speaker-lines');
    expect(
      messages.map(({ speaker, heading, body }) => [participants[speaker ?? -1]?.name, heading, body.text]),
    ).toEqual([
      [undefined, 'Pumps', '# Pumps'],
      [undefined, 'Attendees', '### Attendees'],
      ['Ann', 'Attendees', 'It leaks.'],
      ['Bob', 'Attendees', 'I will look.'],
      ['Ann', 'Attendees', 'Good.'],
      [undefined, 'Conclusion', '## Conclusion'],
      [undefined, 'Conclusion', 'We wait.'],
      [undefined, 'Roof', '## Roof'],
      ['Ann', 'Roof', 'It leaks.'],
      ['Bob', 'Roof', 'I will look.'],
      ['Ann', 'Roof', 'Good.'],
    ]);
  });

  it('hears the customer of a help desk, and takes the system for a program', () => {
    const text =
      'Agent: Hi! How can I help?\nCustomer: My pump leaks.\nSystem: Account found.\nAgent: We send a new one.\nCustomer: Thanks';
    const { messages, participants } = parse(text, {});
    expect(messages.map(({ speaker, kind }) => [participants[speaker ?? -1]?.name, kind])).toEqual([
      ['Agent', 'chat'],
      ['Customer', 'chat'],
      ['System', 'bot'],
      ['Agent', 'chat'],
      ['Customer', 'chat'],
    ]);
  });

  it('takes a dialogue full of code for a dialogue', () => {
    const code = `\`\`\`\n${'valve 1\n'.repeat(9)}\`\`\``;
    const text = `Ann: what is this?\n${code}\nBob: a list\nAnn: and why?\n${code}\nBob: no idea`;
    expect(parse(text, {}).format).toBe('speaker-lines');
  });

  it('takes no date from an address', () => {
    const text = '# Pumps\n\nhttps://harbour.example/2025/02-Feb/06-weekly.md\n\nWe looked at the valve.';
    expect(parse(text, {}).messages[0]?.sentAt).toBeNull();
  });

  it('knows members by name though their seat and party stand behind it', () => {
    const text =
      'The Chair: Order.\nMr. Jo Lind (Greater Harbour East and the Islands, Ind.): Thank you.\nThe Chair: Thank you.\nMs. Mira Holt (Northern Lakes—Cape Farewell, Lab.): I have a question.';
    expect(parse(text, {}).messages.map(({ body }) => body.text)).toEqual([
      'Order.',
      'Thank you.',
      'Thank you.',
      'I have a question.',
    ]);
  });
});

describe('notes that an editor wrapped', () => {
  const bodies = (text: string) => parse(text, {}).messages.map(({ body }) => body.text);

  it('joins what was broken because the next word did not fit, in points too, and keeps a way back to each word', () => {
    const text = [
      '-   The new draft of the charter was shown, the board likes it but asks',
      '    for more work before it',
      '    goes out',
      '- Carla verschickt die Einladung an alle Mitglieder, spätestens bis zum',
      '  Freitag',
      '- Dora orders the paint for the hall and for the shed behind our house too',
      '- Bo pays',
      '',
      'We have to find a way to update the public interface that does not break',
      'those who link against it. It is not clear whether that can be done before',
      'the next release.',
    ].join('\n');
    expect(bodies(text)).toEqual([
      [
        '-   The new draft of the charter was shown, the board likes it but asks for more work before it',
        '    goes out',
        '- Carla verschickt die Einladung an alle Mitglieder, spätestens bis zum Freitag',
        '- Dora orders the paint for the hall and for the shed behind our house too',
        '- Bo pays',
      ].join('\n'),
      'We have to find a way to update the public interface that does not break those who link against it. It is not clear whether that can be done before the next release.',
    ]);
    const [first] = parse(text, {}).messages;
    const word = first?.body.text.indexOf('Freitag') ?? -1;
    const at = text.indexOf('Freitag');
    expect(first?.body.toOriginal({ start: word, end: word + 7 })).toEqual({ start: at, end: at + 7 });
  });

  it.each([
    [
      'lines that end where their writer wanted',
      'we meet on monday at the usual place in the old town hall\nthen lunch\nand after it, whoever has the time, we clear out the shed\nbo drives',
    ],
    [
      'points, links and labels',
      '- one point that is so long that nothing more would fit in this line\n- another point that is so long that nothing more fits in this line\nhttps://example.com/a/long/way/to/some/page/of/the/handbook/number/1\nDecision: none',
    ],
    ['a heading above a paragraph', '## Things that came up while we were setting the budget for next year\n\nnothing'],
  ])('leaves %s alone', (_what, text) => {
    expect(bodies(text).join('\n\n')).toBe(text);
  });
});

describe('tables of actions', () => {
  const bodies = (text: string) => parse(text, {}).messages.flatMap(({ body }) => body.text.split('\n'));

  it.each([
    [
      'the owner first, in Markdown',
      '| # | Owner | Action | Due |\n|---|---|---|---|\n| 1 | Jo Lind | Send the plan | 12 May |\n| 2 | TBD | Call Bo | - |',
      ['- [ ] Jo Lind: Send the plan 12 May', '- [ ] Call Bo'],
    ],
    [
      'the owner behind, and whether it is done',
      '| Action | Owner | Status |\n|---|---|---|\n| Send the plan | Jo Lind | done |\n| Call Bo | Ana | open |',
      ['- [x] Send the plan – Jo Lind', '- [ ] Call Bo – Ana'],
    ],
    [
      'columns parted by tabs, in German',
      'Was\tWer\tBis wann\nRaum buchen\tJo Lind\tFreitag\nBo fragen\tAna\t',
      ['- [ ] Raum buchen (Jo Lind, Freitag)', '- [ ] Bo fragen – Ana'],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(bodies(text)).toEqual(expected);
  });

  it('leaves an agenda and rows of other tables as they are', () => {
    for (const text of [
      '| Time | What | Who |\n|---|---|---|\n| 10:00 | Budget | Jo Lind |',
      '| Owner | Repository |\n|---|---|\n| Jo Lind | pumps |',
    ])
      expect(bodies(text)).toEqual(text.split('\n'));
  });

  it('knows the full names among the owners, and neither groups nor pairs', () => {
    const text = '| Owner | Task |\n|---|---|\n| Jo Lind | Call Bo |\n| Jo / Ana | Ask |\n| maintenance | Oil |';
    expect(parse(text, {}).participants.map(({ name }) => name)).toEqual(['Jo Lind']);
  });

  it('keeps the place of the words of a cell', () => {
    const text = '| Owner | Task |\n|---|---|\n| Jo Lind | Call Bo |';
    const body = parse(text, {}).messages[0]?.body;
    const start = body?.text.indexOf('Call') ?? -1;
    expect(body?.toOriginal({ start, end: start + 7 })).toEqual({
      start: text.indexOf('Call'),
      end: text.indexOf('Call') + 7,
    });
  });
});

describe('lines like a head', () => {
  it('is no chat where a long text has one name before a date', () => {
    const points = Array.from({ length: 32 }, (_, at) => `- point ${at}`).join('\n');
    const { format, participants } = parse(
      `# Meeting 2026-03-12\n\n${points}\n\nBook Club - 7 May 2026\n\n${points}`,
      {},
    );
    expect([format, participants]).toEqual(['text', []]);
  });
});
