import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conversation } from '../types/conversation.js';
import { parse } from './parse.js';

const PIECES = [
  'Dana Kim  9:07 AM\n',
  'Dana Kim\n  9:07 AM\n',
  '[12/03/2025, 18:04:11] Nora: hi\n',
  'On Tue, Mar 4, 2025 at 9:14 AM Dana <d@x.example> wrote:\n',
  '> quoted text here\n',
  '>> deeper\n',
  'From: Ana <a@x.example>\nTo: b\nSubject: c\n\n',
  'MIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\n',
  'Content-Type: multipart/mixed; boundary=b\n\n--b\n',
  '=C3=A9 =\n',
  'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ana>hi\n',
  '20:04 < mira> hi\n',
  '{"messages":[{"ts":"1770796800.1","user":"U1","text":"a <@U1> &amp; \\u00e9"}',
  '<p>x &amp; y</p>',
  '# Heading\n',
  'Thursday, March 12th\n',
  'Kind regards,\nAna\n',
  '-----Original Message-----\n',
  'Present: Ana Roy, Bo L\n',
  '\ud83d',
  '\u202f',
  '\r\n',
  '\n\n',
] as const;

const anyText = fc.oneof(
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 30 })), { maxLength: 25 })
    .map((parts) => parts.join('')),
);

/** Every stretch of a body that has the length of its place in the original is that place, but for white space. */
function isTrueToOriginal({ original, messages }: Conversation): boolean {
  return messages.every(({ body }) => {
    for (let at = 0; at < body.text.length; at++) {
      const place = body.toOriginal({ start: at, end: at + 1 });
      if (place === null || place.end - place.start !== 1) continue;
      const there = original.slice(place.start, place.end);
      if (there !== body.text[at] && !/\s/.test(body.text[at] ?? '')) return false;
    }
    return true;
  });
}

describe('parse', () => {
  it('reads every text without failing, with places inside the text and indexes in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { messages, participants } = parse(text, {});
        expect(messages.map(({ index }) => index)).toEqual(messages.map((_, index) => index));
        expect(participants.map(({ index }) => index)).toEqual(participants.map((_, index) => index));
        for (const { place, speaker, replyTo } of messages) {
          expect(place.start).toBeGreaterThanOrEqual(0);
          expect(place.end).toBeLessThanOrEqual(text.length);
          expect(place.start).toBeLessThanOrEqual(place.end);
          if (speaker !== null) expect(participants[speaker]).toBeDefined();
          if (replyTo !== undefined) expect(messages[replyTo]).toBeDefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the way back from every body true to the original', () => {
    fc.assert(
      fc.property(anyText, (text) => isTrueToOriginal(parse(text, {}))),
      { numRuns: 500 },
    );
  });

  it('gives the same conversation for the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(JSON.stringify(parse(text, {}))).toBe(JSON.stringify(parse(text, {})));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['nothing', ''],
    ['open brackets', '['.repeat(100_000)],
    ['deep objects', '{"a":'.repeat(50_000)],
    ['quotation marks', '> '.repeat(100_000)],
    ['mentions', '<@0||'.repeat(40_000)],
    ['one long line', '_'.repeat(200_000)],
    ['half surrogates', '\ud83d'.repeat(50_000)],
    ['carriage returns', '\r'.repeat(50_000)],
  ])('reads %s', (_, text) => {
    expect(parse(text, {}).original).toBe(text);
  });
});
