import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const TRANSCRIPTS: readonly [string, string, string, readonly string[]][] = [
  [
    'WebVTT with voices, joining the cues of one speaker',
    'webvtt',
    'WEBVTT\n\nNOTE recorded 2026-07-14\n\n1\n00:00:02.000 --> 00:00:06.500\n<v Helga Strand>So are we\n\n2\n00:00:06.900 --> 00:00:09.000\n<v Helga Strand>ready?</v>\n\n3\n00:00:09.900 --> 00:00:12.000\n<v Sanjay K>Yes.</v>\n',
    ['Helga Strand @2026-07-14 | So are we ready?', 'Sanjay K @2026-07-14 | Yes.'],
  ],
  [
    'WebVTT with names before colons',
    'webvtt',
    'WEBVTT\n\n1\n00:00:02.340 --> 00:00:08.750\nMara Achebe: Okay, it is on.\n\n2\n00:00:09.120 --> 00:00:14.486\nBo: Hi.\n',
    ['Mara Achebe | Okay, it is on.', 'Bo | Hi.'],
  ],
  [
    'SRT',
    'srt',
    '1\n00:00:04,120 --> 00:00:06,000\nAlice: hi\n\n2\n00:00:06,500 --> 00:00:08,000\nBob: hello\n\n3\n00:00:08,500 --> 00:00:09,000\nyou all\n',
    ['Alice | hi', 'Bob | hello you all'],
  ],
  [
    'Teams documents',
    'transcript',
    'Weekly-Meeting Recording\nFebruary 5, 2026, 2:02PM\n21m 40s\n\nIfe Okon started transcription\n\nIfe Okon   0:03\nCan you hear me?\n\nMagnus Falk   0:17\nI do.\n\nMagnus Falk   0:20\nGo on.\n',
    [
      '(system) - @2026-02-05 | Ife Okon started transcription',
      'Ife Okon @2026-02-05 | Can you hear me?',
      'Magnus Falk @2026-02-05 | I do. / Go on.',
    ],
  ],
  [
    'Otter',
    'transcript',
    'Dome refit\nWed, Apr 15, 2026 9:30AM • 31:02\n\nSPEAKERS\nHalvard, Speaker 4\n\nHalvard  0:05\nRight.\n\nSpeaker 4  0:11\nMorning.\n',
    ['Halvard @2026-04-15 | Right.', 'Speaker 4 @2026-04-15 | Morning.'],
  ],
  [
    'Meet, with times between',
    'transcript',
    'Planning (2026-02-05 15:00 GMT+1) - Transcript\nAttendees\nKwame A, Lidia F\nTranscript\n\n00:00:00\n\nKwame A: Hello.\nLidia F: Hi.\n\n00:01:00\n\nKwame A: So.\nLidia F: Right.\n',
    [
      'Kwame A @2026-02-05 | Hello.',
      'Lidia F @2026-02-05 | Hi.',
      'Kwame A @2026-02-05 | So.',
      'Lidia F @2026-02-05 | Right.',
    ],
  ],
  [
    'times in brackets',
    'transcript',
    'Transkript\n\n[00:00:04] Carolin B: So, sind alle da?\n[00:00:11] Philipp N: Ja.\n',
    ['Carolin B | So, sind alle da?', 'Philipp N | Ja.'],
  ],
  [
    'the time above the name',
    'transcript',
    'Weekly call\nAugust 26, 2026, 1:00PM\n12m 4s\n\n0:08\nDelphine Roy\nCan we?\n\n0:12\nKen Abara\nYes.\n',
    ['Delphine Roy @2026-08-26 | Can we?', 'Ken Abara @2026-08-26 | Yes.'],
  ],
  [
    'names alone',
    'speaker-lines',
    'Yolanda: so capacity\nFemi: I am here Wednesday\nYolanda: ok\n',
    ['Yolanda | so capacity', 'Femi | I am here Wednesday', 'Yolanda | ok'],
  ],
  [
    'captions with the marks of a new speaker',
    'speaker-lines',
    '>> JO: we need two\n>> MIRA: I order them\nI have the number\n>> JO: good\n',
    ['JO | we need two', 'MIRA | I order them / I have the number', 'JO | good'],
  ],
  [
    'numbered speakers alone above what they say',
    'speaker-lines',
    'Speaker 1\nSo, um, the budget.\n\nSpeaker 2\nYes, I sent it, uh, yesterday.\nAll of it.\n\nSpeaker 1\nGood.\n\nSpeaker 3\n[laughs] I can help.\n',
    [
      'Speaker 1 | So, um, the budget.',
      'Speaker 2 | Yes, I sent it, uh, yesterday. / All of it.',
      'Speaker 1 | Good.',
      'Speaker 3 | [laughs] I can help.',
    ],
  ],
  [
    'names alone above empty lines, below a title',
    'speaker-lines',
    'Harbour weekly, part 2\n\nJo Lind\n\nSo, the valve leaks.\n\nMira Holt\n\nI will, I will order one.\n\nJo Lind\n\nGood.\n',
    ['Jo Lind | So, the valve leaks.', 'Mira Holt | I will, I will order one.', 'Jo Lind | Good.'],
  ],
  [
    'no speakers in titles above paragraphs',
    'text',
    'Agenda\n\nThe valve.\n\nNext Steps\n\nOrder one.\n\nOpen Points\n\nThe yard.\n',
    ['- | Agenda', '- | The valve.', '- | Next Steps', '- | Order one.', '- | Open Points', '- | The yard.'],
  ],
  [
    'fullwidth colons',
    'speaker-lines',
    '田中：はい\n鈴木：了解\n田中：では\n',
    ['田中 | はい', '鈴木 | 了解', '田中 | では'],
  ],
];

describe('transcripts', () => {
  it.each(TRANSCRIPTS)('reads %s', (_, format, text, expected) => {
    const conversation = parse(text, {});
    expect(outlineOf(conversation)).toEqual(expected);
    expect(conversation.format).toBe(format);
  });
});
