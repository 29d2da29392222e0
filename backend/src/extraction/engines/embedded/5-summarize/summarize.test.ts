import { describe, expect, it } from 'vitest';
import { parse } from '../../../conversation/parse.js';
import type { Decision, Evidence, Items, Risk, Task } from '../../../types/extraction.js';
import { segment } from '../1-segment/segment.js';
import { counted, joinNames, shortName } from './phrases.js';
import { type SummarySource, summarize } from './summarize.js';
import { topicOf } from './topic.js';

const source: Evidence = { text: 'x', messageIndex: 0, span: { start: 0, end: 1 } };
const base = { confidence: 0.8, source, mentions: [source] };
const task = (text: string, more: Partial<Task> = {}): Task => ({
  ...base,
  text,
  kind: 'request',
  status: 'open',
  ambiguous: false,
  ...more,
});
const decision = (text: string, more: Partial<Decision> = {}): Decision => ({
  ...base,
  text,
  status: 'final',
  ...more,
});
const risk = (text: string, more: Partial<Risk> = {}): Risk => ({
  ...base,
  text,
  category: 'other',
  status: 'open',
  ...more,
});

const NOTHING: Items = { tasks: [], decisions: [], risks: [] };
const ANA_AND_BEN = 'Ana Ruiz: Good morning to you and to you all.\nBen Li: hm\nAna Ruiz: hm\nBen Li: hm';

const summaryOf = (ranked: Partial<Items>, more: Partial<SummarySource> = {}, text = ANA_AND_BEN) =>
  summarize({ conversation: parse(text, {}), ranked: { ...NOTHING, ...ranked }, language: 'en', ...more });
const someTask = { tasks: [task('Send the quote')] };

