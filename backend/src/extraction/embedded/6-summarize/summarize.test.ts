import { describe, expect, it } from 'vitest';
import type { Decision, Evidence, Risk, Task } from '../../extraction.js';
import { parse } from '../1-parse/parse.js';
import type { Language } from '../2-segment/language.js';
import { segment } from '../2-segment/segment.js';
import type { Ranked } from '../5-rank/rank.js';
import { asClause, counted, joinNames, lowerFirst } from './phrases.js';
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

const NOTHING: Ranked = { tasks: [], decisions: [], risks: [] };
const ANA_AND_BEN = 'Ana Ruiz: Good morning to you and to you all.\nBen Li: hm\nAna Ruiz: hm\nBen Li: hm';

const summaryOf = (ranked: Partial<Ranked>, more: Partial<SummarySource> = {}, text = ANA_AND_BEN) =>
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

  it('says what they talked about', () => {
    expect(summaryOf(someTask, { topic: 'the garden door' })).toMatch(/^Ana and Ben discussed the garden door\./);
  });

  it('takes the subject of a mail before all, without "Re:", and knows a lone writer', () => {
    const mail =
      'From: Ana Ruiz <ana@x.example>\nTo: Ben Li <ben@x.example>\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nSubject: Re: Fwd: The door\n\nHello Ben\n';
    expect(summaryOf(someTask, { topic: 'paint' }, mail)).toMatch(/^Ana wrote about “The door”\./);
  });

  it('speaks of notes where nobody speaks', () => {
    const { subject, ...conversation } = parse('It rained on us.', {});
    expect(summaryOf(someTask, { conversation })).toMatch(/^A text without named speakers\./);
    expect(summaryOf(someTask, { conversation, topic: 'the door' })).toMatch(/^Notes about the door\./);
    expect(summaryOf(someTask, { conversation: { ...conversation, subject: subject ?? 'Rain' } })).toContain(
      'Notes about “',
    );
  });

  it('says so where nothing is found, and says no more', () => {
    expect(summaryOf({})).toBe('Ana and Ben talked; no tasks, decisions or risks were found.');
    expect(summaryOf({}, {}, 'It rained on us.')).toMatch(/no tasks, decisions or risks were found\.$/);
  });
});

describe('the decisions', () => {
  it('are told as they stand, without those that were turned round', () => {
    const decisions = [decision('We bake.'), decision('We fry', { status: 'superseded' }), decision('We wash up!')];
    expect(summaryOf({ decisions })).toContain('Decided: We bake; We wash up.');
  });

  it('are the two surest, and how many more there are', () => {
    const decisions = [
      decision('One', { confidence: 0.5 }),
      decision('Two'),
      decision('Three'),
      decision('Four', { confidence: 0.4 }),
    ];
    expect(summaryOf({ decisions })).toContain('Decided: Two; Three; and 2 more.');
  });

  it('are passed over where none stands', () => {
    expect(summaryOf({ decisions: [decision('We fry', { status: 'superseded' })] })).not.toContain('Decided');
  });
});

describe('the tasks', () => {
  it('are told with owner and deadline', () => {
    const tasks = [task('Send the quote', { owner: 'Ben Li', deadline: 'by Friday' })];
    expect(summaryOf({ tasks })).toContain('1 open task: Ben to send the quote (by Friday).');
  });

  it('do not say their deadline twice', () => {
    const tasks = [task('Send the quote by Friday', { deadline: 'by Friday' })];
    expect(summaryOf({ tasks })).toContain('1 open task: send the quote by Friday.');
  });

  it('are counted, open and done', () => {
    const tasks = [
      task('One'),
      task('Two'),
      task('Three'),
      task('Four', { status: 'done' }),
      task('Five', { status: 'cancelled' }),
    ];
    expect(summaryOf({ tasks })).toContain('3 open tasks, 1 done: one; two; and 1 more.');
  });

  it('that are all done are only counted', () => {
    expect(summaryOf({ tasks: [task('One', { status: 'done' })] })).toContain('1 task done, none open.');
  });
});

describe('the risks', () => {
  it('are told by the surest that is open', () => {
    const risks = [
      risk('Rain', { confidence: 0.4 }),
      risk('Fire'),
      risk('Snow', { status: 'mitigated', confidence: 1 }),
    ];
    expect(summaryOf({ risks })).toContain('Main risk of 2: Fire.');
  });

  it('are passed over where all are dealt with', () => {
    expect(summaryOf({ risks: [risk('Snow', { status: 'mitigated' })] })).not.toContain('risk:');
  });
});

describe('the language', () => {
  it.each([
    ['de', 'German'],
    ['pt', 'Portuguese'],
    ['cjk', 'Chinese, Japanese or Korean'],
    ['other', 'in a language other than English'],
  ] as const)('is told where it is %s', (language: Language, name) => {
    expect(summaryOf(someTask, { language })).toContain(`appears to be ${name}:`);
  });

  it('is passed over where it is English', () => {
    expect(summaryOf(someTask)).not.toContain('appears to be');
  });
});

it('tells everything in one order', () => {
  const all = { tasks: [task('Send it')], decisions: [decision('We bake')], risks: [risk('Fire')] };
  expect(summaryOf(all, { language: 'de' })).toMatch(
    /^Ana and Ben talked\. Decided: .* 1 open task: .* Main risk: .* German/,
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

  it('makes a clause of a sentence', () => {
    expect(asClause('We bake today!!! ')).toBe('We bake today');
    const long = asClause('word '.repeat(60));
    expect(long.length).toBeLessThanOrEqual(111);
    expect(long).toMatch(/word…$/);
  });

  it('lowers the first letter of a word, and leaves short forms', () => {
    expect(lowerFirst('Send it')).toBe('send it');
    expect(lowerFirst('PDF it')).toBe('PDF it');
  });

  it('counts one and many', () => {
    expect([counted(1, 'task'), counted(2, 'task'), counted(0, 'task')]).toEqual(['1 task', '2 tasks', '0 tasks']);
  });
});
