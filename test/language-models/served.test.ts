import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtractionResponse, sliceOf, THREAD } from '../contract/cases.js';
import { accountClient } from '../support/account-client.js';
import { type Person, sessionJwt, signUp } from '../support/accounts.js';
import { asksModel, type ModelHost, startModelHost } from '../support/model-host.js';
import { type StartedServer, startServer } from '../support/start-server.js';

/** 32 characters that nothing else holds. */
const KEY = 'sk-0f1e2d3c4b5a69788796a5b4c3d2';
const EMBEDDED = /^embedded\/3\.[0-9a-f]{8}\.small/;

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host?.stop());

let number = 0;
/** A conversation that nobody has asked about. */
const fresh = (): string => `${THREAD}\n[09:05] Teo: This is number ${++number}.`;

async function extract(server: StartedServer, text: string, bearer?: string): Promise<Reply> {
  const answer = await fetch(`${server.url}/api/extract`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ raw_content: text }),
  });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
}
const readingOf = ({ text }: Reply): ExtractionResponse => JSON.parse(text) as ExtractionResponse;

function expectGrounded(text: string, response: ExtractionResponse): void {
  const items = [...response.tasks, ...response.decisions, ...response.risks];
  for (const evidence of items.flatMap((item) => [item.source, ...(item.mentions ?? [])])) {
    expect(sliceOf(text, evidence, 'utf32')).toBe(evidence.text);
  }
}

async function expectNoKey(server: StartedServer, reply: Reply): Promise<void> {
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  const { stdout, stderr } = server.written();
  expect(stdout.length).toBeGreaterThan(0);
  expect(reply.text + figures + stdout + stderr).not.toContain(KEY);
}

/** Names of `scripts/model-host/faults.mjs`, and what the reading then says of the model. */
const NO_ANSWER: readonly (readonly [fault: string, reason: string, attempts: number])[] = [
  ['limited', 'rate_limited', 3],
  ['limited_for_long', 'rate_limited', 1],
  ['overloaded', 'unavailable', 3],
  ['in_trouble', 'unavailable', 3],
  ['busy', 'unavailable', 3],
  ['proxy', 'unavailable', 1],
  ['wrong_key', 'unavailable', 1],
  ['forbidden_key', 'unavailable', 1],
  ['redirect', 'unavailable', 3],
  ['redirect_here', 'unavailable', 3],
  ['page', 'unreadable', 3],
  ['nothing', 'unreadable', 3],
  ['half', 'unreadable', 3],
  ['reset', 'unavailable', 3],
  ['silent', 'timeout', 1],
  ['stalled', 'timeout', 1],
  ['five_mb', 'unreadable', 3],
  ['gzip_bomb', 'unreadable', 3],
  ['many_encodings', 'unreadable', 3],
  ['big_headers', 'unavailable', 3],
  ['not_utf8', 'unreadable', 3],
  ['utf16', 'unreadable', 3],
  ['events', 'unreadable', 3],
  ['babble', 'unreadable', 1],
  ['empty', 'unreadable', 1],
  ['array', 'unreadable', 1],
  ['system_prompt', 'unreadable', 1],
];

/** The model's answer, or a part of it, is of use. */
const STRANGE_ANSWERS = [
  'none',
  'byte_order_mark',
  'split_character',
  'fenced',
  'cut',
  'object',
  'null_items',
  'no_items',
  'no_text',
  'long_text',
  'far_message',
  'below_message',
  'invented',
  'many',
  'deep',
  'markup',
  'lone_surrogates',
  'our_key',
  'another_time',
] as const;

