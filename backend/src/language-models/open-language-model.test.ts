import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeWithAccounts } from '../../../test/support/store-with-accounts.js';
import type { EngineCall, EngineReading, ExtractionEngine } from '../extraction/engines/engine.js';
import type { LlmSettings } from '../extraction/engines/llm/llm-settings.js';
import { ModelFailure } from '../extraction/engines/llm/model-client.js';
import { abortSignalOf } from '../late-signal.js';
import { createMetrics, type Metrics } from '../observability/metrics.js';
import type { Store } from '../storage/store.js';
import { type OpenLanguageModel, openLanguageModel } from './open-language-model.js';
import type { LanguageModelSettings } from './settings.js';

const KEY = 'key-of-ours-0123456789';
const EMPTY = { summary: '', tasks: [], decisions: [], risks: [] };
const SETTINGS: LanguageModelSettings = {
  provider: 'compatible',
  model: 'small',
  apiKey: KEY,
  baseUrl: '',
  mode: 'hybrid',
  fallback: 'embedded',
  isAnonymousAllowed: false,
  timeoutMs: 5_000,
  maxTokens: 10_000,
  accountTokensPerDay: 100_000,
  concurrency: 4,
  cacheEntries: 100,
  prices: new Map([['small', { input: 1_000, output: 10_000 }]]),
};

let host: Server;
let store: Store;
let metrics: Metrics;
let lines: string[];
let asked: number;
let reply: () => { status: number; body: string };
let draining: AbortController;
let opened: OpenLanguageModel | undefined;

const chat = (content: string): string =>
  JSON.stringify({
    id: '1',
    model: 'small',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 40, completion_tokens: 5 },
  });

