import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const THREADS: readonly [string, string, readonly string[]][] = [
  [
    'GitHub',
    'Memory grows #2417\nOpen\n\nkoda-x commented on Apr 3, 2025\nit leaks\n\nwren-o commented on Apr 4, 2025 • edited\nlet me look',
    ['koda-x @2025-04-03 | it leaks', 'wren-o @2025-04-04 | let me look'],
  ],
  [
    'GitHub with the time ago',
    'alice commented 2 hours ago\nit leaks\n\nbob-y commented 1 hour ago\nfixed',
    ['alice | it leaks', 'bob-y | fixed'],
  ],
  [
    'a review',
    'mk commented on Sep 2, 2026\nno TTL?\n\nbr commented on Sep 2, 2026\nsure\n\nmk approved these changes on Sep 3, 2026\n',
    ['mk @2026-09-02 | no TTL?', 'br @2026-09-02 | sure', 'mk @2026-09-03 | approved these changes on Sep 3, 2026'],
  ],
  [
    'Jira, with the notes of the tracker',
    'DEPOT-418  Guns lose Wi-Fi\nStatus: OPEN\n\nRafiq Mia added a comment - 03/Jun/26 8:14 AM\nevery shift\n\nLise Krantz changed the Assignee to Lise Krantz - 03/Jun/26 9:00 AM\n\nLise Krantz added a comment - 03/Jun/26 9:10 AM\nmine',
    [
      'Rafiq Mia @2026-06-03T08:14 | every shift',
      '(system) - @2026-06-03T09:00 | Lise Krantz changed the Assignee to Lise Krantz - 03/Jun/26 9:00 AM',
      'Lise Krantz @2026-06-03T09:10 | mine',
    ],
  ],
  [
    'Linear',
    'MOB-903 Carousel\nActivity\n\nTuyet Phan · Apr 20, 2026\n5 slides?\n\nCorbin Vance · Apr 20, 2026\n2 then',
    ['Tuyet Phan @2026-04-20 | 5 slides?', 'Corbin Vance @2026-04-20 | 2 then'],
  ],
  [
    'GitLab',
    '!1893 Draft: Move cache\n\n@ffran · 2026-08-19 08:50\nmove it\n\n@siiri.k · 2026-08-19 09:10\nok',
    ['ffran @2026-08-19T08:50 | move it', 'siiri.k @2026-08-19T09:10 | ok'],
  ],
  [
    'a forum',
    'Board index » Co-op\nTopic: Shared drier\n\nby redbarn_pete » Mon 02 Feb 2026, 06:41\nDealer rang\n\nby MrsHol » Mon 02 Feb 2026, 07:10\nno',
    ['redbarn_pete @2026-02-02T06:41 | Dealer rang', 'MrsHol @2026-02-02T07:10 | no'],
  ],
  [
    'a forum with the name before the verb',
    'Topic: Display?\n\nsundial_99 wrote (19 Feb 2026, 20:11):\nit went blank\n\nMod-Estelle wrote (19 Feb 2026, 20:40):\nhold both knobs',
    ['sundial_99 @2026-02-19T20:11 | it went blank', 'Mod-Estelle @2026-02-19T20:40 | hold both knobs'],
  ],
  [
    'GitHub with what somebody is to the project, and the time ago',
    'Memory grows #2417\nOpen\n@koda-x\nContributor\nkoda-x commented 3 days ago\nit leaks\n\n@wren-o\nMember\nwren-o commented yesterday\nlet me look\n\n@wren-o wren-o added the bug label 2 days ago\n',
    ['koda-x | it leaks', 'wren-o | let me look', '(system) - | @wren-o wren-o added the bug label 2 days ago'],
  ],
  [
    'GitHub with name, verb and date below each other',
    'Memory grows #2417\nOpen\n\nkoda-x\nopened on Apr 3, 2025\nContributor\nit leaks\n\nActivity\n\nwren-o\ncommented on Apr 4, 2025\nwren-o\non Apr 4, 2025\nMember\nlet me look\n\nkoda-x\nadded\nbug\non Apr 4, 2025\nkoda-x\ncommented on Apr 5, 2025\nkoda-x\non Apr 5, 2025\nContributor\nAuthor\nI will test it\n',
    [
      'koda-x @2025-04-03 | it leaks',
      'wren-o @2025-04-04 | let me look',
      '(system) - @2025-04-04 | ',
      'koda-x @2025-04-05 | I will test it',
    ],
  ],
  [
    'a review with remarks on lines of code',
    'Cache #88\n\nmk commented on Sep 2, 2026\nsee below\n\nbr reviewed on Sep 2, 2026\nView reviewed changes\nsrc/cache.ts\nComment on lines +10 to +12\n+ const ttl = 0;\n@br\nbr on Sep 2, 2026\nno TTL?\n\n@mk\nmk on Sep 3, 2026\nadded\n\nmk added 1 commit September 3, 2026 10:12\n',
    [
      'mk @2026-09-02 | see below',
      'br @2026-09-02 | src/cache.ts / + const ttl = 0;',
      'br @2026-09-02 | no TTL?',
      'mk @2026-09-03 | added',
    ],
  ],
  [
    'a forum with the day below name and title',
    'Which pump?\nPumps\n\nredbarn_pete\nPete R.\nFeb 2\n\nDealer rang.\n\n1 Reply\n\nmrshol\nRegular\n1\nFeb 2\n\nthe blue one\n\n2 Likes\n\nredbarn_pete\nFeb 3\n\nthanks\n',
    ['redbarn_pete | Dealer rang.', 'mrshol | the blue one', 'redbarn_pete | thanks'],
  ],
  [
    'a forum that quotes, with numbered posts',
    'Shared drier\n#1\nPost by redbarn_pete » Mon Feb 02, 2026 6:41 am\n\nDealer rang today.\n\nPosts: 245\nJoined: Tue Mar 03, 2020 9:00 am\nTop\nRe: Shared drier\n#2\nPost by MrsHol » Mon Feb 02, 2026 7:10 am\n\nredbarn_pete wrote: ↑Mon Feb 02, 2026 6:41 am\nDealer rang today.\nI will ask him.\n',
    ['redbarn_pete @2026-02-02T06:41 | Dealer rang today.', 'MrsHol @2026-02-02T07:10 | I will ask him.'],
  ],
  [
    'a forum with the date above the name',
    '02-02-2026, 06:41 AM #1\nredbarn_pete\nJunior Member\nJoin Date: Mar 2020\nPosts: 24\nDealer rang.\n\n02-02-2026, 07:10 AM #2\nMrsHol\nSenior Member\nthe blue one\n',
    ['redbarn_pete @2026-02-02T06:41 | Dealer rang.', 'MrsHol @2026-02-02T07:10 | the blue one'],
  ],
  [
    'a board with votes',
    'r/pumps\n•\n3 days ago\nWhich pump?\n\nu/mrshol avatar\nmrshol\n•\n3d ago\nThe blue one.\n\nUpvote\n12\n\nDownvote\n\nReply\n\nAward\n\nShare\nu/redbarn_pete avatar\nredbarn_pete\nOP\n•\n2d ago\nThanks.\n',
    ['mrshol | The blue one.', 'redbarn_pete | Thanks.'],
  ],
  [
    'a board with name and time on one line',
    'redbarn_pete 3 hours ago | next [–]\n\nWhich pump?\n\n    mrshol 2 hours ago | parent | next [–]\n\n    The blue one.\n',
    ['redbarn_pete | Which pump?', 'mrshol | The blue one.'],
  ],
  [
    'Jira with buttons and the date below the name',
    'HARBOR-41 Valve\n\nJo Lind\n12 March 2026 at 09:10\n\nIt leaks.\n\nEdit Delete\nMira Holt\n12 March 2026 at 09:30 (edited)\n\nI order one.\n',
    ['Jo Lind @2026-03-12T09:10 | It leaks.', 'Mira Holt @2026-03-12T09:30 | I order one.'],
  ],
  [
    'Google Docs',
    'Comments on "Brief"\n\nSelected text: "costs"\nIvo Tanner\n10:12 AM Mar 11\nwith staff?\nShan Perera\n10:20 AM Mar 11\nWith.',
    ['Ivo Tanner | with staff?', 'Shan Perera | With.'],
  ],
];

describe('comment threads', () => {
  it.each(THREADS)('reads %s', (_, text, expected) => {
    const conversation = parse(text, {});
    expect(outlineOf(conversation)).toEqual(expected);
    expect(conversation.format).toBe('comments');
  });

  it('keeps what a page says before the first comment, and what nobody known said before the first message', () => {
    const said = 'It stops after an hour when both of the valves are open.';
    const page = `Pump stops #12\nOpen\n\n${said}\n\nwren-o commented on Apr 4, 2025\nlet me look\n`;
    expect(outlineOf(parse(page, {}))).toEqual([`- | ${said}`, 'wren-o @2025-04-04 | let me look']);
    const chat = `${said}\n\nDana Kim  9:10 AM\nlet me look\n\nJo Lind  9:12 AM\nok\n`;
    expect(outlineOf(parse(chat, {}))[0]).toBe(`- | ${said}`);
  });

  it('takes a date below a few short lines of notes for no post', () => {
    expect(
      parse('Pumps\nHarbour\nFeb 2\n\nWe looked at the valve.\n\nAsked 3 years ago\nbut nobody came', {}).format,
    ).toBe('text');
  });
});
