import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const PASTES: readonly [string, string, readonly string[]][] = [
  [
    'name, dash and relative time',
    'kestrel — Today at 7:42 PM\nwho is on call\njuno 🌙 — Today at 7:43 PM\nme',
    ['kestrel | who is on call', 'juno 🌙 | me'],
  ],
  [
    'a full date with the day first',
    'vex — 14/03/2026 19:02\npatch dropped\nmint — 14/03/2026 19:04\nrip',
    ['vex @2026-03-14T19:02 | patch dropped', 'mint @2026-03-14T19:04 | rip'],
  ],
  [
    'a full date with the month first, told by AM and PM',
    'amira — 11/05/2026 4:20 PM\nwho writes it\njonas — 11/05/2026 4:22 PM\nme',
    ['amira @2026-11-05T16:20 | who writes it', 'jonas @2026-11-05T16:22 | me'],
  ],
  [
    'name and dash on lines of their own',
    'Zoe (1st AD)\n — \n03.10.2025 18:20\ncall is 06:45\nRavi\n — \n03.10.2025 18:24\nrain',
    ['Zoe (1st AD) @2025-10-03T18:20 | call is 06:45', 'Ravi @2025-10-03T18:24 | rain'],
  ],
  [
    'the tag of a bot on its own line',
    'MEE6\nBOT\n — Yesterday at 23:45\nwelcome\nnightbus — Yesterday at 23:46\nhey',
    ['(bot) MEE6 | welcome', 'nightbus | hey'],
  ],
  [
    'the compact layout',
    '[6:31 PM] Orla: who does what\n[6:33 PM] dmitri_v: laser = me\n[6:33 PM] Orla: ok',
    ['Orla | who does what', 'dmitri_v | laser = me', 'Orla | ok'],
  ],
  [
    'German and French relative times',
    'nini\n — Heute um 14:13 Uhr\nwas\nlunaire\n — Aujourd’hui à 20:05\nnon',
    ['nini | was', 'lunaire | non'],
  ],
  [
    'bars between name and ISO date',
    'adaora | 2026-03-02 09:40\nmorning\nsef | 2026-03-02 09:44\nhi',
    ['adaora @2026-03-02T09:40 | morning', 'sef @2026-03-02T09:44 | hi'],
  ],
];

describe('Discord paste', () => {
  it.each(PASTES)('reads %s', (_, text, expected) => {
    expect(outlineOf(parse(text, { sourceType: 'discord' }))).toEqual(expected);
  });

  it('counts Today from the reference time when there is one', () => {
    const text = 'kestrel — Yesterday at 7:42 PM\nhi\njuno — Today at 8:00 AM\nyo';
    const referenceTime = { year: 2026, month: 3, day: 1 };
    expect(outlineOf(parse(text, { referenceTime }))).toEqual([
      'kestrel @2026-02-28T19:42 | hi',
      'juno @2026-03-01T08:00 | yo',
    ]);
  });

  it('counts Today from the day of the agenda that the thread links to', () => {
    const link = 'https://meetings.example/agenda/20260301T120000/';
    expect(outlineOf(parse(`kestrel — Today at 7:42 PM\nagenda: ${link}\njuno — Today at 8:00 PM\nyo`, {}))).toEqual([
      `kestrel @2026-03-01T19:42 | agenda: ${link}`,
      'juno @2026-03-01T20:00 | yo',
    ]);
  });
});

describe('DiscordChatExporter', () => {
  it('reads the text file without its frame, attachments and reactions', () => {
    const frame = '='.repeat(62);
    const text = `${frame}\nGuild: Tactile Club\nChannel: hardware / rev-c\n${frame}\n\n[14-Jan-26 08:02 PM] solder_sam\ngerbers are up\n\n{Reactions}\n👍 (4)\n\n[14-Jan-26 08:15 PM] maja.k (pinned)\nlooked through\n\n${frame}\nExported 2 message(s)\n${frame}\n`;
    const conversation = parse(text, {});
    expect(conversation.format).toBe('discord-exporter-text');
    expect(outlineOf(conversation)).toEqual([
      'solder_sam @2026-01-14T20:02 | gerbers are up',
      'maja.k @2026-01-14T20:15 | looked through',
    ]);
    expect(conversation.messages[0]?.agreement?.count).toBe(4);
  });

  it('reads the JSON file with mentions, replies and bots', () => {
    const text = JSON.stringify({
      guild: { name: 'G' },
      channel: { name: 'gigs' },
      messages: [
        {
          id: '1',
          type: 'Default',
          timestamp: '2026-05-18T19:02:11+01:00',
          content: 'take it, <@77>?',
          author: { id: '5', name: 'dee', nickname: 'Dee' },
          mentions: [{ id: '77', name: 'owain' }],
        },
        {
          id: '2',
          type: 'Reply',
          timestamp: '2026-05-18T19:04:11+01:00',
          content: 'yes',
          author: { id: '77', name: 'owain' },
          reference: { messageId: '1' },
          reactions: [
            { emoji: { name: '👍' }, count: 3 },
            { emoji: { name: '✅' } },
            { emoji: { name: '🐸' }, count: 5 },
          ],
        },
        {
          id: '3',
          type: 'Default',
          timestamp: '2026-05-18T19:05:11+01:00',
          content: 'beep',
          author: { id: '9', name: 'X', isBot: true },
        },
      ],
    });
    const conversation = parse(text, {});
    expect(conversation.format).toBe('discord-json');
    expect(outlineOf(conversation)).toEqual([
      'Dee @2026-05-18T19:02 | take it, @owain?',
      'owain @2026-05-18T19:04 | yes',
      '(bot) X @2026-05-18T19:05 | beep',
    ]);
    expect(conversation.messages[1]?.replyTo).toBe(0);
    expect(conversation.messages[1]?.agreement?.count).toBe(4);
    expect(conversation.messages[0]?.sentAt?.offsetMinutes).toBe(60);
  });
});
