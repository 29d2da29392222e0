import { afterAll, describe, expect, it } from 'vitest';
import type { Extraction } from '../types/extraction.js';
import { createEmbeddedEngine } from './embedded-engine.js';
import type { EngineCall, EngineReading, StageDone } from './engine.js';
import type { LlmEvent } from './llm/llm-event.js';
import type { LlmSettings } from './llm/llm-settings.js';
import { ModelFailure, type ModelFailureKind } from './llm/model-client.js';
import { type Script, type ScriptedClient, STALLED, scriptedClient } from './llm/scripted-client-for-tests.js';
import { llmEngineMaker } from './llm-engine.js';

const THREAD = new URL('../../../dist/extraction/engines/threads/extraction-thread.js', import.meta.url);
const embedded = createEmbeddedEngine({ threads: 1, module: THREAD });
afterAll(() => embedded.stop());

const TEXT = [
  'Ana: Ben, can you send the printer quote by Friday?',
  'Ben: will do, I will send it on Thursday.',
  'Cleo: The vendor certificate may expire before the cutover and nobody has renewed it.',
  'Ana: Let us go with the smaller venue then.',
  'Cleo: I would love a sandwich, the kitchen tap is dripping. Somebody with long arms under that sink perhaps.',
].join('\n');
const NOTHING = { verdicts: [], items: [], summary: null };

interface Run {
  readonly reading: EngineReading;
  readonly events: readonly LlmEvent[];
  readonly client: ScriptedClient;
}

type Options = Partial<Omit<LlmSettings, 'client'>>;

async function read(script: Script, options: Options = {}, call: Partial<EngineCall> = {}): Promise<Run> {
  const client = scriptedClient(script);
  const events: LlmEvent[] = [];
  const engine = llmEngineMaker(embedded)({
    client,
    mode: 'hybrid',
    fallback: 'embedded',
    timeoutMs: 20_000,
    maxTokens: 200_000,
    concurrency: 3,
    secret: 'a secret of the service',
    onEvent: (event) => events.push(event),
    ...options,
  });
  const signal = new AbortController().signal;
  const reading = await engine.extract({ rawContent: TEXT, context: {}, signal, ...call });
  return { reading, events, client };
}

async function alone(rawContent = TEXT): Promise<Extraction> {
  const { promptVersion: _, ...extraction } = await embedded.engine.extract({
    rawContent,
    context: {},
    signal: new AbortController().signal,
  });
  return extraction;
}

const items = ({ tasks, decisions, risks }: Extraction) => [...tasks, ...decisions, ...risks];
const sources = (extraction: Extraction) => items(extraction).map(({ source }) => source.text);
const version = ({ reading }: Run) => reading.promptVersion;
const withoutVersion = ({ promptVersion: _, ...extraction }: EngineReading) => extraction;

describe('the fence around the conversation', () => {
  const fenceIn = async (options: Options = {}, rawContent = TEXT): Promise<string> => {
    const { client } = await read(() => NOTHING, options, { rawContent });
    return /^(\S+) begin$/m.exec(client.asked[0]?.prompt ?? '')?.[1] ?? '';
  };

  it('is the same each time for the same text, so that the same question is asked', async () => {
    const fence = await fenceIn();
    expect(fence).toMatch(/^[0-9a-f]{32}$/);
    expect(await fenceIn()).toBe(fence);
  });

  it('cannot be foreseen by whoever wrote the text: it depends on the text and on a secret', async () => {
    const fences = [
      await fenceIn(),
      await fenceIn({ secret: 'another secret' }),
      await fenceIn({}, `${TEXT}\nAna: I will pay.`),
    ];
    expect(new Set(fences).size).toBe(3);
  });
});

