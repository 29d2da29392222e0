import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnsweredBody, bodyAnswerer } from '../../backend/src/extraction/answer-body.js';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import type { StageDone } from '../../backend/src/extraction/engines/engine.js';
import {
  type ExtractionThreads,
  extractionThreads,
} from '../../backend/src/extraction/engines/threads/extraction-threads.js';
import { readReaderFiles } from '../../backend/src/extraction/engines/weights/reader-files.js';
import { readingVersion } from '../../backend/src/extraction/engines/weights/reading-version.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import { conversationExtractor } from '../../backend/src/extraction/extract-conversation.js';
import { requestReader } from '../../backend/src/extraction/response/contract/read-request.js';

const MODULE = new URL('../../backend/dist/extraction/engines/threads/extraction-thread.js', import.meta.url);
const MAX_CONTENT_BYTES = 100_000;
const TEXT = 'Ana: I will send the résumé 📄 by Friday.\nBen: We decided to go with the blue one.\n'.repeat(500);

const ended = new AbortController().signal;
const scorer = shippedScorer();
const here = bodyAnswerer({
  readRequest: requestReader(MAX_CONTENT_BYTES),
  extractConversation: conversationExtractor({
    id: 'embedded',
    extract: async ({ rawContent, context }) => ({
      ...extract(rawContent, context, scorer),
      promptVersion: readingVersion('small'),
    }),
  }),
});

let threads: ExtractionThreads;
beforeAll(() => {
  threads = extractionThreads({
    threads: 1,
    files: readReaderFiles(),
    module: MODULE,
    maxContentBytes: MAX_CONTENT_BYTES,
  });
});
afterAll(() => threads.stop());

const bodyOf = (request: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(request));
const textOf = ({ answer }: AnsweredBody): string => new TextDecoder().decode(answer);

it.each(['utf8', 'utf16', 'utf32'])(
  'a thread answers a long body with the very bytes that are made here, in %s',
  async (encoding) => {
    const metadata = {
      offset_encoding: encoding,
      client_surface: 'cli',
      source_tag: 'a-tag',
      timezone: 'Europe/Berlin',
    };
    const request = { raw_content: TEXT, metadata };
    const stages: StageDone[] = [];
    const there = await threads.answer(bodyOf(request), { signal: ended, onStage: (done) => stages.push(done) });
    const expected = await here(bodyOf(request), { signal: ended });
    expect(textOf(there)).toBe(textOf(expected));
    expect(there.facts).toEqual(expected.facts);
    expect(there.facts).toMatchObject({ clientSurface: 'cli', sourceTag: 'a-tag', dropped: 0 });
    expect(there.facts.tasks).toBeGreaterThan(0);
    expect(stages.map(({ stage }) => stage)).toEqual(['parse', 'segment', 'detect', 'resolve', 'rank', 'summarize']);
  },
);

it('hands the bytes of the body over, in place of copying them', async () => {
  const body = bodyOf({ raw_content: TEXT });
  await threads.answer(body, { signal: ended });
  expect(body.byteLength).toBe(0);
});

it('leaves bytes that share their memory with others where they are', async () => {
  const shared = new Uint8Array(new ArrayBuffer(200_000));
  const whole = bodyOf({ raw_content: TEXT });
  shared.set(whole);
  const { facts } = await threads.answer(shared.subarray(0, whole.length), { signal: ended });
  expect(facts.tasks).toBeGreaterThan(0);
  expect(shared.byteLength).toBe(200_000);
});

it.each([
  ['what is no JSON', new TextEncoder().encode('{')],
  ['what is no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ['a key that is there twice', new TextEncoder().encode('{"raw_content":"a","raw_content":"b"}')],
  ['a field of the wrong type', bodyOf({ raw_content: 1, source_type: 'pigeon' })],
  ['a text that is too long', bodyOf({ raw_content: 'a'.repeat(MAX_CONTENT_BYTES + 1) })],
])('a thread refuses %s as it is refused here', async (_what, body) => {
  const refusal = await here(body, { signal: ended }).catch((error: unknown) => error);
  const { code, message, status, errors } = refusal as Record<string, unknown>;
  await expect(threads.answer(body, { signal: ended })).rejects.toMatchObject({
    name: 'ServiceFailure',
    ...{ code, message, status, errors },
  });
});
