import { expect, it } from 'vitest';
import type { EngineReading } from './engines/engine.js';
import { conversationExtractor } from './extract-conversation.js';
import type { ItemsOfResponse } from './response/contract/response.js';
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