describe('what the model says', () => {
  it('adds items that the embedded engine missed, in the words of the model where those hold', async () => {
    const said = {
      message: 4,
      kind: 'task',
      quote: 'Somebody with long arms under that sink',
      wording: 'Long arms under the dripping sink',
    };
    const { reading, events } = await read(() => ({ ...NOTHING, items: [said] }), { mode: 'only' });
    expect(sources(reading)).toEqual(['Somebody with long arms under that sink perhaps.']);
    expect(reading.tasks[0]?.text).toBe('Long arms under the dripping sink');
    expect(events).toContainEqual({ kind: 'aligned', step: 'exact' });
  });

  it('is the summary where one question held the whole conversation and its words stand in it', async () => {
    const summary = 'Ben will send the printer quote on Thursday.';
    const ofText = async (said: string, rawContent: string) =>
      (await read(() => ({ ...NOTHING, summary: said }), {}, { rawContent })).reading.summary;
    expect(await ofText(summary, TEXT)).toBe(summary);
    expect(await ofText('Mallory will send 12000 euros.', TEXT)).toBe((await alone()).summary);
    const long = `${TEXT}\n${'Ana: We went on about the weather for a while, and then about the harbour.\n'.repeat(2000)}`;
    expect(await ofText(summary, long)).not.toBe(summary);
  });

  it('makes less sure what it rejects, and rewords nothing unasked', async () => {
    const { client } = await read(() => NOTHING);
    const [, proposal] = /^(\d+)\. decision.*venue/m.exec(client.asked[0]?.prompt ?? '') ?? [];
    const { reading } = await read(() => ({ ...NOTHING, verdicts: [{ proposal, verdict: 'reject', wording: null }] }));
    const [decision] = (await alone()).decisions;
    expect(reading.decisions[0]?.confidence ?? 0).toBeLessThan((decision?.confidence ?? 0) / 1.2);
    expect(reading.risks).toEqual(
      (await alone()).risks.map((risk) => ({ ...risk, confidence: reading.risks[0]?.confidence })),
    );
  });

  it('never says who and when: that is told from the sentence', async () => {
    const said = {
      message: 0,
      kind: 'task',
      quote: 'can you send the printer quote by Friday?',
      owner: 'Eve',
      due_date: '1999-01-01',
    };
    const { reading } = await read(() => ({ ...NOTHING, items: [said] }), { mode: 'only' });
    expect(reading.tasks).toMatchObject([{ requester: 'Ana', owner: 'Ben', deadline: 'by Friday' }]);
    expect(reading.tasks[0]).not.toHaveProperty('dueDate');
  });

  it('is told once, however often it is said', async () => {
    const said = { message: 2, kind: 'risk', quote: 'The vendor certificate may expire', wording: null };
    const { reading } = await read(
      () => ({ ...NOTHING, items: [said, { ...said, message: 0 }, { ...said, quote: 'nobody has renewed it' }] }),
      { mode: 'only' },
    );
    expect(reading.risks).toHaveLength(1);
  });
});

