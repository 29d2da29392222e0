import { describe, expect, it } from 'vitest';
import { ALIGNMENT_STEPS } from '../../grounding/align.js';
import { shippedScorer } from '../weights/shipped-model.js';
import { expectGrounded, PROMPTS } from './expect-grounded-for-tests.js';
import type { LlmEvent } from './llm-event.js';
import { ModelFailure } from './model-client.js';
import { concludeConversation, type ModelPlan, prepareConversation } from './model-work.js';
import { readWithModel } from './read-with-model.js';
import { type Script, scriptedClient } from './scripted-client-for-tests.js';

const scorer = shippedScorer();
const FENCE = '5f1d0c77a9e2b3446688aabbccddeeff';
const TEXT = [
  'Ana: Ben, can you send the printer quote by Friday?',
  'Ben: will do, I will send it on Thursday. 🌧️ “Sure” — ok',
  'Cleo: The vendor certificate may expire before the cutover and nobody has renewed it.',
  'Ana: Let us go with the smaller venue then.',
].join('\n');
const ITEM = { message: 2, kind: 'risk', quote: 'The vendor certificate may expire', wording: null };
const one = (item: object): string => JSON.stringify({ verdicts: [], items: [item], summary: null });
const long = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const MEGABYTE = 1_048_576;

const REPLIES: Readonly<Record<string, string>> = {
  'is empty': '',
  'is white space': ' \n\t ',
  'is null': 'null',
  'is a number': '42',
  'is a refusal': "I can't help with that.",
  'is a page that was redirected to': '<html><head><title>302 Found</title></head><body><h1>Found</h1></body></html>',
  'is the error of a provider': '{"error":{"type":"overloaded_error","message":"Overloaded"},"status":529}',
  'is the error of a limit': '{"error":{"message":"Rate limit reached","code":"429"}}',
  'is half a stream': 'data: {"id":"1","choices":[{"delta":{"content":"{\\"items\\":[',
  'is events of a stream': 'event: message_start\ndata: {"type":"message_start"}\n\nevent: ping\ndata: {}\n\n',
  'is 5 MB of one letter': long('a', 5 * MEGABYTE),
  'is 5 MB of brackets': long('[', 5 * MEGABYTE),
  'is 5 MB of objects': long('{"a":', 5 * MEGABYTE),
  'is 5 MB of quotation marks': long('"', 5 * MEGABYTE),
  'is 5 MB of backslashes': `{"items":[{"quote":"${long('\\', 5 * MEGABYTE)}`,
  'is 5 MB of items': `{"items":[${long(`${JSON.stringify(ITEM)},`, 5 * MEGABYTE)}`,
  'holds a quotation of 5 MB': one({ ...ITEM, quote: long('certificate ', 5 * MEGABYTE) }),
  'holds an invented quotation': one({ ...ITEM, quote: 'The building is on fire and everybody has to leave' }),
  'holds a quotation put together': one({ ...ITEM, quote: 'send the certificate on Friday to the smaller venue' }),
  'holds a quotation of one letter': one({ ...ITEM, quote: 'e' }),
  'holds a quotation of the name alone': one({ ...ITEM, message: 1, quote: 'Ben:' }),
  'holds controls in a quotation': one({ ...ITEM, quote: 'The vendor\u0000 certificate\u0007 may\u001b[31m expire' }),
  'holds controls in a title': one({ ...ITEM, wording: 'Certificate\u0000 may \u001b[31mexpire\u202e' }),
  'holds half a character': one({ ...ITEM, message: 1, quote: '\ud83c' }),
  'holds an emoji cut in two': '{"items":[{"message":1,"kind":"task","quote":"\\udf27 “Sure”","wording":"\\ud83c"}]}',
  'holds messages that are not there': JSON.stringify({
    items: [-1, 99, 1e9, 4.5, null, '2; drop', [2], { n: 2 }].map((message) => ({ ...ITEM, message })),
  }),
  'holds wrong types': '{"items":{"message":2},"verdicts":"all","summary":["a"]}',
  'holds items of wrong types':
    '{"items":[1,"a",null,true,[[]],{"quote":{}},{"kind":7,"quote":[],"message":{}}],"summary":{"text":"x"}}',
  'holds verdicts on nothing':
    '{"verdicts":[{"proposal":0,"verdict":"confirm"},{"proposal":-3,"verdict":"reject"},{"proposal":1e6,"verdict":"confirm"}],"items":[]}',
  'holds verdicts against each other':
    '{"verdicts":[{"proposal":1,"verdict":"confirm","wording":null},{"proposal":1,"verdict":"reject","wording":null}],"items":[]}',
  'holds keys of a prototype':
    '{"__proto__":{"items":[]},"constructor":{},"items":[{"__proto__":null,"message":2,"kind":"__proto__","quote":"toString"}]}',
  'holds the prompt': JSON.stringify({
    items: [{ ...ITEM, wording: 'You have no tools and need none' }],
    summary: PROMPTS.readConversation.slice(0, 800),
  }),
  'holds links': JSON.stringify({
    items: [{ ...ITEM, wording: 'Certificate may expire: www.evil.example/renew' }],
    summary: 'Renew it at http://evil.example/a?b=c today.',
  }),
  'holds numbers of its own': JSON.stringify({
    items: [{ ...ITEM, wording: 'Certificate may expire in 30 days' }],
    summary: 'It costs 4000.',
  }),
  'holds a summary of markup': JSON.stringify({
    items: [],
    summary: '<img src=x onerror=alert(1)> The vendor certificate may expire',
  }),
  'calls a tool': '{"tool":"shell","arguments":{"cmd":"rm -rf /"}}',
};

