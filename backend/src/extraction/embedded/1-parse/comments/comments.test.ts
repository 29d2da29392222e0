import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline.js';
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
});
