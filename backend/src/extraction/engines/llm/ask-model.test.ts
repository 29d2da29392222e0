import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { askModel } from './ask-model.js';
import type { LlmEvent } from './llm-event.js';
import { ModelFailure, type ModelRequest } from './model-client.js';
import { type Script, STALLED, scriptedClient } from './scripted-client-for-tests.js';

const GOOD = { items: [], verdicts: [], summary: null };
const questions = (count: number): ModelRequest[] =>
  Array.from({ length: count }, (_, at) => ({
    system: 'Read.',
    prompt: `${at}: ${'word '.repeat(60)}`,
    schema: {},
    maxOutputTokens: 100,
  }));

async function ask(
  script: Script,
  count: number,
  limits: { maxTokens?: number; concurrency?: number } = {},
  signal = new AbortController().signal,
) {
  const client = scriptedClient(script);
  const events: LlmEvent[] = [];
  const settings = {
    client,
    maxTokens: 1e6,
    concurrency: 3,
    ...limits,
    onEvent: (event: LlmEvent) => events.push(event),
  };
  const heard = await askModel(questions(count), settings, signal);
  return { client, events, told: heard.map((one) => ('reply' in one ? 'reply' : one.failure.kind)) };
}

it('keeps each answer with its question, in whatever order they come', async () => {
  const script: Script = async ({ prompt }) => {
    await new Promise((resolve) => setTimeout(resolve, prompt.startsWith('0') ? 40 : 1));
    return prompt.startsWith('1') ? 'no reply' : GOOD;
  };
  expect((await ask(script, 4)).told).toEqual(['reply', 'unreadable', 'reply', 'reply']);
});

it('spends what was really taken, and asks nothing that may go beyond', async () => {
  // Each question may take some 200 tokens and takes some 90.
  const { told, client } = await ask(() => GOOD, 6, { maxTokens: 400, concurrency: 1 });
  expect(told).toEqual(['reply', 'reply', 'reply', 'over_budget', 'over_budget', 'over_budget']);
  expect(client.asked).toHaveLength(3);
});

it('ends what is open when its time is up, asks nothing more and leaves nothing behind', async () => {
  const time = new AbortController();
  const asking = ask(STALLED, 20, { concurrency: 2 }, time.signal);
  await new Promise((resolve) => setTimeout(resolve, 10));
  time.abort(new ModelFailure('timeout'));
  const { told, client } = await asking;
  expect(told).toEqual(Array(20).fill('timeout'));
  expect(client.asked).toHaveLength(2);
  expect(getEventListeners(time.signal, 'abort')).toEqual([]);
});

it('tells what it took and what went wrong', async () => {
  const script: Script = (_question, _signal, call) => {
    if (call === 1) throw new ModelFailure('rate_limited');
    return GOOD;
  };
  const { events } = await ask(script, 2, { concurrency: 1 });
  expect(events).toEqual([
    { kind: 'answered', inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    { kind: 'failed', failure: 'rate_limited' },
  ]);
});
