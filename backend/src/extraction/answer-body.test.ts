import { expect, it } from 'vitest';
import { type AnswerBody, bodyAnswerer, byLength } from './answer-body.js';
import type { ExtractionOutcome } from './extract-conversation.js';
import { requestReader } from './response/contract/read-request.js';

const signal = new AbortController().signal;
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const OUTCOME: ExtractionOutcome = {
  response: {
    summary: 'Ana is late.',
    tasks: [],
    decisions: [],
    risks: [],
    prompt_version: 'test/1',
    schema_version: '1',
  },
  dropped: 2,
};

it('answers the bytes of a request with those of the response, and counts what is in them', async () => {
  const asked: string[] = [];
  const answerBody = bodyAnswerer({
    readRequest: requestReader(100),
    extractConversation: async ({ raw_content }) => {
      asked.push(raw_content);
      return OUTCOME;
    },
  });
  const metadata = { client_surface: 'cli', source_tag: 'nightly' };
  const { answer, facts } = await answerBody(bytes(JSON.stringify({ raw_content: 'Ana: später', metadata })), {
    signal,
  });
  expect(asked).toEqual(['Ana: später']);
  expect(JSON.parse(new TextDecoder().decode(answer))).toEqual(OUTCOME.response);
  expect(facts).toEqual({
    clientSurface: 'cli',
    sourceTag: 'nightly',
    inputBytes: 12,
    hasSummary: true,
    tasks: 0,
    decisions: 0,
    risks: 0,
    dropped: 2,
  });
  await expect(answerBody(bytes('{}'), { signal })).rejects.toMatchObject({ code: 'invalid_request' });
});

it('hands on bodies of 32 KiB and more, where there is somebody to hand them to', async () => {
  const by =
    (name: string): AnswerBody =>
    async () => ({ answer: bytes(name), facts: null as never });
  const answeredBy = async (answer: AnswerBody, length: number) =>
    new TextDecoder().decode((await answer(new Uint8Array(length), { signal })).answer);
  const both = byLength(by('here'), by('elsewhere'));
  expect(await answeredBy(both, 32_767)).toBe('here');
  expect(await answeredBy(both, 32_768)).toBe('elsewhere');
  expect(await answeredBy(byLength(by('here'), null), 32_768)).toBe('here');
});