describe('the opening', () => {
  const turns = (...names: string[]) => names.map((name, at) => `${name}: ${'hm '.repeat(names.length - at)}`);
  const talk = (...names: string[]) => [...turns(...names), ...turns(...names)].join('\n');

  it.each([
    ['two', talk('Ana Ruiz', 'Ben Li'), 'Ana and Ben talked.'],
    ['three', talk('Ana', 'Ben', 'Cleo'), 'Ana, Ben and Cleo talked.'],
    ['four', talk('Ana', 'Ben', 'Cleo', 'Dee'), 'Ana, Ben, Cleo and 1 other talked.'],
    ['five', talk('Ana', 'Ben', 'Cleo', 'Dee', 'Eli'), 'Ana, Ben, Cleo and 2 others talked.'],
    ['who share a first name', talk('Ana Ruiz', 'Ana Berg'), 'Ana Ruiz and Ana Berg talked.'],
  ])('names people, whoever said most first: %s', (_, text, opening) => {
    expect(summaryOf(someTask, {}, text)).toMatch(new RegExp(`^${opening}`));
  });

  it('does not say that somebody talked alone, nor that notes are by whom they quote once', () => {
    const letter = 'Dear Ben,\n\nplease send the quote for the garden door.\n\nKind regards,\nAna Ruiz';
    expect(summaryOf(someTask, {}, letter)).toBe('1 open task: send the quote.');
    const conversation = parse(ANA_AND_BEN, {});
    const [first, second] = conversation.messages;
    if (first === undefined || second === undefined) throw new Error('no messages');
    const notes = {
      ...conversation,
      messages: [
        { ...first, speaker: null },
        { ...second, speaker: 1 },
      ],
    };
    expect(summaryOf(someTask, { topic: 'the garden door', conversation: notes })).toMatch(
      /^Notes about the garden door\./,
    );
    const mostly = {
      ...conversation,
      messages: [
        { ...first, speaker: 0 },
        { ...second, speaker: null },
      ],
    };
    expect(summaryOf(someTask, { topic: 'the garden door', conversation: mostly })).toMatch(/^Ana wrote about/);
  });

  it('has no subject of marks alone', () => {
    const conversation = { ...parse(ANA_AND_BEN, {}), subject: '---' };
    expect(summaryOf(someTask, { conversation })).toMatch(/^Ana and Ben talked\./);
  });

  it('says what they talked about', () => {
    expect(summaryOf(someTask, { topic: 'the garden door' })).toMatch(/^Ana and Ben discussed the garden door\./);
  });

  it('takes the subject of a mail before all, without "Re:", and knows a lone writer', () => {
    const mail =
      'From: Ana Ruiz <ana@x.example>\nTo: Ben Li <ben@x.example>\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nSubject: Re: Fwd: The door\n\nHello Ben\n';
    expect(summaryOf(someTask, { topic: 'paint' }, mail)).toMatch(/^Ana wrote about “The door”\./);
  });

  it('tells a channel as the place, and the topic with it', () => {
    const conversation = { ...parse(ANA_AND_BEN, {}), subject: 'deal-desk' };
    expect(summaryOf(someTask, { conversation, topic: 'the door' })).toMatch(
      /^Ana and Ben discussed the door in “deal-desk”\./,
    );
    expect(summaryOf(someTask, { conversation })).toMatch(/^Ana and Ben talked in “deal-desk”\./);
  });

  it.each([
    ['[makers] The door', '“The door”'],
    ['Door review-20260427_140008-Meeting Transcript', '“Door review”'],
    ['Meeting chat, saved 2026-10-12', 'the paint'],
  ])('leaves out what programs add to a subject: %s', (subject, about) => {
    const conversation = { ...parse(ANA_AND_BEN, {}), subject };
    expect(summaryOf(someTask, { conversation, topic: 'the paint' })).toContain(`discussed ${about}.`);
  });

  it('takes no lone word of another language for a topic', () => {
    expect(summaryOf(someTask, { topic: 'Pour', language: 'fr' })).toMatch(/^Ana and Ben talked \(/);
  });

  it('speaks of notes where nobody speaks', () => {
    const { subject, ...conversation } = parse('It rained on us.', {});
    expect(summaryOf(someTask, { conversation })).toBe('1 open task: send the quote.');
    expect(summaryOf(someTask, { conversation, topic: 'the door' })).toMatch(/^Notes about the door\./);
    expect(summaryOf(someTask, { conversation: { ...conversation, subject: subject ?? 'Rain' } })).toContain(
      'Notes about “',
    );
  });

  it('is all where nothing is found, and left out where it would say nothing either', () => {
    expect(summaryOf({})).toBe('');
    expect(summaryOf({}, { topic: 'the door' })).toBe('Ana and Ben discussed the door.');
  });

  it.each(['- There are two doors', 'Date: 2026-03-02', 'Call: https://meet.example/x', 'Ben,'])(
    'takes no field, point, address or greeting for a subject: %s',
    (subject) => {
      const conversation = { ...parse(ANA_AND_BEN, {}), subject };
      expect(summaryOf(someTask, { conversation })).toMatch(/^Ana and Ben talked\./);
    },
  );
});

describe('the decisions', () => {
  it('are told as they stand, without those that were turned round', () => {
    const decisions = [decision('Bake.'), decision('We fry', { status: 'superseded' }), decision('Wash up!')];
    expect(summaryOf({ decisions })).toContain('decided: Bake; Wash up.');
  });

  it('are the surest, and how many more there are', () => {
    const decisions = [
      decision('The first one stays', { confidence: 0.32 }),
      decision('The second one stays'),
      decision('The third one stays'),
      decision('The fourth one stays', { confidence: 0.3 }),
    ];
    expect(summaryOf({ decisions })).toContain('decided: The second one stays; The third one stays; and 2 more.');
  });

  it.each([
    ["Let's say yes and buy the seats", 'Buy the seats.'],
    ["ok so we'll paint the hall", 'Paint the hall.'],
    ['We paint the hall', 'Paint the hall.'],
    ['We have two halls', 'We have two halls.'],
    ['Deal: if it rains we meet inside', 'If it rains we meet inside.'],
    ["I'll keep the key", 'Ana will keep the key.'],
    ['Keep my key in the hall', 'Keep my key in the hall (says Ana).'],
    [
      'They have gone ahead and painted the long wall of the small hall in white without a word, since nobody had the time to ask',
      'They have gone ahead and painted the long wall of the small hall in white without a word.',
    ],
    ["We take the small hall, I've just asked them", 'Take the small hall.'],
    ['So far the hall is ours', 'So far the hall is ours.'],
  ])('are statements: %s', (text, told) => {
    expect(summaryOf({ decisions: [decision(text, { decidedBy: 'Ben Li' })] })).toContain(`decided: ${told}`);
  });

  it('are left out where they point to what stands elsewhere, or are told as open tasks', () => {
    expect(summaryOf({ decisions: [decision('That makes sense to me')] })).not.toContain('decided');
    const tasks = [task('Paint the hall in white', { owner: 'Ana Ruiz' })];
    const told = summaryOf({ tasks, decisions: [decision('Paint the hall in white'), decision('Oil the hinges')] });
    expect(told).toBe('Ana and Ben decided: Oil the hinges. 1 open task: Ana to paint the hall in white.');
  });

  it('come after what is repeated, and before a question, a scrap and what is a risk as well', () => {
    const plain = decision('Paint the hall in white');
    const weak = [
      decision('Which one'),
      decision('Do we paint the small hall'),
      decision('That is a good one for us'),
      decision('The ladder may break'),
    ];
    for (const other of weak) {
      const told = summaryOf({
        decisions: [
          other,
          decision('The door stays', { mentions: [source, source] }),
          plain,
          plain,
          decision('Sand the floor'),
        ],
        risks: [risk('Surely the ladder may break'), risk('The ladder may break')],
      });
      expect(told).toContain('decided: The door stays; Paint the hall in white; Sand the floor; and 2 more.');
    }
  });

  it('are passed over where none stands', () => {
    expect(summaryOf({ decisions: [decision('We fry', { status: 'superseded' })] })).not.toContain('decided');
  });
});

describe('the tasks', () => {
  it('are told with owner and deadline', () => {
    const tasks = [task('Send the quote', { owner: 'Ben Li', deadline: 'by Friday' })];
    expect(summaryOf({ tasks })).toContain('1 open task: Ben to send the quote (by Friday).');
  });

  it.each([
    ['to paint the hall', 'Ben to paint the hall'],
    ["I'll be painting the hall", 'Ben will be painting the hall'],
    ['the hall in white', 'Ben: the hall in white'],
  ])('are told of their owner: %s', (text, words) => {
    const tasks = [task(text, { owner: 'Ben Li', source: { ...source, messageIndex: 1 } })];
    expect(summaryOf({ tasks })).toContain(`1 open task: ${words}.`);
  });

  it('do not say their deadline twice', () => {
    const tasks = [task('Send the quote by Friday', { deadline: 'by Friday' })];
    expect(summaryOf({ tasks })).toContain('1 open task: send the quote by Friday.');
  });

  it('are counted, open and done', () => {
    const tasks = [
      task('Paint the hall'),
      task('Sand the floor of the small hall', { confidence: 0.3 }),
      task('Buy the seats', { confidence: 0.1 }),
      task('Four', { status: 'done' }),
      task('Five', { status: 'cancelled' }),
    ];
    expect(summaryOf({ tasks })).toContain(
      '3 open tasks, 1 done: paint the hall; sand the floor of the small hall; and 1 more.',
    );
  });

  it.each([
    ['Draft of the letter', 'Ben: draft of the letter.'],
    ['Ben Li runs the test', 'Ben: Li runs the test.'],
    ['Ben runs the test', 'Ben runs the test.'],
    ['Ben, the letter', 'Ben: the letter.'],
    ['Ben + Cleo write the letter', 'Ben + Cleo write the letter.'],
    ['Ben and Cleo write the letter', 'Ben and Cleo write the letter.'],
    ["Ben's letter goes out", "Ben's letter goes out."],
    ['Ben to write the letter', 'Ben to write the letter.'],
    ['Monday 10 to 12, yes', 'Ben: Monday 10 to 12, yes.'],
    ['Cut is on my list', 'Ben: cut is on my list.'],
    ['Can I ask you, Ben, to write the letter', 'Ben to write the letter.'],
    ['Write the letter and let you know', 'Ben to write the letter and let Ana know.'],
    ['Retrain it without the names', 'Ben to retrain it without the names.'],
    ['Double-check the list', 'Ben to double-check the list.'],
  ])('read well after the name of whoever does them: %s', (text, told) => {
    const quoted = { ...source, text: 'the draft, write and cut', messageIndex: 1 };
    const tasks = [task(text, { owner: 'Ben Li', requester: 'Ana Ruiz', source: quoted })];
    expect(summaryOf({ tasks })).toContain(`1 open task: ${told}`);
  });

  it.each([
    ['Send us the letter', 'Ben to send Ana the letter.'],
    ['Send you the letter', 'Ben to send you the letter.'],
    ['I need the letter', 'Ben: I need the letter (says Ana).'],
  ])('name who asks, and whoever speaks of themselves, by who said it: %s', (text, told) => {
    const tasks = [task(text, { owner: 'Ben Li', requester: 'Ana Ruiz' })];
    expect(summaryOf({ tasks })).toContain(`1 open task: ${told}`);
  });

  it('name nobody for "I" where several say it', () => {
    const tasks = [task('I need the letter', { owner: 'Ben Li', requester: 'Ana Ruiz', mentions: [source, source] })];
    expect(summaryOf({ tasks })).toContain('1 open task: Ben: I need the letter.');
  });

  it('of another language stand behind a colon', () => {
    const tasks = [task('Die Halle muss gestrichen werden', { owner: 'Ben' })];
    expect(summaryOf({ tasks }, { language: 'de' })).toContain('Ben: die Halle muss');
  });

  it('that have an owner and a day come before others, and those that say nothing last', () => {
    const owned = { owner: 'Ben', dueDate: '2026-03-05' };
    const tasks = [
      task('Porfaaa', owned),
      task('Look around in the old hall'),
      task('Go through all of the lists of the others, which they have kept in the drawer of the old desk', {
        owner: 'Ben',
      }),
      task('Paint the hall in white for the big feast of the whole village and of the next one', owned),
      task(
        'Sand the floor of the small hall so that the painters of the village can begin with it in the early morning',
        owned,
      ),
    ];
    const told = summaryOf({ tasks });
    expect(told).toMatch(/5 open tasks: .*Ben to paint the hall .*; Ben to sand the floor .*; and 3 more\./);
    expect(told).not.toMatch(/porfaaa|look around/i);
  });

  it('are not told twice', () => {
    const tasks = [task('Ask the hall keeper', { owner: 'Ben' }), task('Ask the hall keeper!', { owner: 'Ben' })];
    expect(summaryOf({ tasks })).toContain('2 open tasks: Ben to ask the hall keeper; and 1 more.');
  });

  it('that are all done are only counted', () => {
    expect(summaryOf({ tasks: [task('One', { status: 'done' })] })).toContain('1 task done, none open.');
  });
});

describe('the risks', () => {
  it('are told by the surest that is open', () => {
    const risks = [
      risk('Rain on the day', { confidence: 0.6 }),
      risk('Fire'),
      risk('Snow', { status: 'mitigated', confidence: 1 }),
    ];
    expect(summaryOf({ risks })).toContain('2 risks: Rain on the day; Fire.');
  });

  it('say who speaks where they speak of themselves', () => {
    expect(summaryOf({ risks: [risk('I cannot lift it', { raisedBy: 'Ben Li' })] })).toContain(
      '1 risk: I cannot lift it (says Ben).',
    );
    expect(summaryOf({ risks: [risk('It is heavy', { raisedBy: 'Ben Li' })] })).toContain('1 risk: It is heavy.');
  });

  it('lose what they are announced with', () => {
    expect(summaryOf({ risks: [risk('Honest concern: frankly, um, the ladder is old :grimacing:')] })).toContain(
      '1 risk: The ladder is old.',
    );
  });

  it('are passed over where all are dealt with', () => {
    expect(summaryOf({ risks: [risk('Snow', { status: 'mitigated' })] })).not.toContain('risk:');
  });
});

describe('the language', () => {
  it.each([
    ['de', 'German'],
    ['pt', 'Portuguese'],
    ['cjk', 'Chinese, Japanese or Korean and read only in part'],
    ['other', 'in a language other than English and read only in part'],
  ] as const)('is told where it is %s', (language: string, words) => {
    expect(summaryOf(someTask, { language })).toContain(`(the text is ${words})`);
  });

  it('is passed over where it is English', () => {
    expect(summaryOf(someTask)).not.toContain('the text is');
  });
});

describe('what somebody said', () => {
  const statement = { speaker: 1, asks: false, words: '@ana The hinges are made of brass' };

  it('is told with the opening where nothing was decided, and behind it where something was', () => {
    expect(summaryOf({}, { statement })).toBe('Ana and Ben talked; Ben says: The hinges are made of brass.');
    expect(summaryOf({ decisions: [decision('Bake')] }, { statement })).toBe(
      'Ana and Ben decided: Bake. Ben says: The hinges are made of brass.',
    );
  });

  it('is asked where it is a question', () => {
    const asked = { speaker: 0, asks: true, words: 'Who oils the hinges' };
    expect(summaryOf(someTask, { statement: asked })).toBe(
      'Ana and Ben talked; Ana asks: Who oils the hinges? 1 open task: send the quote.',
    );
  });

  it('has no place beside decisions, tasks and risks', () => {
    const all = { ...someTask, decisions: [decision('Bake')], risks: [risk('Fire')] };
    expect(summaryOf(all, { statement })).not.toContain('hinges');
  });
});

it('tells everything in one order and three sentences', () => {
  const all = { tasks: [task('Send it')], decisions: [decision('We bake')], risks: [risk('Fire')] };
  expect(summaryOf(all, { language: 'de' })).toMatch(
    /^Ana and Ben talked \(the text is German\) and decided: .*\. 1 open task: .*\. 1 risk: Fire\.$/,
  );
});

describe('topicOf', () => {
  const topic = (text: string) => {
    const { messages } = parse(text, {});
    return topicOf(segment(parse(text, {})).sentences, (message) => messages[message]?.body.text ?? '');
  };

  it('is what most messages share, as it is written', () => {
    const text = 'Ana: The Garden Door again\nBen: The garden door is blue\nAna: I like the garden door\nBen: hm';
    expect(topic(text)).toBe('Garden Door');
  });

  it('is a lone word only where it comes up as a name', () => {
    expect(topic('Ana: we like Valkey\nBen: Valkey is new\nAna: is Valkey new\nBen: hm')).toBe('Valkey');
    expect(topic('Ana: A door again\nBen: the door is blue\nAna: we like this door\nBen: hm')).toBeUndefined();
  });

  it('is nobody by their given name', () => {
    expect(topic('Ana: we like Phil\nBen: Phil is new\nAna: is Phil new\nBen: hm')).toBeUndefined();
  });

  it('is absent where nothing comes up twice', () => {
    expect(topic('Ana: The sun is out\nBen: It rained\nAna: hm\nBen: hm')).toBeUndefined();
  });
});

describe('phrases', () => {
  it.each([
    [['Ana'], 0, 'Ana'],
    [['Ana', 'Ben'], 0, 'Ana and Ben'],
    [['Ana', 'Ben'], 1, 'Ana, Ben and 1 other'],
    [['Ana', 'Ben'], 2, 'Ana, Ben and 2 others'],
    [[], 0, ''],
  ])('joins %j and %i others', (names, others, joined) => {
    expect(joinNames(names, others)).toBe(joined);
  });

  it('calls people by what tells who they are', () => {
    const names = ['Ana Ruiz', 'Town Clerk', 'Aunty Bron', 'Prof. Ito', 'Stage Manager', 'Aunty Bron (chair)'];
    expect(names.map(shortName)).toEqual([
      'Ana',
      'Town Clerk',
      'Aunty Bron',
      'Prof. Ito',
      'Stage Manager',
      'Aunty Bron',
    ]);
  });

  it('counts one and many', () => {
    expect([counted(1, 'task'), counted(2, 'task'), counted(0, 'task')]).toEqual(['1 task', '2 tasks', '0 tasks']);
  });
});
