import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const PASTES: readonly [string, string, readonly string[]][] = [
  [
    'name and time on one line',
    '#ops\nDana Kim  9:07 AM\nI can take it\nRaj Patel  9:09 AM\nthanks',
    ['Dana Kim | I can take it', 'Raj Patel | thanks'],
  ],
  [
    'a date line above',
    'Thursday, March 12th\nDana Kim  9:07 AM\nI can take it',
    ['Dana Kim @2026-03-12T09:07 | I can take it'],
  ],
  [
    'a framed date line with its year',
    '----- May 14th, 2024 -----\n\nrose [3:41 PM]\nlooks fine\n\nart [3:44 PM]\nship it',
    ['rose @2024-05-14T15:41 | looks fine', 'art @2024-05-14T15:44 | ship it'],
  ],
  [
    'name above the time, and a time alone for the same speaker',
    'Dana Kim\n  9:07 AM\nfirst\n9:08\nsecond\nRaj Patel\n  9:10 AM\nthird',
    ['Dana Kim | first', 'Dana Kim | second', 'Raj Patel | third'],
  ],
  [
    'a 24 hour clock on two lines',
    'Anh Tuan\n09:12\nbranch is cut\nPaola Ricci\n09:15\nok\nAnh Tuan\n09:16\nthanks',
    ['Anh Tuan | branch is cut', 'Paola Ricci | ok', 'Anh Tuan | thanks'],
  ],
  [
    'the tag of an app on the line of the time',
    'GitHub\nAPP  9:00 AM\nbuild 12 passed\nDana Kim\n  9:07 AM\nnice',
    ['(bot) GitHub | build 12 passed', 'Dana Kim | nice'],
  ],
  [
    'the tag of an app behind the name',
    'Deal Bot APP  9:00 AM\nnew request\nDana Kim  9:07 AM\nmine',
    ['(bot) Deal Bot | new request', 'Dana Kim | mine'],
  ],
  [
    'a date before the time',
    'Olu Bank  Jul 14th at 2:05 PM\nbackups run\nPetra Novak  Jul 14th at 2:09 PM\nrestored?',
    ['Olu Bank | backups run', 'Petra Novak | restored?'],
  ],
  [
    'a full date in words',
    'Yasmin K  Monday, 7 September 2026 09:31\nasync weekly\nLorcan  09:48\ndone: all 6',
    ['Yasmin K @2026-09-07T09:31 | async weekly', 'Lorcan @2026-09-07T09:48 | done: all 6'],
  ],
  [
    'emoji in names and doubled names',
    'Kelsey Brandt:palm_tree:  1:10 PM\nlove it\nDana KimDana Kim  1:12 PM\nsame',
    ['Kelsey Brandt | love it', 'Dana Kim | same'],
  ],
  [
    'lines of the interface',
    'Dana Kim  9:07 AM\nshipped (edited)\n3 replies\nLast reply today at 9:30 AM\nView thread\nRaj Patel  9:40 AM\nok',
    ['Dana Kim | shipped', 'Raj Patel | ok'],
  ],
  [
    'a notice that somebody joined',
    'Dana Kim\n  9:07 AM\nhi\nMarek Novak\njoined #ops.\nMarek Novak\n  9:20 AM\nhello',
    ['Dana Kim | hi', '(system) - | Marek Novak / joined #ops.', 'Marek Novak | hello'],
  ],
  [
    'German dates and Uhr',
    '#team\nDienstag, 10. März 2026\n\nJonas Brandt  09:14 Uhr\nmoin\nMerve Kaya  09:16 Uhr\nhallo',
    ['Jonas Brandt @2026-03-10T09:14 | moin', 'Merve Kaya @2026-03-10T09:16 | hallo'],
  ],
  [
    'Portuguese dates',
    'Terça-feira, 17 de março de 2026\nCaio Brandão  10:12\ngente\nJúlia Sampaio  10:15\noi',
    ['Caio Brandão @2026-03-17T10:12 | gente', 'Júlia Sampaio @2026-03-17T10:15 | oi'],
  ],
];

