import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const RELAYED: readonly [string, string, readonly string[]][] = [
  [
    'a bridge in a log',
    '20:04 <bridge> <mira> the pump is back\n20:05 <tobi> good\n20:06 <bridge> <Dana Kim> I will test it',
    ['mira | the pump is back', 'tobi | good', 'Dana Kim | I will test it'],
  ],
  [
    'a bot that puts the nick before a colon',
    '20:04 <harbourbot> mira: the pump is back\n20:05 <tobi> good\n20:06 <harbourbot> dana: I will test it',
    ['mira | the pump is back', 'tobi | good', 'dana | I will test it'],
  ],
  [
    'a bot that puts the nick in brackets',
    '<harbourbot> (mira) is the pump back?\n<tobi> no, tonight\n<harbourbot> (mira) ok',
    ['mira | is the pump back?', 'tobi | no, tonight', 'mira | ok'],
  ],
  [
    'the network before the nick',
    '20:04 <matterbridge> [irc] <mira> hi\n20:05 <tobi> hello\n20:06 <matterbridge> [discord] <dana> yo',
    ['mira | hi', 'tobi | hello', 'dana | yo'],
  ],
  [
    'the network alone',
    '[irc] <mira> hi\n[matrix] <tobi> hello\n[irc] <mira> bye',
    ['mira | hi', 'tobi | hello', 'mira | bye'],
  ],
  [
    'several people in one message of an app',
    'HarbourBot  APP  3:46 PM\n<mira> is it up?\n<tobi> since noon\nand stable\n\nJo Lind  3:47 PM\nthanks',
    ['mira | is it up?', 'tobi | since noon / and stable', 'Jo Lind | thanks'],
  ],
  [
    'what somebody does',
    '20:04 <harbourbot> <mira> one moment\n20:05 <harbourbot> Action: mira fetches the key\n20:06 <tobi> ok',
    ['mira | one moment', 'mira | fetches the key', 'tobi | ok'],
  ],
  [
    'any name whose lines nearly all have a nick',
    '20:04 <hermes> <mira> hi\n20:05 <hermes> <tobi> hello\n20:06 <hermes> <mira> bye\n20:07 <jo> bye all',
    ['mira | hi', 'tobi | hello', 'mira | bye', 'jo | bye all'],
  ],
];

describe('relays between two chats', () => {
  it.each(RELAYED)('gives the words to those who wrote them: %s', (_, text, expected) => {
    const conversation = parse(text, {});
    expect(outlineOf(conversation).map((line) => line.replace(/@\S+/, ''))).toEqual(expected);
    expect(conversation.participants.some(({ isBot }) => isBot)).toBe(false);
  });

  it('points every message at its own words', () => {
    const text = 'HarbourBot  APP  3:46 PM\n<mira> is it up?\n<tobi> since noon\n\nJo Lind  3:47 PM\nthanks';
    const [first, second] = parse(text, {}).messages;
    expect(text.slice(first?.place.start, first?.place.end)).toBe('<mira> is it up?');
    expect(text.slice(second?.place.start, second?.place.end)).toBe('<tobi> since noon');
  });

  it.each([
    ['mira via Matrix — Today at 7:42 PM\nhi\n\ntobi — Today at 7:43 PM\nhello'],
    ['mira (IRC) — Today at 7:42 PM\nhi\n\ntobi — Today at 7:43 PM\nhello'],
    ['mira[m] — Today at 7:42 PM\nhi\n\ntobi — Today at 7:43 PM\nhello'],
    ['mira via Matrix: hi\ntobi: hello\nmira via Matrix: bye\ntobi: bye'],
    ['Mira Holt via Slack  APP  7:42 PM\nhi\n\nTobi Lang  7:43 PM\nhello'],
  ])('takes the network off the name in %j', (text) => {
    const { participants, messages } = parse(text, {});
    expect(participants[0]?.name).toMatch(/^mira(?: holt)?$/i);
    expect(participants).toHaveLength(2);
    expect(messages.every(({ kind }) => kind === 'chat')).toBe(true);
  });

  it('tells people apart whose mail came through the address of one list', () => {
    const text =
      'From: Mira Holt via Pumps <pumps@list.example>\nTo: pumps@list.example\nSubject: Pump\n\nIt is up.\n\nFrom: Tobi Lang via Pumps <pumps@list.example>\nTo: pumps@list.example\nSubject: Re: Pump\n\nGood.';
    const { participants, messages } = parse(text, {});
    expect(messages.map(({ speaker }) => participants[speaker ?? -1]?.name)).toEqual(['Mira Holt', 'Tobi Lang']);
  });

  it('leaves a bot alone that lists what those who are there have to do', () => {
    const text = [
      '19:27 <zbot> Action items, by person',
      '19:27 <zbot> mira: mira to fetch the key',
      '19:27 <zbot> tobi: tobi to call',
      '19:28 <mira> ok',
      '19:28 <tobi> ok',
    ].join('\n');
    expect(parse(text, {}).messages.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'bot', 'chat', 'chat']);
  });

  it('leaves somebody alone who quotes a nick once', () => {
    const { participants } = parse('20:04 <tobi> <mira> the pump is back\n20:05 <tobi> she said\n20:06 <jo> ok', {});
    expect(participants.map(({ name }) => name)).toEqual(['tobi', 'jo']);
  });

  it('takes no address in angle brackets for a nick', () => {
    const text = '# Notes\n\n<https://harbour.example> has the plan\n\nWe read it.\n<https://pumps.example> too';
    expect(parse(text, {}).format).toBe('text');
  });
});
