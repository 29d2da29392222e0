import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelAnswer } from '../../backend/src/extraction/engines/llm/model-client.js';
import { attempts } from '../../backend/src/language-models/call/attempts.js';
import { modelFetch } from '../../backend/src/language-models/call/model-fetch.js';
import { openProvider } from '../../backend/src/language-models/providers/providers.js';
import type { Provider } from '../../backend/src/language-models/settings.js';

const KEY = 'key-of-ours';
const SCHEMA = {
  type: 'object',
  properties: { items: { type: 'array', items: { type: 'string' } } },
  required: ['items'],
  additionalProperties: false,
};
const REQUEST = { system: 'You read conversations.', prompt: '[0] Ann: hi', schema: SCHEMA, maxOutputTokens: 500 };
const REPLY = '{"items":["a"]}';

/** One provider as its own documentation describes it. */
interface Wire {
  readonly provider: Provider;
  readonly model: string;
  readonly baseUrl: string;
  readonly url: string;
  /** The header that the key is in, and what stands there. */
  readonly key: readonly [string, string];
  /** The parts of the request that matter. */
  readonly body: object;
  readonly answer: object;
  readonly cutOff: object;
  readonly refusal: object;
  readonly overloaded: readonly [number, object];
}

const chat = (content: string | null, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: 'gpt-5-mini-2026-01-01',
  choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason, logprobs: null }],
  usage: { prompt_tokens: 31, completion_tokens: 7, total_tokens: 38 },
});
const message = (content: object[], stop_reason = 'end_turn') => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-4-5',
  content,
  stop_reason,
  stop_sequence: null,
  usage: { input_tokens: 31, output_tokens: 7 },
});
const candidate = (text: string | null, finishReason = 'STOP') => ({
  candidates: [{ index: 0, finishReason, ...(text === null ? {} : { content: { role: 'model', parts: [{ text }] } }) }],
  usageMetadata: { promptTokenCount: 31, candidatesTokenCount: 7, totalTokenCount: 38 },
  modelVersion: 'gemini-2.5-flash',
});
const ollama = (content: string, done_reason = 'stop') => ({
  model: 'llama3.1:8b',
  created_at: '2026-11-22T10:00:00.000Z',
  message: { role: 'assistant', content },
  done: true,
  done_reason,
  total_duration: 5,
  load_duration: 1,
  prompt_eval_count: 31,
  prompt_eval_duration: 2,
  eval_count: 7,
  eval_duration: 2,
});
const CHAT_MESSAGES = [
  { role: 'system', content: REQUEST.system },
  { role: 'user', content: REQUEST.prompt },
];
const JSON_SCHEMA = { type: 'json_schema', json_schema: { name: 'extraction', strict: true, schema: SCHEMA } };

