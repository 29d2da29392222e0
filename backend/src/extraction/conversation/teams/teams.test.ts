import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const PASTES: readonly [string, string, readonly string[]][] = [
  [
    'the classic layout',
    '[Yesterday 5:31 PM] Art Finn\ncan you stay?\n[Yesterday 5:33 PM] Deepa Rao\nno, school pickup',
    ['Art Finn | can you stay?', 'Deepa Rao | no, school pickup'],
  ],
  [
    'last name first',
    '[3/13/2026 9:14 AM] Brandt, Anne\nGood morning\n\n[3/13/2026 9:17 AM] Marks, Penny\nhi',
    ['Brandt, Anne @2026-03-13T09:14 | Good morning', 'Marks, Penny @2026-03-13T09:17 | hi'],
  ],
  [
    'dates with points as day and month',
    '[12.05.2026 09:03] Hof, Ulrike\nGuten Morgen\n[12.05.2026 09:11] Kaya, Emre\nMach ich',
    ['Hof, Ulrike @2026-05-12T09:03 | Guten Morgen', 'Kaya, Emre @2026-05-12T09:11 | Mach ich'],
  ],
  [
    'texts on the line of the name',
    '[24/03/2026 07:41] Sr. Abena Mensah: keep the list?\n[24/03/2026 07:44] Mr Galbraith: keep it\n[24/03/2026 07:45] Sr. Abena Mensah: ok',
    [
      'Sr. Abena Mensah @2026-03-24T07:41 | keep the list?',
      'Mr Galbraith @2026-03-24T07:44 | keep it',
      'Sr. Abena Mensah @2026-03-24T07:45 | ok',
    ],
  ],
  [
    'name above weekday and time, with reactions below',
    'Farah Sidd\nMonday 8:41 AM\nward move is on\n2 Sad reactions.\n2\nCharity Nwosu\nMonday 8:47 AM\nso 28 beds\nLike 3',
    ['Farah Sidd | ward move is on', 'Charity Nwosu | so 28 beds'],
  ],
  [
    'name, comma, weekday and time',
    'Jim Bran, Wed 12:51\nno pour tomorrow\nEwa Nowak, Wed 12:54\nok\nJim Bran, Wed 12:55\nthanks',
    ['Jim Bran | no pour tomorrow', 'Ewa Nowak | ok', 'Jim Bran | thanks'],
  ],
  [
    'a date once and times after it',
    'Fair, Dawn  Monday, July 6, 2026 at 9:14 AM\nsamples by Friday?\nOko, Jude  9:22 AM\nI have time',
    ['Fair, Dawn @2026-07-06T09:14 | samples by Friday?', 'Oko, Jude @2026-07-06T09:22 | I have time'],
  ],
  [
    'a date line above plain times',
    'Renewal\nChat  Files  +\n\n25 November 2025\n\nOttilie Brandt\n10:04\nterms are in\n\nMehdi Sarkis\n10:06\n12.5?',
    ['Ottilie Brandt @2025-11-25T10:04 | terms are in', 'Mehdi Sarkis @2025-11-25T10:06 | 12.5?'],
  ],
];

describe('Teams paste', () => {
  it.each(PASTES)('reads %s', (_, text, expected) => {
    expect(outlineOf(parse(text, { sourceType: 'teams' }))).toEqual(expected);
  });

  it('knows one person by both orders of the name', () => {
    const text =
      '[3/13/2026 9:14 AM] Lindqvist, Sofia (Guest)\nhi\n[3/13/2026 9:15 AM] Sofia Lindqvist\nagain\n[3/13/2026 9:16 AM] Raj P\nhello';
    const { participants } = parse(text, {});
    expect(participants.map(({ name }) => name)).toEqual(['Sofia Lindqvist', 'Raj P']);
    expect(participants[0]?.aliases).toContain('Lindqvist, Sofia');
  });
});

describe('Microsoft Graph messages', () => {
  it('strips the HTML of the bodies and maps what is left', () => {
    const text = JSON.stringify({
      value: [
        {
          id: '1',
          createdDateTime: '2026-03-02T09:00:00Z',
          from: { user: { id: 'a', displayName: 'Sofia L' } },
          body: { contentType: 'html', content: '<p>Hello <b>Raj</b> &amp; all</p><p>second</p>' },
        },
        {
          id: '2',
          replyToId: '1',
          createdDateTime: '2026-03-02T09:05:00Z',
          from: { user: { id: 'b', displayName: 'Raj P' } },
          body: { contentType: 'text', content: 'ok' },
          reactions: [{ reactionType: 'like' }],
        },
      ],
    });
    const { format, messages } = parse(text, {});
    expect(format).toBe('teams-json');
    expect(messages.map(({ body }) => body.text)).toEqual(['Hello Raj & all\nsecond', 'ok']);
    expect(messages[1]).toMatchObject({ replyTo: 0, agreement: { count: 1, by: [] } });
    const at = messages[0]?.body.toOriginal({ start: 6, end: 9 });
    expect(text.slice(at?.start, at?.end)).toBe('Raj');
  });
});