beforeEach(async () => {
  asked = 0;
  lines = [];
  reply = () => ({ status: 200, body: chat(`answer ${asked}`) });
  draining = new AbortController();
  metrics = createMetrics({ version: '0.0.0' });
  store = await storeWithAccounts('ann', 'bob');
  host = createServer((request, response) => {
    asked += 1;
    request.resume().on('end', () => {
      const { status, body } = reply();
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  await opened?.stop();
  await store.close();
  host.closeAllConnections();
  host.close();
});

/** Reads with one question, and gives the answer for a summary. */
function oneQuestion({ client, onEvent, fallback }: LlmSettings): ExtractionEngine {
  return {
    id: 'llm',
    async extract({ rawContent, signal, onStage }) {
      const request = { system: 'Read.', prompt: rawContent, schema: {}, maxOutputTokens: 100 };
      try {
        const { text } = await client.ask(request, abortSignalOf(signal));
        onStage?.({ stage: 'parse', count: 1 });
        onEvent({ kind: 'aligned', step: 'exact' });
        return { ...EMPTY, summary: text, promptVersion: 'llm/1' };
      } catch (error) {
        if (!(error instanceof ModelFailure) || fallback === 'fail') throw error;
        onEvent({ kind: 'fallback', extent: 'whole', failure: error.kind });
        return { ...EMPTY, promptVersion: `instead: ${error.kind}` };
      }
    },
  };
}

async function open(
  change: Partial<LanguageModelSettings> = {},
  createEngine = oneQuestion,
): Promise<OpenLanguageModel> {
  const { port } = host.address() as AddressInfo;
  opened = await openLanguageModel({
    settings: { ...SETTINGS, baseUrl: `http://127.0.0.1:${port}/v1`, ...change },
    embedded: { id: 'embedded', extract: async () => ({ ...EMPTY, promptVersion: 'embedded/1' }) },
    createEngine,
    store,
    secret: 'secret',
    draining: draining.signal,
    observer: metrics,
    logger: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
  });
  return opened;
}

const CALL: EngineCall = { rawContent: 'Ann: hi', context: {}, accountId: 'ann', signal: new AbortController().signal };
const extract = (model: OpenLanguageModel, change: Partial<EngineCall> = {}): Promise<EngineReading> =>
  model.engine.extract({ ...CALL, signal: new AbortController().signal, ...change });
const figures = async (name: string): Promise<string[]> =>
  (await metrics.exposition()).text.split('\n').filter((line) => line.startsWith(name));

describe('a conversation', () => {
  it('of an account is read by the model', async () => {
    expect(await extract(await open())).toMatchObject({ summary: 'answer 1', promptVersion: 'llm/1' });
  });

  it('of a caller without an account stays here, unless the settings say otherwise', async () => {
    expect(await extract(await open(), { accountId: null })).toMatchObject({ promptVersion: 'embedded/1' });
    expect(asked).toBe(0);
    expect(await extract(await open({ isAnonymousAllowed: true }), { accountId: null })).toMatchObject({
      summary: 'answer 1',
    });
  });

  it('that comes again has the same answer, with its stages, and nobody is asked', async () => {
    const model = await open();
    const first = await extract(model);
    const stages: unknown[] = [];
    expect(await extract(model, { onStage: (done) => stages.push(done) })).toEqual(first);
    expect([asked, stages]).toEqual([1, [{ stage: 'parse', count: 1 }]]);
    expect((await extract(model, { accountId: 'bob' })).summary).toBe('answer 2');
    expect(await figures('service_model_cache_total{')).toEqual([
      'service_model_cache_total{outcome="miss"} 2',
      'service_model_cache_total{outcome="hit"} 1',
    ]);
  });

  it('that the model gave no answer to is asked about again', async () => {
    const model = await open();
    reply = () => ({ status: 401, body: '{}' });
    expect((await extract(model)).promptVersion).toBe('instead: unavailable');
    reply = () => ({ status: 200, body: chat('now') });
    expect((await extract(model)).summary).toBe('now');
  });

  it('that is too long for what one may take is the same each time, and is kept', async () => {
    const model = await open({}, (settings) => {
      const engine = oneQuestion(settings);
      return {
        ...engine,
        async extract(call) {
          settings.onEvent({ kind: 'fallback', extent: 'part', failure: 'over_budget' });
          return engine.extract(call);
        },
      };
    });
    await extract(model);
    await extract(model);
    expect(asked).toBe(1);
  });

  it('ends when its caller leaves', async () => {
    const model = await open({ fallback: 'fail' });
    reply = () => ({ status: 503, body: '{}' });
    expect(await extract(model, { signal: AbortSignal.abort() }).catch((error: unknown) => error)).toMatchObject({
      kind: 'cancelled',
    });
    expect(asked).toBe(0);
  });
});

describe('the bill', () => {
  it('is what the provider counted, by the price of the model', async () => {
    const model = await open();
    await extract(model);
    await model.stop();
    expect(await store.db.selectFrom('model_usage_days').selectAll().execute()).toMatchObject([
      { spender: 'ann', input_tokens: 40, output_tokens: 5, cost_micro_usd: 90_000, held_tokens: 0 },
    ]);
    expect(await figures('service_model_tokens_total{')).toEqual([
      'service_model_tokens_total{direction="input"} 40',
      'service_model_tokens_total{direction="output"} 5',
    ]);
    expect(await figures('service_model_cost_usd_total ')).toEqual(['service_model_cost_usd_total 0.09']);
  });

  it('counts what was asked where the answer was lost, each time', async () => {
    const model = await open();
    reply = () => ({ status: 200, body: 'no JSON' });
    await extract(model, { rawContent: 'x'.repeat(295) });
    await model.stop();
    expect(await store.db.selectFrom('model_usage_days').selectAll().execute()).toMatchObject([
      { input_tokens: 300, output_tokens: 0, held_tokens: 0 },
    ]);
  });

  it('ends with the tokens of the day, for that account alone', async () => {
    const model = await open({ accountTokensPerDay: 150, cacheEntries: 0 });
    for (let call = 0; call < 2; call++) await extract(model);
    await model.stop();
    expect((await extract(model)).promptVersion).toBe('instead: over_budget');
    expect((await extract(model, { accountId: 'bob' })).summary).toBe('answer 3');
  });

  it('says when the tokens of the next day are there, which is at midnight of UTC', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 22, 59, 59, 999) });
    const model = await open({ accountTokensPerDay: 10, fallback: 'fail' });
    await expect(extract(model)).rejects.toMatchObject({ kind: 'over_budget', retryAfterSeconds: 3_601 });
  });

  it('is never open: while the store is away nobody is asked', async () => {
    const model = await open();
    await store.close();
    expect((await extract(model)).promptVersion).toBe('instead: unavailable');
    expect(asked).toBe(0);
    store = await storeWithAccounts();
  });
});

it('a key is in no line of the log and in no figure, whatever the host says', async () => {
  const model = await open();
  reply = () => ({ status: 503, body: JSON.stringify({ error: { message: `wrong key ${KEY}` } }) });
  await extract(model);
  reply = () => ({ status: 403, body: KEY });
  await extract(model, { rawContent: 'other' });
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toContain('"failure":"unavailable","status":403');
  expect(lines.join('') + (await metrics.exposition()).text).not.toContain(KEY);
});

it('a host in trouble is left alone, and the figures say so', async () => {
  const model = await open();
  reply = () => ({ status: 500, body: '{}' });
  for (let call = 0; call < 3; call++) await extract(model, { rawContent: `Ann: ${call}` });
  expect(asked).toBe(5);
  expect(await figures('service_model_breaker_open ')).toEqual(['service_model_breaker_open 1']);
  expect((await figures('service_model_fallbacks_total{'))[0]).toContain('extent="whole",reason="unavailable"} 3');
});
