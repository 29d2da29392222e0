import { describe, expect, it } from 'vitest';
import type { EngineReading } from './engines/engine.js';
import { conversationExtractor } from './extract-conversation.js';
import type { ItemsOfResponse } from './response/to-response.js';
import type { Risk } from './types/extraction.js';

const TEXT = 'Ann: 🌧 the roof may leak';
const START = TEXT.indexOf('the roof');

function risk(start: number): Risk {
  const source = { text: 'the roof may leak', messageIndex: 0, span: { start, end: start + 17 } };
  return {
    text: 'The roof may leak',
    confidence: 0.8,
    source,
    mentions: [source],
    category: 'quality',
    status: 'open',
  };
}

const NOTHING = { tasks: [], decisions: [], risks: [] };
const signal = new AbortController().signal;

function found(reading: Partial<EngineReading>): EngineReading {
  return { summary: '', ...NOTHING, promptVersion: 'test/1', ...reading };
}

it('says of each result by which version it was read, which an engine may change from one to the next', async () => {
  const versions = ['llm/1', 'embedded/1'];
  const extract = conversationExtractor({
    id: 'test',
    extract: async () => found({ promptVersion: versions.shift() ?? '' }),
  });
  const told = async () => (await extract({ raw_content: TEXT }, { signal })).response.prompt_version;
  expect([await told(), await told()]).toEqual(['llm/1', 'embedded/1']);
});

it('tells settled items as the response holds them, in the offsets of the caller, and none that is not grounded', async () => {
  const extract = conversationExtractor({
    id: 'test',
    extract: async ({ onSettled }) => {
      onSettled?.({ ...NOTHING, risks: [risk(START), risk(START + 1)] });
      return found({ risks: [risk(START)] });
    },
  });
  const settled: ItemsOfResponse[] = [];
  const { response } = await extract({ raw_content: TEXT }, { signal, onSettled: (items) => settled.push(items) });
  expect(settled).toEqual([{ ...NOTHING, risks: response.risks }]);
  expect(response.risks[0]?.source.start_offset).toBe(START - 1);
});

it('tells the stages of the engine to a caller who wants to know, and asks for none otherwise', async () => {
  const asked: boolean[] = [];
  const extract = conversationExtractor({
    id: 'test',
    extract: async ({ onStage }) => {
      asked.push(onStage !== undefined);
      onStage?.({ stage: 'parse', count: 1 });
      return found({});
    },
  });
  const stages: unknown[] = [];
  await extract({ raw_content: TEXT }, { signal, onStage: (stage) => stages.push(stage) });
  await extract({ raw_content: TEXT }, { signal });
  expect(stages).toEqual([{ stage: 'parse', count: 1 }]);
  expect(asked).toEqual([true, false]);
});

it('tells how much the large reader has read to a caller who wants to know', async () => {
  const extract = conversationExtractor({
    id: 'test',
    extract: async ({ onWindowsRead }) => {
      onWindowsRead?.(3, 40);
      return found({});
    },
  });
  const told: unknown[] = [];
  await extract({ raw_content: TEXT }, { signal, onWindowsRead: (read, of) => told.push([read, of]) });
  await extract({ raw_content: TEXT }, { signal });
  expect(told).toEqual([[3, 40]]);
});

it.each([
  ['nothing', {}, {}],
  ['where the text comes from', { source_type: 'gmail' as const }, { sourceType: 'gmail' }],
  ['the zone of times that name none', { metadata: { timezone: 'Asia/Kolkata' } }, { timezone: 'Asia/Kolkata' }],
  [
    'what "tomorrow" counts from, as its clock on the wall, east of Greenwich',
    { metadata: { reference_time: '2026-03-10T23:45:00+05:30' } },
    { referenceTime: { year: 2026, month: 3, day: 10, hour: 23, minute: 45, offsetMinutes: 330 } },
  ],
  [
    'the same west of Greenwich',
    { metadata: { reference_time: '2026-03-10T01:05:00-03:30' } },
    { referenceTime: { year: 2026, month: 3, day: 10, hour: 1, minute: 5, offsetMinutes: -210 } },
  ],
  [
    'the same in UTC',
    { metadata: { reference_time: '2026-12-31T00:00:00Z' } },
    { referenceTime: { year: 2026, month: 12, day: 31, hour: 0, minute: 0, offsetMinutes: 0 } },
  ],
])('tells the engine what the request says beside the text: %s', async (_what, said, context) => {
  const asked: unknown[] = [];
  const extract = conversationExtractor({
    id: 'test',
    extract: async (input) => {
      asked.push(input.context);
      return found({});
    },
  });
  await extract({ raw_content: TEXT, ...said }, { signal });
  expect(asked).toEqual([context]);
});