describe('Slack paste', () => {
  it.each(PASTES)('reads %s', (_, text, expected) => {
    const conversation = parse(text, {});
    expect(conversation.format).toBe('slack-paste');
    expect(outlineOf(conversation)).toEqual(expected);
  });

  it('counts reactions that agree and leaves them out of the text', () => {
    const text = 'Dana Kim\n  9:07 AM\nship it?\n:+1:\n3\n:tada:\n2\nRaj Patel\n  9:09 AM\n:saluting_face:';
    const { messages } = parse(text, {});
    expect(messages.map(({ body }) => body.text)).toEqual(['ship it?', ':saluting_face:']);
    expect(messages[0]?.agreement).toEqual({ count: 3, by: [] });
  });

  it('takes the channel name as the subject', () => {
    expect(parse('#ops-night\nDana Kim  9:07 AM\nhi\nRaj P  9:08 AM\nyo', {}).subject).toBe('ops-night');
  });
});

const EXPORT = JSON.stringify([
  {
    type: 'message',
    user: 'U1',
    ts: '1770796800.000100',
    text: 'hey <@U2>, see <https://x.example/a|the doc> &amp; <#C9|ops>',
    user_profile: { real_name: 'Dana Kim', display_name: 'dana', name: 'dkim' },
    reactions: [{ name: '+1', count: 2, users: ['U2'] }],
  },
  {
    type: 'message',
    user: 'U2',
    ts: '1770796860.000100',
    thread_ts: '1770796800.000100',
    text: 'on it',
    user_profile: { real_name: 'Raj Patel', display_name: '', name: 'raj' },
  },
  { type: 'message', subtype: 'channel_join', user: 'U2', ts: '1770796870.000100', text: '<@U2> has joined' },
  { type: 'message', subtype: 'bot_message', username: 'CI', ts: '1770796880.000100', text: 'green' },
]);

describe('Slack export', () => {
  it('decodes mentions, links, channels and entities, and reads names from the profiles', () => {
    const conversation = parse(EXPORT, {});
    expect(conversation.format).toBe('slack-json');
    expect(outlineOf(conversation)).toEqual([
      'Dana Kim @2026-02-11T08:00 | hey @Raj Patel, see the doc & #ops',
      'Raj Patel @2026-02-11T08:01 | on it',
      '(system) Raj Patel @2026-02-11T08:01 | @Raj Patel has joined',
      '(bot) CI @2026-02-11T08:01 | green',
    ]);
  });

  it('keeps thread, reactions, ids and handles', () => {
    const { messages, participants } = parse(EXPORT, {});
    expect(messages[1]?.replyTo).toBe(0);
    expect(messages[0]?.agreement).toEqual({ count: 2, by: [1] });
    expect(messages[0]?.id).toBe('1770796800.000100');
    expect(participants[0]).toMatchObject({ name: 'Dana Kim', aliases: ['U1', 'dana', 'dkim'] });
  });

  it('tells times in the zone of the caller', () => {
    const { messages } = parse(EXPORT, { timezone: 'Europe/Berlin' });
    expect(messages[0]?.sentAt).toEqual({ year: 2026, month: 2, day: 11, hour: 9, minute: 0, offsetMinutes: 60 });
  });

  it('reads what is there of an export that is cut off', () => {
    expect(outlineOf(parse(EXPORT.slice(0, 420), {}))[0]).toContain('hey');
  });

  it('maps a word of decoded text to its place in the file', () => {
    const { messages } = parse(EXPORT, {});
    const body = messages[0]?.body;
    const at = body?.text.indexOf('see') ?? -1;
    const place = body?.toOriginal({ start: at, end: at + 3 });
    expect(EXPORT.slice(place?.start, place?.end)).toBe('see');
  });
});