describe('a server that asks a model', () => {
  let server: StartedServer;
  beforeAll(async () => {
    server = await startServer({
      ...asksModel(host, 'compatible'),
      SERVICE_LLM_API_KEY: KEY,
      SERVICE_LLM_ANONYMOUS: 'true',
      SERVICE_LLM_TIMEOUT_MS: '5000',
      SERVICE_LOG_LEVEL: 'debug',
    });
  });
  afterAll(() => server?.stop());

  it.each(NO_ANSWER)(
    'whose host answers with %s gives the embedded reading, and says why: %s',
    async (fault, reason, attempts) => {
      const text = fresh();
      await host.misbehave({ always: fault });
      const reply = await extract(server, text);
      expect(reply.status).toBe(200);
      const reading = readingOf(reply);
      expect(reading.prompt_version).toMatch(EMBEDDED);
      expect(reading.prompt_version.endsWith(`;llm=${reason}`)).toBe(true);
      expect(reading.tasks.length).toBeGreaterThan(0);
      expectGrounded(text, reading);
      expect(await host.asked()).toHaveLength(attempts);
      await expectNoKey(server, reply);
      // The same question is asked again: a failure is not kept. It also tells the breaker that the host is fine.
      await host.misbehave({ always: null });
      expect(readingOf(await extract(server, text)).prompt_version).toMatch(/^llm\//);
    },
  );

  it.each(STRANGE_ANSWERS)('whose model answers with %s still shows every item in the text', async (fault) => {
    const text = fresh();
    await host.misbehave({ always: fault });
    const reply = await extract(server, text);
    expect(reply.status).toBe(200);
    const reading = readingOf(reply);
    expectGrounded(text, reading);
    const items = [...reading.tasks, ...reading.decisions, ...reading.risks];
    for (const item of items) expect(item.text.length).toBeLessThan(4_000);
    expect(reply.text).not.toMatch(/Eve|<script|\\u0000|\\u001b|\\ud800|\\udc00|\u202e/);
    await expectNoKey(server, reply);
  });

  it('comes through a mix of everything at once', async () => {
    const faults = [...NO_ANSWER.map(([fault]) => fault), ...STRANGE_ANSWERS].filter((fault) => fault !== 'silent');
    await host.misbehave([...faults, ...faults]);
    const texts = Array.from({ length: 30 }, fresh);
    const replies = await Promise.all(texts.map((text) => extract(server, text)));
    for (const [at, reply] of replies.entries()) {
      expect(reply.status).toBe(200);
      expectGrounded(texts[at] ?? '', readingOf(reply));
      await expectNoKey(server, reply);
    }
    await host.misbehave({ always: null });
    expect(server.isAlive()).toBe(true);
    expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });

  it('leaves a host in trouble alone, and comes back to it', async () => {
    await host.misbehave({ always: 'in_trouble' });
    for (let call = 0; call < 3; call++) await extract(server, fresh());
    const asked = (await host.asked()).length;
    const startedAt = performance.now();
    expect(readingOf(await extract(server, fresh())).prompt_version).toContain(';llm=unavailable');
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect((await host.asked()).length).toBe(asked);
    await host.misbehave({ always: null });
    await expect
      .poll(async () => readingOf(await extract(server, fresh())).prompt_version, { timeout: 30_000, interval: 500 })
      .toMatch(/^llm\//);
  });
});

describe('a server that asks a model for its accounts alone', () => {
  let server: StartedServer;
  let ann: Person;
  let bearer: string;
  beforeAll(async () => {
    server = await startServer({
      ...asksModel(host),
      SERVICE_LLM_ACCOUNT_TOKENS_PER_DAY: '20000',
      SERVICE_LLM_PRICES: 'echo=1000/1000',
      SERVICE_TRUST_PROXY_HOPS: '1',
    });
    ann = await signUp(server.url);
    bearer = await sessionJwt(server.url, ann);
    await host.misbehave({ always: null });
  });
  afterAll(() => server?.stop());

  it('reads for others itself', async () => {
    await host.misbehave({ always: null });
    expect(readingOf(await extract(server, fresh())).prompt_version).toMatch(/^embedded\/3\.[0-9a-f]{8}\.small$/);
    expect(await host.asked()).toEqual([]);
  });

  it('gives an account the same bytes again, without asking twice', async () => {
    await host.misbehave({ always: null });
    const text = fresh();
    const first = await extract(server, text, bearer);
    expect(readingOf(first).prompt_version).toMatch(/^llm\//);
    expect((await extract(server, text, bearer)).text).toBe(first.text);
    expect(await host.asked()).toHaveLength(1);
  });

  it('stops asking when the tokens of the day are used up, and shows what they were', async () => {
    await host.misbehave({ always: null });
    const versions: string[] = [];
    for (let call = 0; call < 16; call++)
      versions.push(readingOf(await extract(server, fresh(), bearer)).prompt_version);
    expect(versions[0]).toMatch(/^llm\//);
    expect(versions.at(-1)).toMatch(/;llm=over_budget$/);
    await expect
      .poll(async () => (await accountClient(server.url, bearer).getUsage({})).days[0]?.modelOutputTokens)
      .toBeGreaterThan(0n);
    const [day] = (await accountClient(server.url, bearer).getUsage({})).days;
    const tokens = Number(day?.modelInputTokens) + Number(day?.modelOutputTokens);
    expect(tokens).toBeLessThan(20_000);
    expect(Number(day?.modelCostMicroUsd)).toBe(tokens * 1_000);
    expect((await host.asked()).length).toBeLessThan(16);
  });

  it('tells everybody beforehand', async () => {
    expect(await (await fetch(`${server.url}/api/engine`)).json()).toEqual({
      engine: 'llm',
      provider: 'ollama',
      leaves: 'nobody',
      to: { model: 'nobody', reader: 'nobody' },
    });
  });
});

describe('a server that is to fail where the model does', () => {
  let server: StartedServer;
  beforeAll(async () => {
    server = await startServer({
      ...asksModel(host, 'compatible'),
      SERVICE_LLM_API_KEY: KEY,
      SERVICE_LLM_ANONYMOUS: 'true',
      SERVICE_LLM_FALLBACK: 'fail',
      SERVICE_LLM_TIMEOUT_MS: '500',
    });
  });
  afterAll(() => server?.stop());

  it.each([
    ['wrong_key', 503, 'engine_unavailable'],
    ['limited_for_long', 503, 'engine_unavailable'],
    ['babble', 502, 'engine_bad_reply'],
    ['silent', 504, 'engine_timeout'],
  ])('answers %s with %i %s, in its own words', async (fault, status, code) => {
    await host.misbehave({ always: fault });
    const reply = await extract(server, fresh());
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({ status, code });
    expect(reply.retryAfter !== null).toBe(status === 503);
    expect(reply.text).not.toMatch(/Incorrect|Rate limit|weather/);
    await expectNoKey(server, reply);
  });
});

it('a server that ends while the model is silent gives the embedded reading first', async () => {
  const server = await startServer({ ...asksModel(host), SERVICE_LLM_ANONYMOUS: 'true' });
  await host.misbehave({ always: 'silent' });
  const answer = extract(server, fresh());
  await expect.poll(async () => (await host.asked()).length).toBe(1);
  const ended = server.stop();
  const reply = await answer;
  expect([reply.status, await ended]).toEqual([200, 0]);
  expect(readingOf(reply).prompt_version).toContain(';llm=unavailable');
});