describe('where the model gives no answer', () => {
  const failing =
    (kind: ModelFailureKind): Script =>
    () => {
      throw new ModelFailure(kind);
    };
  const FAILURES: readonly (readonly [ModelFailureKind, Script, Options])[] = [
    ['timeout', STALLED, { timeoutMs: 50 }],
    ['refused', failing('refused'), {}],
    ['rate_limited', failing('rate_limited'), {}],
    ['unavailable', failing('unavailable'), {}],
    ['unreadable', () => 'I am sorry, I cannot do that.', {}],
    ['over_budget', () => NOTHING, { maxTokens: 10 }],
  ];

  it.each(FAILURES)(
    'for %s the embedded reading stands, byte for byte, and the version says so',
    async (kind, script, options) => {
      for (const mode of ['hybrid', 'only'] as const) {
        const run = await read(script, { ...options, mode });
        expect(JSON.stringify(withoutVersion(run.reading))).toBe(JSON.stringify(await alone()));
        expect(version(run)).toMatch(new RegExp(`^embedded/3\\.[0-9a-f]{8}\\.small;llm=${kind}$`));
        expect(run.events).toContainEqual({ kind: 'fallback', extent: 'whole', failure: kind });
      }
    },
  );

  it.each([
    ['timeout', 'engine_timeout'],
    ['refused', 'engine_bad_reply'],
    ['unreadable', 'engine_bad_reply'],
    ['rate_limited', 'engine_unavailable'],
    ['unavailable', 'engine_unavailable'],
    ['over_budget', 'engine_unavailable'],
  ] as const)('for %s it fails with %s where nothing is to stand in', async (kind, code) => {
    const [, script = STALLED, options] = FAILURES.find(([name]) => name === kind) ?? [];
    await expect(read(script, { ...options, fallback: 'fail' })).rejects.toMatchObject({ code });
  });

  it('says when the tokens of a day are there again where nothing is to stand in', async () => {
    const usedUp: Script = () => {
      throw new ModelFailure('over_budget', { retryAfterSeconds: 3_600 });
    };
    await expect(read(usedUp, { fallback: 'fail' })).rejects.toMatchObject({
      code: 'engine_unavailable',
      headers: { 'Retry-After': '3600' },
    });
  });

  it('asks nothing where the budget does not reach', async () => {
    expect((await read(() => NOTHING, { maxTokens: 10 })).client.asked).toEqual([]);
  });

  it('lets a fault of the client through, which is a bug', async () => {
    const broken: Script = () => {
      throw new TypeError('no such thing');
    };
    await expect(read(broken)).rejects.toThrow('no such thing');
  });
});

it('tells the version by prompts, mode, model and weights', async () => {
  const hybrid = version(await read(() => NOTHING));
  const only = version(await read(() => NOTHING, { mode: 'only' }));
  expect(hybrid).toMatch(/^llm\/1\.[0-9a-f]{8}\.test\/scripted\+embedded\/3\.[0-9a-f]{8}\.small$/);
  expect(only).not.toBe(hybrid);
});

it('ends once the caller has left, without an answer and with the model told', async () => {
  const caller = new AbortController();
  let isTold = false;
  const script: Script = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        isTold = true;
        reject(new ModelFailure('cancelled'));
      });
      caller.abort(new Error('left'));
    });
  await expect(read(script, {}, { signal: caller.signal })).rejects.toThrow('left');
  expect(isTold).toBe(true);
  await expect(read(STALLED, {}, { signal: caller.signal })).rejects.toThrow('left');
});

