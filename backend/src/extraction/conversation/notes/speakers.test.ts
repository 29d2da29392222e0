import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const PRESENT = '## Present\n* Jo Lind (@jolind)\n* Mira Holt\n* Sven Aas\n\n## Valve\n';

/** What people say, without the titles and lists around it. */
function said(text: string): string[] {
  return outlineOf(parse(text, {})).filter((line) => !line.startsWith('-') && !line.startsWith('(system)'));
}

describe('who speaks in minutes and dialogues', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a name of those present before a dash, but no topic',
      `${PRESENT}* Mira - We should wait.\n* Valve - Which one is it?\n`,
      ['Mira Holt | * We should wait.'],
    ],
    [
      'a name before a dash that comes again',
      '# Weekly\n\nIvar - I looked at the pump.\n\nIvar – It leaks.\n\nTopic - It rains.\n',
      ['Ivar | I looked at the pump.', 'Ivar | It leaks.'],
    ],
    ['a bullet without a space', `${PRESENT}-Jo: I have a spare one\n`, ['Jo Lind | I have a spare one']],
    [
      'the name at the end of a point in which somebody says I, but no owner',
      `${PRESENT}- I will call the supplier [Mira]\n- I will ask the yard – Sven\n- I will wait (@jolind)\n- Send the list [Jo]\n`,
      ['Mira Holt | - I will call the supplier', 'Sven Aas | - I will ask the yard', 'Jo Lind | - I will wait'],
    ],
    [
      'full names alone in bold, of which one comes again, but no title',
      '**Jo Lind**\n- do we need two?\n\n**Mira Holt**\n\n- I think so.\n- One leaks.\n\n**Jo Lind**\n- then we order two.\n\n**Next Steps**\n- order two\n',
      ['Jo Lind | - do we need two?', 'Mira Holt | - I think so. / - One leaks.', 'Jo Lind | - then we order two.'],
    ],
    ['a handle above a list with a line between', '@jolind\n\n- fitted the pump\n', ['jolind | - fitted the pump']],
    [
      'all points below a handle, across empty lines',
      '@jolind\n\n- Done:\n\n  - fitted the pump\n\n\n- Next:\n\n  - paint it\n\n## Valve\n- it leaks\n',
      ['jolind | - Done: /   - fitted the pump / - Next: /   - paint it'],
    ],
    [
      'no paragraph below the points of a handle',
      '@jolind\n- fitted the pump\n\nWe ate cake.\n',
      ['jolind | - fitted the pump'],
    ],
    ["nobody below a template's name", '@name\n- Done:\n- Next: none\n', []],
    [
      'the tags of HedgeDoc in a quotation, with a time and a colour',
      '- Valve\n    > [name=Jo] [time=2:35 PM] it takes four hours\n    > [name=Mira] [color=#3b75c6] the vendor says two\n',
      ['Jo | it takes four hours', 'Mira | the vendor says two'],
    ],
    [
      'a short list with a name before nearly every point, some of whom say I',
      'Standup\n- Jo: the plan is late, needs a reader\n- Mira: I can read it on Wednesday\n- Sven: nothing new\n- Jo: thanks\n',
      [
        'Jo | - the plan is late, needs a reader',
        'Mira | - I can read it on Wednesday',
        'Sven | - nothing new',
        'Jo | - thanks',
      ],
    ],
    [
      'nobody in a short list of errands',
      'Errands\n- Jo: buy the paint\n- Mira: call the yard\n- Sven: sweep the hall\n',
      [],
    ],
    [
      'whom a page of minutes lists, and what is no section but its table of contents',
      'Attendees\nPresent\n    Jo, Mira, Sven\nRegrets\n    Kay\nContents\n    Valve\n    Summary of action items\nMeeting minutes\nValve\n\nMira: I sent the draft to the yard.\n\nSummary of action items\n    Jo to call the yard\n',
      ['Mira | I sent the draft to the yard.'],
    ],
  ])('hears %s', (_, text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    [
      'the counts of a vote',
      'Jo: who is for it?\nMira: me\nFor: 3\nAgainst: 2\nJo: so we do it\nMira: good',
      ['Jo | who is for it?', 'Mira | me / For: 3 / Against: 2', 'Jo | so we do it', 'Mira | good'],
    ],
    [
      'no vote of one person for a count, nor a scribe who speaks once for a label',
      'Jo Lind: who is for it?\nMira Okon: me\nAda Berg: +1\nscribe: RESOLVED: We do it.\nJo Lind: so\nMira Okon: good',
      [
        'Jo Lind | who is for it?',
        'Mira Okon | me',
        'Ada Berg | +1',
        'scribe | RESOLVED: We do it.',
        'Jo Lind | so',
        'Mira Okon | good',
      ],
    ],
    [
      'labels of a protocol',
      'Chat: https://x.example\nChat: somebody has to write to the list about the old pump\nJo: hello\nAI(MH): call the yard\nMira: yes\nJo: bye\nMira: bye',
      [
        '- | Chat: somebody has to write to the list about the old pump',
        'Jo | hello / AI(MH): call the yard',
        'Mira | yes',
        'Jo | bye',
        'Mira | bye',
      ],
    ],
    [
      'a word before a colon that is not written as the names are',
      'Jo Lind: it stops\nMira Holt: what does it say?\nJo Lind: this:\nerror: no such file\nMira Holt: I see\nTobi Rask: so do I',
      [
        'Jo Lind | it stops',
        'Mira Holt | what does it say?',
        'Jo Lind | this: / error: no such file',
        'Mira Holt | I see',
        'Tobi Rask | so do I',
      ],
    ],
    [
      'small words before a colon that come twice',
      'Jo: it stops\nas we agreed: no\nMira: I see\nas we agreed: no\nJo: good',
      ['Jo | it stops / as we agreed: no', 'Mira | I see / as we agreed: no', 'Jo | good'],
    ],
    [
      'how something was said, and who says it together with others',
      'JL: it stops\nMH<in chat>: it does\nJL: I look\nMH: good\nJL/MH: we wait\nTR (chat): fine',
      ['JL | it stops', 'MH | it does', 'JL | I look', 'MH | good', 'JL | we wait', 'TR | fine'],
    ],
  ])('takes %s for no speaker', (_, text, expected) => {
    const conversation = parse(text, {});
    expect([conversation.format, outlineOf(conversation)]).toEqual(['speaker-lines', expected]);
  });

  it('reads who is there from a table, and from handles that are links', () => {
    const text =
      '## Attendees\n\n| Jo Lind | Harbour | @jolind |\n* Mira | Pumps | @mira\n* Sven Aas [@sven](https://x.example/sven)\n\n## Valve\nIt leaks.\n';
    expect(parse(text, {}).participants.map(({ name }) => name)).toEqual(['Jo Lind', 'Mira', 'Sven Aas']);
  });

  it('knows who does what for the meeting, and takes no label for a name', () => {
    const text =
      '## Weekly\n\n* **Moderator:** @jolind\n* **Note taker:** Mira Holt\n\nAnwesende:\nProtokoll:\nStart-Ende: 18:00\n\n- Q: who pays?\n- Q: who knows?\n';
    expect(parse(text, {}).participants.map(({ name }) => name)).toEqual(['jolind', 'Mira Holt']);
  });

  it('takes what writes down a call for a program', () => {
    const text = '00:01:00\tScribbly Notetaker Jo:\tI write this down\n00:01:05\tJo Lind:\thello\n00:01:09\tMira:\thi';
    expect(parse(text, {}).messages.map(({ kind }) => kind)).toEqual(['bot', 'chat', 'chat']);
  });
});