const WIRES: readonly Wire[] = [
  {
    provider: 'openai',
    model: 'gpt-4.1-mini',
    baseUrl: 'https://api.openai.com/v1',
    url: 'https://api.openai.com/v1/chat/completions',
    key: ['authorization', `Bearer ${KEY}`],
    body: {
      model: 'gpt-4.1-mini',
      store: false,
      messages: CHAT_MESSAGES,
      response_format: JSON_SCHEMA,
      temperature: 0,
    },
    answer: chat(REPLY),
    cutOff: chat('{"items":', 'length'),
    refusal: chat(null, 'content_filter'),
    overloaded: [
      503,
      { error: { message: `The key ${KEY} is overloaded`, type: 'server_error', param: null, code: null } },
    ],
  },
  {
    provider: 'anthropic',
    model: 'claude-sonnet-4-5',
    baseUrl: 'https://api.anthropic.com/v1',
    url: 'https://api.anthropic.com/v1/messages',
    key: ['x-api-key', KEY],
    body: {
      model: 'claude-sonnet-4-5',
      max_tokens: 500,
      system: [{ type: 'text', text: REQUEST.system }],
      messages: [{ role: 'user', content: [{ type: 'text', text: REQUEST.prompt }] }],
      output_config: { format: { type: 'json_schema', schema: SCHEMA } },
    },
    answer: message([{ type: 'text', text: REPLY }]),
    cutOff: message([{ type: 'text', text: '{"items":' }], 'max_tokens'),
    refusal: message([], 'refusal'),
    overloaded: [529, { type: 'error', error: { type: 'overloaded_error', message: `Overloaded: ${KEY}` } }],
  },
  {
    provider: 'google',
    model: 'gemini-2.5-flash',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    url: 'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:generateContent',
    key: ['x-goog-api-key', KEY],
    body: {
      systemInstruction: { parts: [{ text: REQUEST.system }] },
      contents: [{ role: 'user', parts: [{ text: REQUEST.prompt }] }],
      generationConfig: { maxOutputTokens: 500, responseMimeType: 'application/json' },
    },
    answer: candidate(REPLY),
    cutOff: candidate('{"items":', 'MAX_TOKENS'),
    refusal: candidate(null, 'SAFETY'),
    overloaded: [503, { error: { code: 503, message: `The model is overloaded ${KEY}`, status: 'UNAVAILABLE' } }],
  },
  {
    provider: 'ollama',
    model: 'llama3.1:8b',
    baseUrl: 'http://127.0.0.1:11434',
    url: 'http://127.0.0.1:11434/api/chat',
    key: ['authorization', `Bearer ${KEY}`],
    body: {
      model: 'llama3.1:8b',
      stream: false,
      messages: CHAT_MESSAGES,
      format: SCHEMA,
      options: { num_ctx: 8_192, num_predict: 500, temperature: 0 },
    },
    answer: ollama(REPLY),
    cutOff: ollama('{"items":', 'length'),
    refusal: { ...ollama(''), done_reason: 'stop' },
    overloaded: [503, { error: `server busy ${KEY}` }],
  },
  {
    provider: 'compatible',
    model: 'org/model-7b',
    baseUrl: 'http://models.example:8000/v1',
    url: 'http://models.example:8000/v1/chat/completions',
    key: ['authorization', `Bearer ${KEY}`],
    body: { model: 'org/model-7b', max_tokens: 500, messages: CHAT_MESSAGES, response_format: JSON_SCHEMA },
    answer: chat(REPLY),
    cutOff: chat('{"items":', 'length'),
    refusal: chat(null, 'content_filter'),
    overloaded: [503, { error: { message: `busy ${KEY}`, type: 'x', param: null, code: null } }],
  },
];

const server = setupServer();
const asked: { url: string; headers: Headers; body: object }[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => void asked.splice(0));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function answering(
  url: string,
  replies: readonly (readonly [number, object | string, Record<string, string>?])[],
): void {
  let next = 0;
  server.use(
    http.post(url, async ({ request }) => {
      asked.push({ url: request.url, headers: request.headers, body: (await request.json()) as object });
      const [status, body, headers = {}] = replies[Math.min(next++, replies.length - 1)] ?? [500, ''];
      return typeof body === 'string'
        ? new HttpResponse(body, { status, headers })
        : HttpResponse.json(body as never, { status, headers });
    }),
  );
}

