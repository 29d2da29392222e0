import type { Evidence, Task } from '@structured-extraction/plugin-kit';
import { emptyResponse, fullResponse } from '@structured-extraction/plugin-kit/samples';
import { describe, expect, it } from 'vitest';
import type { Extracted } from '../extraction/extracted.js';
import { itemsOf } from '../results/items.js';
import { readItems } from '../results/read-items.js';
import { type ReadConversation, readConversation } from './read-conversation.js';
import { sentAtInWords } from './sent-at.js';

const metadata = { reference_time: '2026-05-12T10:00:00Z', timezone: 'UTC', offset_encoding: 'utf16' } as const;
const WORDS = 'Núria sends the final artwork by Thursday – at eight.';

function mail(encoding: string, body: string): string {
  return [
    'From: =?utf-8?Q?Yuki_S=C3=A6ther?= <yuki@press.example>',
    'Date: Tue, 12 May 2026 09:14:05 +0900',
    'Subject: =?utf-8?Q?Cover_=E2=80=93_art?=',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '',
  ].join('\n');
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const QUOTED = mail('quoted-printable', 'N=C3=BAria sends the final artwork by Thurs=\nday =E2=80=93 at eight.');

/** A task that was read from these words. */
function taskOf(source: Evidence, mentions: readonly Evidence[] = []): Task {
  const [task] = fullResponse.tasks;
  if (task === undefined) throw new Error('The sample has no task');
  return { ...task, source, mentions: [...mentions] };
}

function evidence(text: string, span: readonly [number, number] | null, message: number | null = 0): Evidence {
  return { text, source_index: message, start_offset: span?.[0] ?? null, end_offset: span?.[1] ?? null };
}

function extracted(rawContent: string, tasks: readonly Task[] = []): Extracted {
  return { rawContent, sourceType: null, metadata, response: { ...emptyResponse, tasks: [...tasks] } };
}

function read(rawContent: string, tasks: readonly Task[] = []): { reading: ReadConversation; quotes: string[] } {
  const asked = extracted(rawContent, tasks);
  const reading = readConversation(asked);
  if (reading === null) throw new Error('It is not read');
  return { reading, quotes: readItems(itemsOf(asked.response), reading).items.map(({ quote }) => quote) };
}

describe('a text that is there to be read', () => {
  it('is shown as it was sent', () => {
    expect(readConversation(extracted('Ana: @Ben can you send the report by Friday?\nBen: will do\n'))).toBeNull();
    expect(readConversation(extracted('It rained all day.'))).toBeNull();
  });
});

describe('a mail in quoted-printable', () => {
  it('is read decoded, with its author, time and subject', () => {
    const { reading } = read(QUOTED);
    expect(reading.subject).toBe('Cover – art');
    expect(reading.messages).toMatchObject([{ author: { name: 'Yuki Sæther' }, body: { text: WORDS }, kind: 'chat' }]);
    expect(sentAtInWords(reading.messages[0]?.stamp ?? null)).toBe('2026-05-12 09:14');
  });

  it('has the words of an item in the message by the place where they were sent', () => {
    const start = QUOTED.indexOf('final');
    const end = QUOTED.indexOf(' at eight');
    const { reading, quotes } = read(QUOTED, [taskOf(evidence(QUOTED.slice(start, end), [start, end]))]);
    expect(quotes).toEqual(['final artwork by Thursday –']);
    const at = WORDS.indexOf('final');
    expect(reading.placeOf(evidence('', [start, end]))).toEqual({ message: 0, start: at, end: at + 27 });
  });
});

describe('a mail in base64', () => {
  const BODY = `We paid. ${WORDS}`;
  const BASE64 = mail('base64', base64(BODY));

  it('is read', () => {
    expect(read(BASE64).reading.messages).toMatchObject([{ body: { text: BODY } }]);
  });

  it('has the words of an item where the message says them', () => {
    const source = evidence(WORDS, null);
    const asked = extracted(BASE64, [taskOf(source, [{ ...source }, evidence('We paid.', null)])]);
    const reading = readConversation(asked);
    if (reading === null) throw new Error('It is not read');
    const { items, marksOf } = readItems(itemsOf(asked.response), reading);
    const spans = [
      { start: 9, end: BODY.length, isSource: true },
      { start: 9, end: BODY.length, isSource: false },
      { start: 0, end: 8, isSource: false },
    ];
    expect(marksOf(items)).toEqual(new Map([[0, [{ label: 'T1', kind: 'task', spans }]]]));
    expect(marksOf([]).size).toBe(0);
  });

  it('has no mark for words that no message says, or of a message that is not there', () => {
    const { reading } = read(BASE64);
    expect(reading.placeOf(evidence('We paid nothing.', null))).toBeNull();
    expect(reading.placeOf(evidence('We paid.', null, 7))).toBeNull();
  });
});

describe('an export in JSON', () => {
  it('is read message by message, each with its own words', () => {
    const said = (name: string, text: string, second: number) => ({
      type: 'message',
      user: name,
      user_profile: { real_name: name, display_name: name },
      text,
      ts: `${1_773_133_200 + second}.000100`,
    });
    const text = JSON.stringify([
      said('Ana', 'Who sends "the report"?', 0),
      said('Ben', 'I will send "the report".', 9),
    ]);
    const start = text.indexOf('I will');
    const end = text.indexOf('."', start) + 1;
    const { reading, quotes } = read(text, [taskOf(evidence(text.slice(start, end), [start, end], 1))]);
    expect(reading.messages.map(({ author, body }) => [author?.name, body.text])).toEqual([
      ['Ana', 'Who sends "the report"?'],
      ['Ben', 'I will send "the report".'],
    ]);
    expect(quotes).toEqual(['I will send "the report".']);
  });
});

it('tells a day without an hour by the day alone, and nothing without a day', () => {
  expect(sentAtInWords({ hour: 9, minute: 14 })).toBeNull();
  expect(sentAtInWords({ year: 2026, month: 5, day: 12 })).toBe('2026-05-12');
});