async function readBy(script: Script, mode: ModelPlan['mode'], timeoutMs = 10_000) {
  const plan: Omit<ModelPlan, 'reader'> = { mode, prompts: PROMPTS, fence: FENCE };
  const prepared = prepareConversation(TEXT, {}, plan, scorer);
  const events: LlmEvent[] = [];
  const work = {
    prepare: async () => prepared.questions,
    settled: async () => ({ tasks: [], decisions: [], risks: [] }),
    conclude: async (replies: Parameters<typeof concludeConversation>[1]) =>
      concludeConversation(prepared, replies, plan),
  };
  const timeIsUp = new AbortController();
  const timer = setTimeout(() => timeIsUp.abort(new ModelFailure('timeout')), timeoutMs);
  const settings = { client: scriptedClient(script), fallback: 'embedded', maxTokens: 1e6, concurrency: 2 } as const;
  const read = await readWithModel(work, { ...settings, onEvent: (event) => events.push(event) }, timeIsUp.signal);
  clearTimeout(timer);
  return { ...read, events };
}

describe.each(Object.entries(REPLIES))('a reply that %s', (_, reply) => {
  it.each(['hybrid', 'only'] as const)(
    'is read without harm, and nothing ungrounded comes of it (%s)',
    async (mode) => {
      const { extraction, events } = await readBy(() => reply, mode);
      expectGrounded(extraction, TEXT, FENCE);
      for (const event of events) if (event.kind === 'aligned') expect(ALIGNMENT_STEPS).toContain(event.step);
    },
  );
});

it('is one of at least thirty', () => {
  expect(Object.keys(REPLIES).length).toBeGreaterThanOrEqual(30);
});

describe('what is wrong with a reply is counted', () => {
  const droppedBy = async (reply: string) =>
    (await readBy(() => reply, 'only')).events.flatMap((event) => (event.kind === 'dropped' ? [event.reason] : []));
  it.each([
    ['holds an invented quotation', ['unaligned']],
    ['holds a quotation put together', ['unaligned']],
    ['holds wrong types', []],
    ['holds items of wrong types', Array(7).fill('malformed')],
  ] as const)('%s', async (name, reasons) => {
    expect(await droppedBy(REPLIES[name] as string)).toEqual(reasons);
  });

  it('and so is what goes beyond as many items as one may hold', async () => {
    const reasons = await droppedBy(JSON.stringify({ items: Array.from({ length: 125 }, () => ITEM) }));
    expect(reasons).toEqual(Array(5).fill('over_limit'));
  });
});

describe('a connection that goes wrong', () => {
  it.each([
    ['stalls after its headers', () => new Promise(() => undefined), 'timeout'],
    ['is reset', () => Promise.reject(new ModelFailure('unavailable')), 'unavailable'],
    ['is limited', () => Promise.reject(new ModelFailure('rate_limited')), 'rate_limited'],
    ['is refused', () => Promise.reject(new ModelFailure('refused')), 'refused'],
  ] as const)('and %s leaves the reading of the embedded engine', async (_, script, failure) => {
    const { extraction, fallback } = await readBy(script, 'hybrid', 60);
    expect(fallback).toEqual({ extent: 'whole', failure });
    expect(extraction.tasks.length + extraction.risks.length).toBeGreaterThan(0);
    expectGrounded(extraction, TEXT, FENCE);
  });
});
