import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const LOGS: readonly [string, string, readonly string[]][] = [
  [
    'irssi',
    '--- Log opened Wed Jun 03 18:58:12 2026\n20:04 < mira> hi\n20:05 <@tobi> hello\n20:06  * tobi waves',
    ['mira @2026-06-03T20:04 | hi', 'tobi @2026-06-03T20:05 | hello', 'tobi @2026-06-03T20:06 | waves'],
  ],
  [
    'brackets and notices',
    '[18:58] -!- quill [~q@x] has joined #a\n[19:00] <hmarek> meeting time\n[19:01] <quill> o/',
    ['(system) - | -!- quill [~q@x] has joined #a', 'hmarek | meeting time', 'quill | o/'],
  ],
  [
    'a date on every line',
    '2025-03-10 20:04:01 <mira> hi\n2025-03-10 20:05:01 <tobi> yo',
    ['mira @2025-03-10T20:04 | hi', 'tobi @2025-03-10T20:05 | yo'],
  ],
  [
    'hexchat',
    '**** BEGIN LOGGING AT Sun Aug 30 21:00:12 2026\nAug 30 21:00:31 <zim> start\nAug 30 21:01:22 <hoopla>    hey',
    ['zim @2026-08-30T21:00 | start', 'hoopla @2026-08-30T21:01 | hey'],
  ],
  [
    'notices without a time',
    '[18:58] <mira> hi\n=== Guest7 is now known as tobi\n[18:59] <tobi> hello',
    ['mira | hi', '(system) - | === Guest7 is now known as tobi', 'tobi | hello'],
  ],
  ['nothing but nicks', '<mira> hi\n<tobi> hello\n<mira> bye', ['mira | hi', 'tobi | hello', 'mira | bye']],
  [
    'services and bots',
    '18:00 -zbot- Meeting started\n18:01 < quill> hi\n18:02 < meetbot> ok',
    ['(bot) zbot | Meeting started', 'quill | hi', '(bot) meetbot | ok'],
  ],
];

describe('IRC', () => {
  it.each(LOGS)('reads %s', (_, text, expected) => {
    const conversation = parse(text, {});
    expect(conversation.format).toBe('irc');
    expect(outlineOf(conversation)).toEqual(expected);
  });
});
