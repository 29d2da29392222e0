import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Aligner, type Alignment, type Passage } from './align.js';

const PASSAGES: readonly Passage[] = [
  { message: 0, text: 'Can you send the printer quote by Friday? The art party needs it.' },
  { message: 2, text: 'Sure — I’ll  send it\non *Thursday*, “no later”.' },
  { message: 3, text: 'We are worried that the vendor certificate may expire before the big cutover in March.' },
  { message: 9, text: 'Sure, I will ask her. We said so twice. We said so twice.' },
  { message: 12, text: '会議は火曜日に変更します。よろしくお願いします。' },
  { message: 14, text: 'The price is 🌧️👩‍👩‍👧 five euros 👍🏽 for all of them' },
];
const aligner = () => new Aligner(PASSAGES);
const quoteOf = (found: Alignment | null) =>
  found && PASSAGES[found.passage]?.text.slice(found.span.start, found.span.end);

describe('a quotation', () => {
  it.each([
    ['word for word', 'send the printer quote', 0, 'exact', 'send the printer quote'],
    ['of one word', 'Sure', 9, 'exact', 'Sure'],
    ['that names another message', 'send the printer quote', 3, 'elsewhere', 'send the printer quote'],
    ['that names no message there is', 'may expire before', -7, 'elsewhere', 'may expire before'],
    [
      'with other marks and spaces',
      'I\'ll send it on Thursday, "no later"',
      2,
      'normalised',
      'I’ll  send it\non *Thursday*, “no later”',
    ],
    ['in other letters', 'THE VENDOR CERTIFICATE', 3, 'normalised', 'the vendor certificate'],
    ['in wide letters', 'ｖｅｎｄｏｒ', 3, 'normalised', 'vendor'],
    ['with unseen characters', 'vendor\u200b cert\u00adificate', 3, 'normalised', 'vendor certificate'],
    [
      'with words left out',
      'worried that the certificate may expire before the cutover in March',
      3,
      'partial',
      'worried that the vendor certificate may expire before the big cutover in March',
    ],
    [
      'with a word too many',
      'the vendor certificate may soon expire before the big cutover',
      3,
      'partial',
      'the vendor certificate may expire before the big cutover',
    ],
    ['that is cut off within a word', 'Can you send the printer quo', 0, 'partial', 'Can you send the printer'],
    [
      'of a near message in part',
      'that the vendor certificate might expire before the cutover',
      2,
      'partial',
      'that the vendor certificate may expire before the big cutover',
    ],
    ['without spaces between words', '火曜日に変更します', 12, 'exact', '火曜日に変更します'],
    ['of pictures beside words', 'five euros 👍🏽', 14, 'exact', 'five euros 👍🏽'],
  ] as const)('%s is found', (_, quotation, message, step, words) => {
    const found = aligner().align(quotation, message);
    expect([found?.step, quoteOf(found)]).toEqual([step, words]);
  });

  it.each([
    ['that was made up', 'I will transfer the money to a new account', 0],
    ['that reads like it in other words', 'the supplier lets its papers lapse ahead of migration', 3],
    ['that shares a few words with it', 'renew the vendor certificate in time and tell all the others of it', 3],
    ['whose words stand here and there', 'we that certificate before cutover', 3],
    ['in another order', 'cutover March big the before expire certificate vendor', 3],
    ['of two words, said to be from another message', 'the printer', 9],
    ['that cuts words', 'art part', 0],
    ['of marks alone', '… — "”', 2],
    ['of nothing', '   ', 0],
    ['with half a character', '\ud83d', 14],
  ] as const)('%s is not', (_, quotation, message) => {
    expect(aligner().align(quotation, message)).toBeNull();
  });

  it('takes the first of several places in its message, and the nearest message of several', () => {
    expect(aligner().align('We said so twice.', 9)?.span.start).toBe(22);
    const again = new Aligner([4, 6, 11].map((message) => ({ message, text: 'it is the same here' })));
    expect(again.align('the same here', 10)?.passage).toBe(2);
    expect(again.align('the same here', 5)?.passage).toBe(0);
  });

  it('never comes back as anything but whole characters of a passage', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        texts,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.string({ maxLength: 4 }),
        (bodies, of, from, length, noise) => {
          const passages = bodies.map((text, message) => ({ message, text }));
          const text = bodies[of % bodies.length] as string;
          const quotation = text.slice(from % (text.length + 1)).slice(0, length % 30) + noise;
          const found = new Aligner(passages).align(quotation, of % 7);
          if (found === null) return;
          const passage = passages[found.passage] as Passage;
          const { start, end } = found.span;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(passage.text.length);
          expect(() => encodeURIComponent(passage.text.slice(start, end))).not.toThrow();
        },
      ),
      { seed: 20_261_123, numRuns: 1000 },
    );
  });

  it('is not looked for without end', () => {
    const long = Array.from({ length: 6000 }, (_, at) => `word${at % 50}`).join(' ');
    const hostile = new Aligner([
      { message: 0, text: long },
      { message: 1, text: 'a'.repeat(24_000) },
    ]);
    for (let at = 0; at < 300; at++) {
      hostile.align(`nothing of this ${long.slice(0, 1500)} ${at}`, 0);
      expect(hostile.align('a'.repeat(1500), 1)).toBeNull();
    }
  });
});