it('tells the engine which reader is asked for, and nothing where nobody says', async () => {
  const asked: unknown[] = [];
  const extract = conversationExtractor({
    id: 'test',
    extract: async ({ reader }) => {
      asked.push(reader);
      return found({});
    },
  });
  for (const reader of ['large', 'small', 'auto', null, undefined] as const) {
    await extract({ raw_content: TEXT, ...(reader === undefined ? {} : { reader }) }, { signal });
  }
  expect(asked).toEqual(['large', 'small', 'auto', undefined, undefined]);
});

it('counts code points unless the request asks for another unit', async () => {
  const extract = conversationExtractor({ id: 'test', extract: async () => found({ risks: [risk(START)] }) });
  const startIn = async (metadata: object) =>
    (await extract({ raw_content: TEXT, metadata }, { signal })).response.risks[0]?.source.start_offset;
  expect(await startIn({})).toBe(START - 1);
  expect(await startIn({ offset_encoding: 'utf16' })).toBe(START);
  expect(await startIn({ offset_encoding: 'utf8' })).toBe(START + 2);
});

describe('an engine that claims words without a place', () => {
  const WORDS = 'The roof may leak. Bo brings a bucket.';
  const mail = (words: string) =>
    [
      'From: Ann Roe <ann@roof.example>',
      'To: Bo Li <bo@roof.example>',
      'Subject: Roof',
      'Date: Mon, 16 Mar 2026 09:00:00 +0000',
      'Message-ID: <1@roof.example>',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(words).toString('base64'),
      '',
    ].join('\n');
  const claim = (text: string, messageIndex: number | null): Risk => {
    const source = { text, messageIndex, span: null };
    return { ...risk(0), source, mentions: [source] };
  };
  const answer = (rawContent: string, ...risks: Risk[]) =>
    conversationExtractor({ id: 'test', extract: async () => found({ risks }) })(
      { raw_content: rawContent },
      { signal },
    );

  it('is believed where a mail was base64 and they stand in it', async () => {
    const { response, dropped } = await answer(mail(WORDS), claim('The roof may leak.', 0));
    const source = { text: 'The roof may leak.', source_index: 0, start_offset: null, end_offset: null };
    expect(response.risks).toMatchObject([{ source, mentions: [source] }]);
    expect(dropped).toBe(0);
  });

  it.each([
    ['nobody wrote', mail(WORDS), claim('The roof will fall.', 0)],
    ['stand in no message that it names', mail(WORDS), claim('The roof may leak.', 1)],
    ['stand in the text as it was sent', mail(WORDS), claim('Subject: Roof', 0)],
    ['stand in a chat', TEXT, claim('the roof may leak', 0)],
    ['stand in notes without messages', 'the roof may leak', claim('the roof may leak', 0)],
  ])('loses what %s, and it is counted', async (_what, rawContent, lie) => {
    const { response, dropped } = await answer(rawContent, lie);
    expect(response.risks).toEqual([]);
    expect(dropped).toBe(1);
  });

  it('loses it also from what is told as settled', async () => {
    const settled: ItemsOfResponse[] = [];
    const extract = conversationExtractor({
      id: 'test',
      extract: async ({ onSettled }) => {
        onSettled?.({ ...NOTHING, risks: [claim('The roof will fall.', 0), claim('The roof may leak.', 0)] });
        return found({});
      },
    });
    await extract({ raw_content: mail(WORDS) }, { signal, onSettled: (items) => settled.push(items) });
    expect(settled.flatMap(({ risks }) => risks.map(({ source }) => source.text))).toEqual(['The roof may leak.']);
  });
});

it('takes it for a fault of the engine where it lists no messages though the request includes them', async () => {
  const extract = conversationExtractor({ id: 'forgetful', extract: async () => found({}) });
  await expect(extract({ raw_content: TEXT, include: ['messages'] }, { signal })).rejects.toThrow('forgetful');
});