async function ask({ provider, model, baseUrl }: Wire, apiKey: string | undefined = KEY): Promise<ModelAnswer> {
  const open = await openProvider(provider, { model, apiKey, baseUrl, fetch: modelFetch({ baseUrl }) });
  const asking = attempts({
    open,
    guard: (attempt) => attempt(),
    random: () => 0,
    firstPauseMs: 2,
    clock: () => 0,
    onFailed: () => undefined,
    onRetry: () => undefined,
  });
  const limits = { signal: AbortSignal.timeout(20_000), until: 20_000 };
  return asking(REQUEST, { ...limits, onBegun: () => undefined, onFailed: () => undefined });
}

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe.each(WIRES)('$provider', (wire) => {
  it('is asked in its own words, with the key in its header alone, and without tools', async () => {
    answering(wire.url, [[200, wire.answer]]);
    expect(await ask(wire)).toEqual({ text: REPLY, inputTokens: 31, outputTokens: 7, cutOff: false });
    const [request] = asked;
    expect(request?.body).toMatchObject(wire.body);
    expect(request?.headers.get(wire.key[0])).toBe(wire.key[1]);
    expect(JSON.stringify([request?.url, request?.body])).not.toContain(KEY);
    expect(request?.body).not.toHaveProperty('tools');
  });

  it('says when it stopped before the end', async () => {
    answering(wire.url, [[200, wire.cutOff]]);
    expect(await ask(wire)).toMatchObject({ text: '{"items":', cutOff: true });
  });

  it.skipIf(wire.provider === 'ollama')('may hold its answer back', async () => {
    answering(wire.url, [[200, wire.refusal]]);
    expect(await failureOf(ask(wire))).toMatchObject({ kind: 'refused' });
    expect(asked).toHaveLength(1);
  });

  it('is asked again when it is overloaded, and what it said about it is forgotten', async () => {
    answering(wire.url, [wire.overloaded, wire.overloaded, [200, wire.answer]]);
    expect((await ask(wire)).text).toBe(REPLY);
    expect(asked).toHaveLength(3);
    answering(wire.url, [wire.overloaded]);
    const failure = (await failureOf(ask(wire))) as Error & { status: number };
    expect(failure).toMatchObject({ kind: 'unavailable', status: wire.overloaded[0] });
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(KEY);
  });

  it('is left alone as long as it asks', async () => {
    answering(wire.url, [
      [429, wire.overloaded[1], { 'retry-after': '1' }],
      [200, wire.answer],
    ]);
    const startedAt = performance.now();
    expect((await ask(wire)).text).toBe(REPLY);
    expect(performance.now() - startedAt).toBeGreaterThan(990);
  });

  it('is not asked again where it does not know the key', async () => {
    answering(wire.url, [[401, wire.overloaded[1]]]);
    expect(await failureOf(ask(wire))).toMatchObject({ kind: 'unavailable', status: 401 });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, object | string]>([
    ['a page', '<html><body>502</body></html>'],
    ['nothing', ''],
    ['half of it', '{"id":"1","choices":[{"mess'],
    ['an array', []],
    ['other fields', { choices: 'none', candidates: 7, content: null, message: [] }],
    ['nesting without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('answers %s: that is unreadable, after three attempts', async (_what, body) => {
    answering(wire.url, [[200, body, { 'content-type': 'application/json' }]]);
    expect(await failureOf(ask(wire))).toMatchObject({ kind: 'unreadable' });
    expect(asked).toHaveLength(3);
  });
});

it('a host that knows no schema is asked without one', async () => {
  const wire = WIRES.find(({ provider }) => provider === 'compatible') as Wire;
  answering(wire.url, [
    [400, { error: { message: 'response_format is not supported' } }],
    [400, {}],
    [200, wire.answer],
  ]);
  expect((await ask(wire)).text).toBe(REPLY);
  expect(asked[2]?.body).not.toHaveProperty('response_format');
});

it('an older model of Anthropic answers by a call of the one tool that holds the schema; nothing is run', async () => {
  const wire = {
    ...(WIRES.find(({ provider }) => provider === 'anthropic') as Wire),
    model: 'claude-3-haiku-20240307',
  };
  const call = { type: 'tool_use', id: 'toolu_1', name: 'json', input: { items: ['a'] } };
  answering(wire.url, [[200, message([call], 'tool_use')]]);
  expect((await ask(wire)).text).toBe(REPLY);
});

it('a server of your own gets no key where there is none', async () => {
  for (const wire of WIRES.filter(({ provider }) => provider === 'ollama' || provider === 'compatible')) {
    answering(wire.url, [[200, wire.answer]]);
    const { provider, model, baseUrl } = wire;
    const open = await openProvider(provider, { model, apiKey: undefined, baseUrl, fetch: modelFetch({ baseUrl }) });
    await open.model.doGenerate({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }] });
    expect(asked.at(-1)?.headers.get('authorization')).toBeNull();
  }
});
