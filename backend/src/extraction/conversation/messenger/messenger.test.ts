import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const CHATS: readonly [string, string, string, readonly string[]][] = [
  [
    'WhatsApp from Android',
    'whatsapp',
    '14/09/26, 21:10 - Messages and calls are end-to-end encrypted.\n14/09/26, 21:10 - Coach Denny: who is in\n14/09/26, 21:11 - Zak: me\nand my brother',
    [
      '(system) - @2026-09-14T21:10 | Messages and calls are end-to-end encrypted.',
      'Coach Denny @2026-09-14T21:10 | who is in',
      'Zak @2026-09-14T21:11 | me / and my brother',
    ],
  ],
  [
    'WhatsApp from an iPhone, with marks of direction',
    'whatsapp',
    '[22/08/2026, 17:40:12] Ros: van or firm?\n\u200e[22/08/2026, 17:42:55] ~ Jomo: firm\n[22/08/2026, 17:43:01] Ros: ok',
    ['Ros @2026-08-22T17:40 | van or firm?', 'Jomo @2026-08-22T17:42 | firm', 'Ros @2026-08-22T17:43 | ok'],
  ],
  [
    'WhatsApp with AM and PM and a narrow space',
    'whatsapp',
    '3/12/26, 6:04\u202fPM - Nora: hi\n3/12/26, 6:05\u202fPM - Sam: hello',
    ['Nora @2026-03-12T18:04 | hi', 'Sam @2026-03-12T18:05 | hello'],
  ],
  [
    'WhatsApp in German, with points',
    'whatsapp',
    '13.03.26, 19:04 - Lena: Huhu\n13.03.26, 19:05 - Opa Günter: hallo',
    ['Lena @2026-03-13T19:04 | Huhu', 'Opa Günter @2026-03-13T19:05 | hallo'],
  ],
  [
    'Telegram',
    'telegram',
    'Олена Шевчук, [18.09.2026 06:41]\nbridge is closed\n\nMarko 🚚, [18.09.2026 06:44]\nok',
    ['Олена Шевчук @2026-09-18T06:41 | bridge is closed', 'Marko 🚚 @2026-09-18T06:44 | ok'],
  ],
  [
    'Telegram with the date first',
    'telegram',
    '[3 Oct 2025 18:02] Gregor: in or out?\n[3 Oct 2025 18:04] Ali F: IN',
    ['Gregor @2025-10-03T18:02 | in or out?', 'Ali F @2025-10-03T18:04 | IN'],
  ],
  [
    'Signal, with the date on its own line',
    'messenger',
    'Signal – Harbour Rd\n11 Jan 2026\n\nMaeve 18:02\ndo we speak?\nOld Tom 18:10\nSpeak.\nMaeve 18:14\nok',
    ['Maeve @2026-01-11T18:02 | do we speak?', 'Old Tom @2026-01-11T18:10 | Speak.', 'Maeve @2026-01-11T18:14 | ok'],
  ],
  [
    'text messages',
    'messenger',
    'Thu 19 Nov 2026\n\nMe 08:10: Morning Janet\nJanet (carer) 08:22: morning\nMe 08:23: and?',
    [
      'Me @2026-11-19T08:10 | Morning Janet',
      'Janet (carer) @2026-11-19T08:22 | morning',
      'Me @2026-11-19T08:23 | and?',
    ],
  ],
  [
    'the chat file of Zoom',
    'messenger',
    '10:32:11 From Alice to Everyone : hello\n10:32:40 From Kwabena A. to Everyone:\n\thi there\n10:33:01 From Alice to Kwabena A. : thanks',
    ['Alice | hello', 'Kwabena A. | hi there', 'Alice | thanks'],
  ],
  [
    'a support chat',
    'messenger',
    '(20:15:40) System: you are number 2\n(20:15:52) Marisa: how can I help?\n(20:16:30) Visitor 48: quick q',
    ['(bot) System | you are number 2', 'Marisa | how can I help?', 'Visitor 48 | quick q'],
  ],
];

describe('messengers', () => {
  it.each(CHATS)('reads %s', (_, format, text, expected) => {
    const conversation = parse(text, {});
    expect(outlineOf(conversation)).toEqual(expected);
    expect(conversation.format).toBe(format);
  });

  it('reads the JSON of Telegram Desktop with its pieces of text', () => {
    const text = JSON.stringify({
      name: 'Crew',
      messages: [
        {
          id: 1,
          type: 'message',
          date: '2026-06-03T20:11:00',
          from: 'Hattie',
          from_id: 'user1',
          text: ['see ', { type: 'bold', text: 'this' }],
        },
        {
          id: 2,
          type: 'message',
          date: '2026-06-03T20:12:00',
          from: 'Moss',
          from_id: 'user2',
          text: 'ok',
          reply_to_message_id: 1,
        },
      ],
    });
    const conversation = parse(text, {});
    expect(conversation.format).toBe('telegram-json');
    expect(outlineOf(conversation)).toEqual(['Hattie @2026-06-03T20:11 | see this', 'Moss @2026-06-03T20:12 | ok']);
    expect(conversation.messages[1]?.replyTo).toBe(0);
  });

  it('reads the export of all chats', () => {
    const sent = (from: string, text: string) => ({ type: 'message', date: '2026-06-03T20:11:00', from, text });
    const list = [
      { name: 'Crew', messages: [sent('Hattie', 'who has the key?'), sent('Moss', 'I do')] },
      { name: 'Una', messages: [sent('Una', 'please call the bank')] },
    ];
    const conversation = parse(JSON.stringify({ about: 'All data.', chats: { about: 'All chats.', list } }), {});
    expect([conversation.format, ...outlineOf(conversation)]).toEqual([
      'telegram-json',
      'Hattie @2026-06-03T20:11 | who has the key?',
      'Moss @2026-06-03T20:11 | I do',
      'Una @2026-06-03T20:11 | please call the bank',
    ]);
  });
});
