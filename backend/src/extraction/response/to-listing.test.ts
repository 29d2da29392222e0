import { expect, it } from 'vitest';
import type { WallTime } from '../types/conversation.js';
import type { ListedMessage, Listing } from '../types/extraction.js';
import { toListing } from './to-listing.js';

const TEXT = '😀 Ann: hi\nBo: é ok';
const first: ListedMessage = {
  index: 0,
  speaker: 0,
  author: 'Ann',
  kind: 'chat',
  sentAt: null,
  place: { start: 0, end: 11 },
  bodyStart: 8,
};
const second: ListedMessage = { ...first, index: 1, speaker: 1, place: { start: 11, end: 19 }, bodyStart: 15 };

const list = (messages: readonly ListedMessage[], participants: Listing['participants'] = []) =>
  toListing(TEXT, { participants, messages }, 'utf32');

it('has every key of a message in the order of the contract, and leaves out what is unknown', () => {
  const bare: ListedMessage = { ...first, speaker: null, bodyStart: null };
  delete (bare as { author?: string }).author;
  const full = { ...first, id: 'm1', sentAt: { year: 2026, month: 3, day: 9 } };
  expect(list([bare]).messages).toEqual([{ index: 0, start_offset: 0, end_offset: 10, kind: 'chat' }]);
  expect(Object.keys(list([full]).messages[0] ?? {})).toEqual([
    'index',
    'id',
    'participant',
    'author',
    'sent_at',
    'start_offset',
    'end_offset',
    'body_start_offset',
    'kind',
  ]);
});

it.each([
  ['utf32', [0, 10, 7], [10, 18, 14]],
  ['utf16', [0, 11, 8], [11, 19, 15]],
  ['utf8', [0, 13, 10], [13, 22, 17]],
] as const)('places messages in %s', (encoding, ...places) => {
  const { messages } = toListing(TEXT, { participants: [], messages: [first, second] }, encoding);
  expect(messages.map((message) => [message.start_offset, message.end_offset, message.body_start_offset])).toEqual(
    places,
  );
});

it.each<[string, WallTime]>([
  ['2026-03-09', { year: 2026, month: 3, day: 9 }],
  ['2026-03-09T07:05:00', { year: 2026, month: 3, day: 9, hour: 7, minute: 5 }],
  ['2026-03-09T07:05:00+05:30', { year: 2026, month: 3, day: 9, hour: 7, minute: 5, offsetMinutes: 330 }],
  ['2026-12-31T23:00:00-03:30', { year: 2026, month: 12, day: 31, hour: 23, offsetMinutes: -210 }],
  ['2026-03-09T07:05:00+00:00', { year: 2026, month: 3, day: 9, hour: 7, minute: 5, offsetMinutes: 0 }],
])('writes the time %s', (iso, sentAt) => {
  expect(list([{ ...first, sentAt }]).messages[0]?.sent_at).toBe(iso);
});

it('tells people by name, handle and address where the text has them', () => {
  const people = [
    { index: 0, name: 'Ann Roe', aliases: ['annie'], handle: 'annie', email: 'ann@x.example' },
    { index: 1, name: 'Bo', aliases: [] },
  ];
  expect(list([], people).participants).toEqual([
    { index: 0, display_name: 'Ann Roe', handle: 'annie', address: 'ann@x.example' },
    { index: 1, display_name: 'Bo' },
  ]);
});

it('takes a message that begins inside a character for a fault of the engine', () => {
  expect(() => list([{ ...first, place: { start: 1, end: 11 } }])).toThrow('inside a character');
});