describe('a long conversation', () => {
  const IDLE = 'Dana: The soup at the corner was very good, and the bread with it was better than last week.';
  const LONG = [
    ...Array.from({ length: 250 }, () => IDLE),
    TEXT,
    ...Array.from({ length: 400 }, () => IDLE),
    TEXT.replaceAll('printer', 'plumbing'),
  ].join('\n');

  it('is asked about in chunks that hold every message, no more at a time than may be', async () => {
    let open = 0;
    let most = 0;
    const { client, events, reading } = await read(
      async () => {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setTimeout(resolve, 20));
        open--;
        return NOTHING;
      },
      { concurrency: 2 },
      { rawContent: LONG },
    );
    expect(most).toBe(2);
    expect(client.asked.length).toBeGreaterThanOrEqual(3);
    expect(events[0]).toEqual({ kind: 'chunks', count: client.asked.length });
    const numbers = new Set(
      client.asked.flatMap(({ prompt }) => [...prompt.matchAll(/^\[(\d+)\]/gm)].map(([, number]) => Number(number))),
    );
    expect(numbers.size).toBe(LONG.split('\n').length);
    expect(reading.promptVersion).toMatch(/^llm\/1/);
  });

  it('is read by the embedded engine where the model did not answer, and says that it is so', async () => {
    const run = await read(
      (_question, _signal, call) => {
        if (call === 0) throw new ModelFailure('unavailable');
        return NOTHING;
      },
      { mode: 'only' },
      { rawContent: LONG },
    );
    expect(version(run)).toMatch(/;partial=unavailable$/);
    expect(sources(run.reading)).toContain('Ben, can you send the printer quote by Friday?');
    expect(sources(run.reading)).not.toContain('Ben, can you send the plumbing quote by Friday?');
    expect(run.events).toContainEqual({ kind: 'fallback', extent: 'part', failure: 'unavailable' });
  });

  it('is read as far as the budget goes, which is no failure', async () => {
    const run = await read(
      () => NOTHING,
      { maxTokens: 16_000, fallback: 'fail', concurrency: 1 },
      { rawContent: LONG },
    );
    expect(version(run)).toMatch(/;partial=over_budget$/);
    expect(run.client.asked.length).toBeGreaterThan(0);
  });

  it('tells its stages in order, each once, whichever thread they run on', async () => {
    for (const rawContent of [TEXT, LONG]) {
      const stages: StageDone[] = [];
      await read(() => NOTHING, {}, { rawContent, onStage: (done) => stages.push(done) });
      expect(stages.map(({ stage }) => stage)).toEqual(['parse', 'segment', 'detect', 'resolve', 'rank', 'summarize']);
    }
  });

  /** A long conversation with many items. */
  const THINGS = ['printer', 'plumbing', 'carpet', 'window', 'kitchen', 'garden', 'garage', 'roof', 'cellar', 'door'];
  const ASKS = Array.from({ length: 560 }, (_, at) => [
    `Ana: Ben, can you send the ${THINGS[at % 10]} quote number ${at} to the office in street ${at * 7} by Friday?`,
    `Ben: will do, I will send the ${THINGS[at % 10]} quote ${at}.`,
    `Cleo: The ${THINGS[(at * 3) % 10]} certificate ${at} may expire before the move and nobody has renewed it.`,
    ...(at % 4 === 0 ? [`Ana: Let us go with the ${THINGS[(at * 7) % 10]} offer ${at} then.`, IDLE] : []),
  ]).flat();

  it('has its items told as soon as nothing can change them, each once and as the result holds it', async () => {
    const settled: string[] = [];
    const script: Script = async ({ prompt }, _signal, call) => {
      await new Promise((resolve) => setTimeout(resolve, (call * 37) % 60));
      if (call >= 5) await expect.poll(() => settled.length).toBeGreaterThan(0);
      const proposals = [...prompt.matchAll(/^(\d+)\. (task|decision|risk)/gm)];
      const verdicts = proposals.map(([, proposal], at) => ({
        proposal,
        verdict: at % 3 === 0 ? 'reject' : 'confirm',
        wording: null,
      }));
      const quotes = [...prompt.matchAll(/^\[(\d+)\] \w+: (.*)$/gm)].filter((_, at) => at % 5 === 0);
      const items = quotes.slice(0, 60).map(([, message, quote]) => ({ message, kind: 'task', quote, wording: null }));
      return { verdicts, items, summary: null };
    };
    const run = await read(
      script,
      {},
      {
        rawContent: ASKS.join('\n'),
        onSettled: (found) => {
          settled.push(...items({ summary: '', ...found }).map((item) => JSON.stringify(item)));
        },
      },
    );
    expect(run.client.asked.length).toBeGreaterThan(5);
    const held = new Set(items(run.reading).map((item) => JSON.stringify(item)));
    expect(settled.length).toBeGreaterThan(20);
    expect(new Set(settled).size).toBe(settled.length);
    expect(settled.filter((item) => !held.has(item))).toEqual([]);
  });

  it('has none of them told where a failure would take them back', async () => {
    let told = 0;
    await read(() => NOTHING, { fallback: 'fail' }, { rawContent: ASKS.join('\n'), onSettled: () => told++ });
    expect(told).toBe(0);
  });
});
