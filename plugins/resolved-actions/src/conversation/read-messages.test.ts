import { describe, expect, it } from 'vitest';
import { decodeWords } from './encoded-words.js';
import { readMessages } from './read-messages.js';

const told = (text: string): readonly unknown[] =>
  readMessages(text).map(({ id, speaker, email, body }) => [id, speaker, email, body.trim()]);

describe('readMessages', () => {
  it('reads a name above a time', () => {
    expect(told('Jonas Ek\nWednesday 9:17 AM\nI call them.\n\nTevita Mahe\n9:18 AM\nGreat\n')).toEqual([
      [null, 'Jonas Ek', null, 'I call them.'],
      [null, 'Tevita Mahe', null, 'Great'],
    ]);
  });

  it('reads mail with folded and encoded fields and its own id', () => {
    const mail =
      'Message-ID: <a@b>\r\nFrom: =?utf-8?Q?Zo=C3=AB_Lind?=\r\n <zoe@lind.example>\r\nSubject: x\r\n\r\nI will pay.\r\n';
    expect(told(mail)).toEqual([['<a@b>', 'Zoë Lind', 'zoe@lind.example', 'I will pay.']]);
  });

  it('reads no message where no line shows one', () => {
    expect(told('call the landlord\nSubject: nothing\nand 10:30 is fine\n')).toEqual([]);
  });

  it('ends each message where the next begins, and the last with the text', () => {
    const text = 'Ana: one\nmore\nBen: two';
    expect(readMessages(text).map(({ start, bodyStart, end }) => [start, bodyStart, end])).toEqual([
      [0, 5, 14],
      [14, 19, 22],
    ]);
  });
});

describe('decodeWords', () => {
  it.each([
    ['=?utf-8?B?w4Fuw6k=?= <a@b>', 'Áné <a@b>'],
    ['=?iso-8859-1?Q?Jos=E9?=', 'José'],
    ['=?utf-8?Q?a?= =?utf-8?Q?b?=', 'ab'],
    ['=?no-such?Q?a?=', '=?no-such?Q?a?='],
    ['plain', 'plain'],
  ])('of %j is %j', (header, text) => {
    expect(decodeWords(header)).toBe(text);
  });
});
