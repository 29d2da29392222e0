import { describe, expect, it } from 'vitest';
import { readMarkedUp } from './read-marked-up.js';

const VAN = `=== conversation van-friday | slack
Ana  9:02
⟦t1|can you book ⟦r1|the last van⟧?⟧
Ben  9:03
⟦t1,d1|yes, the blue one⟧
=== labels
summary: Ben books the van.
t1: Book the van | owner=Ben | deadline=for Friday | due=2026-03-13 | ambiguous
d1: Take the blue van | tentative
r1: There may be no van left | optional
`;

describe('readMarkedUp', () => {
  const [van] = readMarkedUp(VAN);
  const quotesOf = (kind: 'tasks' | 'decisions' | 'risks') =>
    van?.labels[kind].map(({ spans }) => spans.map(({ start, end }) => van.rawContent.slice(start, end)));

  it('gives the text without the marks', () => {
    expect(van?.rawContent).toBe('Ana  9:02\ncan you book the last van?\nBen  9:03\nyes, the blue one');
    expect(van).toMatchObject({ id: 'van-friday', sourceType: 'slack' });
  });

  it('takes every mark of a label for its evidence, in the order of the text', () => {
    expect(quotesOf('tasks')).toEqual([['can you book the last van?', 'yes, the blue one']]);
    expect(quotesOf('decisions')).toEqual([['yes, the blue one']]);
    expect(quotesOf('risks')).toEqual([['the last van']]);
  });

  it('reads what a label says', () => {
    expect(van?.labels.tasks[0]).toMatchObject({
      text: 'Book the van',
      owner: 'Ben',
      deadline: 'for Friday',
      dueDate: '2026-03-13',
      optional: false,
    });
    expect(van?.labels.decisions[0]).toMatchObject({ status: 'tentative', optional: false });
    expect(van?.labels.risks[0]).toMatchObject({ optional: true });
  });

  it('holds a superseded decision for optional', () => {
    const [one] = readMarkedUp(VAN.replace('| tentative', '| superseded'));
    expect(one?.labels.decisions[0]).toMatchObject({ status: 'superseded', optional: true });
  });

  it('reads several conversations of one text', () => {
    expect(readMarkedUp(VAN + VAN.replace('van-friday', 'van-again')).map(({ id }) => id)).toEqual([
      'van-friday',
      'van-again',
    ]);
  });

  it.each([
    ['a mark without a label', VAN.replace(/^r1: .*\n/m, ''), 'the mark r1 has no label'],
    ['a label without a mark', VAN.replace('⟦r1|the last van⟧', 'the last van'), 'label r1 is marked nowhere'],
    ['a mark left open', VAN.replace('one⟧', 'one'), 'the mark t1,d1 is not closed'],
    ['a mark closed twice', VAN.replace('one⟧', 'one⟧⟧'), 'a mark is closed that was not opened'],
    ['a mark round nothing', VAN.replace('the last van⟧', '⟧'), 'the mark r1 is empty'],
    ['an unknown field', VAN.replace('owner=', 'who='), 'unknown field "who=Ben"'],
    ['a flag of another kind', VAN.replace('| optional', '| tentative'), 'unknown field "tentative"'],
    ['a date that is none', VAN.replace('2026-03-13', '13 March'), 'due must be an ISO date'],
    ['an unknown source', VAN.replace('| slack', '| fax'), 'unknown source type "fax"'],
    ['no labels at all', VAN.slice(0, VAN.indexOf('=== labels')), 'needs one line "=== labels"'],
  ])('refuses %s and names the conversation', (_, text, problem) => {
    expect(() => readMarkedUp(text)).toThrow(`conversation van-friday: `);
    expect(() => readMarkedUp(text)).toThrow(problem);
  });

  it('refuses text before the first conversation', () => {
    expect(() => readMarkedUp(`hello\n${VAN}`)).toThrow('must begin with "=== conversation"');
  });
});
