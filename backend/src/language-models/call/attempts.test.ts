import { APICallError, type LanguageModelV3CallOptions, type LanguageModelV3GenerateResult } from '@ai-sdk/provider';
import { MockLanguageModelV3 } from 'ai/test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ModelAnswer } from '../../extraction/engines/llm/model-client.js';
import { AttemptFailure } from './attempt-failure.js';
import { type AskInAttempts, attempts } from './attempts.js';

const REQUEST = { system: 'Read.', prompt: 'Ann: hi', schema: { type: 'object', title: 'S' }, maxOutputTokens: 100 };

type Reply = Error | LanguageModelV3GenerateResult;

let replies: ((options: LanguageModelV3CallOptions) => Reply)[];
let asked: LanguageModelV3CallOptions[];
let retried: string[];
let failed: AttemptFailure[];
let now: number;

const said = (text: string, change: Partial<LanguageModelV3GenerateResult> = {}): LanguageModelV3GenerateResult => ({
  content: [{ type: 'text', text }],
  finishReason: { unified: 'stop', raw: 'stop' },
  usage: {
    inputTokens: { total: 12, noCache: 12, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 3, text: 3, reasoning: 0 },
  },
  warnings: [],
  ...change,
});
const refused = (statusCode: number, headers: Record<string, string> = {}): Error =>
  new APICallError({
    message: 'the key sk-secret is wrong',
    url: 'https://models.example',
    requestBodyValues: {},
    statusCode,
    responseHeaders: headers,
  });

beforeEach(() => {
  replies = [];
  asked = [];
  retried = [];
  failed = [];
  now = 0;
});

function asker(firstPauseMs = 2): AskInAttempts {
  const model = new MockLanguageModelV3({
    async doGenerate(options) {
      asked.push(options);
      const reply = (replies.shift() ?? (() => said('late')))(options);
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return attempts({
    open: { model },
    guard: (attempt) => attempt(),
    random: () => 0,
    firstPauseMs,
    clock: () => now,
    onFailed: () => undefined,
    onRetry: (because) => retried.push(because),
  });
}

const ask = (how = asker(), until = 10_000, signal = new AbortController().signal): Promise<ModelAnswer> =>
  how(REQUEST, { signal, until, onBegun: () => undefined, onFailed: (failure) => failed.push(failure) });
const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('an answer', () => {
  it('is its text, with the tokens that the provider counted', async () => {
    replies = [() => said('{}')];
    expect(await ask()).toEqual({ text: '{}', inputTokens: 12, outputTokens: 3, cutOff: false });
    expect(asked[0]).toMatchObject({
      maxOutputTokens: 100,
      temperature: 0,
      responseFormat: { schema: REQUEST.schema },
    });
    expect(asked[0]?.tools).toBeUndefined();
  });

  it('that the provider ended is marked, and tokens that nobody counted are estimated', async () => {
    const usage = {
      inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: Number.NaN, text: undefined, reasoning: undefined },
    };
    replies = [() => said('{"a":', { usage, finishReason: { unified: 'length', raw: 'max_tokens' } })];
    expect(await ask()).toEqual({ text: '{"a":', inputTokens: 4, outputTokens: 2, cutOff: true });
  });

  it('that a filter held back is a refusal, and is not asked for again', async () => {
    replies = [() => said('', { finishReason: { unified: 'content-filter', raw: 'safety' } })];
    expect(await failureOf(ask())).toMatchObject({ kind: 'refused', isSent: true });
    expect(asked).toHaveLength(1);
  });
});

describe('a failure', () => {
  it.each([
    [429, 'rate_limited', 3],
    [500, 'unavailable', 3],
    [503, 'unavailable', 3],
    [529, 'unavailable', 3],
    [200, 'unreadable', 3],
    [401, 'unavailable', 1],
    [402, 'unavailable', 1],
    [404, 'unavailable', 1],
    [413, 'refused', 3],
  ])('with %i is %s after %i attempts', async (status, kind, count) => {
    replies = Array.from({ length: 5 }, () => () => refused(status));
    const failure = await failureOf(ask());
    expect(failure).toBeInstanceOf(AttemptFailure);
    expect(failure).toMatchObject({ kind, status });
    expect(asked).toHaveLength(count);
    expect(failed).toHaveLength(count);
  });

  it('holds no word of the provider, nor of the SDK', async () => {
    replies = Array.from({ length: 3 }, () => () => refused(401));
    const failure = (await failureOf(ask())) as Error;
    expect(JSON.stringify([failure.message, failure.stack, failure.cause ?? null])).not.toContain('sk-secret');
  });

  it('that passes is followed by the answer, with a pause that grows', async () => {
    replies = [() => refused(503), () => refused(500), () => said('{}')];
    const startedAt = performance.now();
    expect((await ask(asker(100))).text).toBe('{}');
    expect(performance.now() - startedAt).toBeGreaterThan(145);
    expect(retried).toEqual(['unavailable', 'unavailable']);
  });

  it('is waited out for as long as the provider asks', async () => {
    replies = [() => refused(429, { 'retry-after-ms': '600' }), () => said('{}')];
    const startedAt = performance.now();
    await ask();
    expect(performance.now() - startedAt).toBeGreaterThan(590);
  });

  it('is final where the provider asks for more time than there is', async () => {
    replies = [() => refused(429, { 'retry-after': '20' }), () => said('{}')];
    expect(await failureOf(ask())).toMatchObject({ kind: 'rate_limited' });
    expect(asked).toHaveLength(1);
  });

  it('that the SDK cannot make sense of is unreadable', async () => {
    replies = [() => new TypeError('Cannot read properties of undefined'), () => said('{}')];
    await ask();
    expect(failed).toMatchObject([{ kind: 'unreadable', isSent: true }]);
  });
});

describe('a host that refuses a form of the question', () => {
  it('is asked in plainer ones', async () => {
    replies = [() => refused(400), () => refused(422), () => said('{}')];
    await ask();
    expect(asked.map(({ temperature }) => temperature)).toEqual([0, undefined, undefined]);
    expect(asked.map(({ responseFormat }) => responseFormat?.type)).toEqual(['json', 'json', undefined]);
  });

  it('is asked that way at once from then on', async () => {
    const how = asker();
    replies = [() => refused(400), () => said('{}'), () => said('{}')];
    await ask(how);
    await ask(how);
    expect(asked.map(({ temperature }) => temperature)).toEqual([0, undefined, undefined]);
  });

  it('is not taken for one where it refuses all of them', async () => {
    const how = asker();
    replies = [() => refused(400), () => refused(400), () => refused(400), () => said('{}')];
    expect(await failureOf(ask(how))).toMatchObject({ kind: 'refused' });
    await ask(how);
    expect(asked.at(-1)?.temperature).toBe(0);
  });
});

it('a caller who leaves while nothing is done but wait ends the wait', async () => {
  replies = [() => refused(429, { 'retry-after': '9' })];
  const leaving = new AbortController();
  const reason = new Error('gone');
  const attempt = failureOf(ask(asker(), 10_000, leaving.signal));
  await expect.poll(() => retried).toHaveLength(1);
  leaving.abort(reason);
  expect(await attempt).toBe(reason);
});
