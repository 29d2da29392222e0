import { readFileSync } from 'node:fs';
import { canonicalText, type Evidence, type ExtractionResponse, type Task } from '@structured-extraction/plugin-kit';
import { emptyResponse, fullResponse, hostileResponse } from '@structured-extraction/plugin-kit/samples';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import contribution from './index.js';
import { type ResolveContext, resolveActions } from './resolve-actions.js';
import type { Action } from './resolved-actions.js';
import { listed } from './service-for-tests.js';

const schema = JSON.parse(
  readFileSync(new URL('../schema/resolved-actions-1.schema.json', import.meta.url), 'utf8'),
) as object;
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);
const context: ResolveContext = { sourceType: null, metadata: { offset_encoding: 'utf32' } };

/** A response with one task for each quotation, at its place in the text. */
function respond(text: string, quotes: readonly string[], more: Partial<Task> = {}): ExtractionResponse {
  const listing = listed(text);
  const { messages } = listing;
  const tasks = quotes.map((quote): Task => {
    const start = text.indexOf(quote);
    if (start === -1) throw new Error(`the text does not have ${quote}`);
    const offset = [...text.slice(0, start)].length;
    const source = {
      text: quote,
      source_index: messages.findLast(({ start_offset }) => start_offset <= offset)?.index ?? null,
      start_offset: offset,
      end_offset: offset + [...quote].length,
    };
    return {
      text: quote,
      ambiguous: false,
      confidence: 0.9,
      source,
      owner_confidence: null,
      extraction_reason: null,
      mention_count: 1,
      ...more,
    };
  });
  return { ...emptyResponse, tasks, ...listing };
}

function idsOf(text: string, quotes: readonly string[], given = context): readonly string[] {
  return resolveActions(respond(text, quotes), text, given).actions.map(({ id }) => id);
}

function only(response: ExtractionResponse, text = 'x'): Action {
  const [action] = resolveActions(response, text, context).actions;
  if (action === undefined) throw new Error('there is no action');
  return action;
}

function withTask(task: Partial<Task>): ExtractionResponse {
  return { ...emptyResponse, tasks: fullResponse.tasks.slice(1).map((plain) => ({ ...plain, ...task })) };
}

const CHAT = `Lena Brandt  9:02 AM
The pump in hall 2 is loud again
Omar Said  9:04 AM
I'll look at it after lunch
:eyes:
2
Lena Brandt  9:05 AM
Thanks. Please order a spare bearing as well
`;
const MAIL = `From: Lena Brandt <lena@pumps.example>
Message-ID: <m1@pumps.example>
Subject: Bearing

Omar, please order a spare bearing.

From: Omar Said <omar@pumps.example>
Message-ID: <m2@pumps.example>
Subject: Re: Bearing

Will do on Monday.
`;
const LINES = `ask the supplier for a quote
call the landlord
`;
const COPIES: readonly (readonly [string, string, readonly string[]])[] = [
  ['a chat', CHAT, ["I'll look at it after lunch", 'Please order a spare bearing as well']],
  ['mail', MAIL, ['please order a spare bearing', 'Will do on Monday']],
  ['plain lines', LINES, ['ask the supplier for a quote', 'call the landlord']],
];

describe('the ids', () => {
  const speaker = fc.constantFrom('Lena Brandt', 'Omar Said', 'Nia Cole');
  const words = fc.constantFrom('sounds good', 'no idea', 'the coffee is out 🎉', 'who is in today?', 'ok');
  const message = fc
    .tuple(speaker, words, fc.integer({ min: 10, max: 59 }))
    .map(([name, said, at]) => `${name}  8:${at} AM\n${said}\n`);

  it.each(COPIES)('are the same when the thread of %s is longer at both ends', (what, text, quotes) => {
    const more = fc.array(what === 'plain lines' ? words.map((said) => `${said}\n`) : message, { maxLength: 5 });
    const ids = idsOf(text, quotes);
    fc.assert(
      fc.property(more, more, (before, after) => {
        expect(idsOf(before.join('') + text + after.join(''), quotes)).toEqual(ids);
      }),
    );
  });

  it.each(COPIES)('are the same with CRLF line ends in %s', (_what, text, quotes) => {
    expect(idsOf(text.replaceAll('\n', '\r\n'), quotes)).toEqual(idsOf(text, quotes));
  });

  it('are the same when the words are marked as edited', () => {
    const edited = CHAT.replace('after lunch', 'after lunch (edited)');
    expect(idsOf(edited, ["I'll look at it"])).toEqual(idsOf(CHAT, ["I'll look at it"]));
  });

  it('do not depend on the offset encoding', () => {
    const text = `🎉🎉 ${LINES}`;
    const response = respond(text, ['call the landlord']);
    const inUtf16 = { ...response, tasks: response.tasks.map((task) => shift(task, 2)) };
    const utf16 = resolveActions(inUtf16, text, { ...context, metadata: { offset_encoding: 'utf16' } });
    expect(utf16.actions[0]?.id).toBe(resolveActions(response, text, context).actions[0]?.id);
    expect(idsOf(text, ['call the landlord'])).toEqual(idsOf(LINES, ['call the landlord']));
  });

  it('differ between threads, and between the same words said by two speakers', () => {
    const twice = 'Lena Brandt  9:02 AM\nI will call them\nOmar Said  9:03 AM\nI will call them \n';
    const ids = [...idsOf(twice, ['I will call them\n', 'I will call them \n'])];
    expect(new Set(ids).size).toBe(2);
    const inThread = { ...context, metadata: { ...context.metadata, thread_id: 't1' } };
    expect(idsOf(CHAT, ["I'll look"], inThread)).not.toEqual(idsOf(CHAT, ["I'll look"]));
  });

  it('of the first message stay when the same words are said again later', () => {
    const again = `${CHAT}Omar Said  9:30 AM\nI'll look at it after lunch\n`;
    expect(idsOf(again, ["I'll look at it after lunch"])).toEqual(idsOf(CHAT, ["I'll look at it after lunch"]));
  });

  it('of a repetition differ from the first, and rest on what stands before it', () => {
    const text = `Omar Said  9:01 AM\nI will call \nLena Brandt  9:02 AM\nand the other one?\nOmar Said  9:03 AM\nI will call\n`;
    const [first, second] = idsOf(text, ['I will call \n', 'I will call\n']);
    expect(second).not.toBe(first);
    expect(idsOf(`Nia Cole  8:00 AM\nhi\n${text}`, ['I will call\n'])).toEqual([second]);
  });

  it('of two tasks in one line differ', () => {
    const text = 'call the landlord and ask the supplier';
    expect(new Set(idsOf(text, ['call the landlord', 'ask the supplier'])).size).toBe(2);
  });

  it('of a task stay when another task of its line is no longer found', () => {
    const text = 'Omar Said  9:04 AM\nCall the landlord today. Then ask the supplier for a quote\n';
    const json = '[{"ts":"1.2","user":"U1","text":"Call the landlord today. Then ask the supplier for a quote"}]';
    for (const copy of [text, text.replace(/^.{1,40}\n/, ''), json]) {
      const [, second] = idsOf(copy, ['Call the landlord', 'ask the supplier']);
      expect(idsOf(copy, ['ask the supplier'])).toEqual([second]);
    }
  });

  it('rest on the message that the service names, not on the one around it', () => {
    const text = `${CHAT}> I'll look at it after lunch\n`;
    const response = respond(text, ["I'll look at it after lunch"]);
    const quoted = { index: 3, start_offset: text.indexOf('>'), end_offset: text.length, kind: 'quoted' as const };
    const source = { ...(response.tasks[0]?.source as Evidence), start_offset: text.indexOf('>') + 2, source_index: 3 };
    const task = { ...(response.tasks[0] as Task), source: { ...source, end_offset: text.length - 1 } };
    const messages = [...(response.messages ?? []), quoted];
    const idOf = (changes: Partial<ExtractionResponse>) =>
      resolveActions({ ...response, ...changes }, text, context).actions[0]?.id_basis;
    expect([idOf({}), idOf({ tasks: [task], messages })]).toEqual(['message', 'line']);
  });

  it('say what they rest on', () => {
    const basis = (text: string, quote: string): string | undefined =>
      resolveActions(respond(text, [quote]), text, context).actions[0]?.id_basis;
    expect(basis(MAIL, 'Will do')).toBe('message_id');
    expect(basis(CHAT, "I'll look")).toBe('message');
    expect(basis(LINES, 'call')).toBe('line');
    expect(basis('[{"ts":"1.2","user":"U1","text":"I will call"}]', 'I will call')).toBe('message_id');
    expect(only(withTask({})).id_basis).toBe('quote');
  });

  it('are those of version 1: a change here breaks what people have stored', () => {
    const [action] = resolveActions(respond(CHAT, ["I'll look at it after lunch"]), CHAT, context).actions;
    expect({ id: action?.id, uid: action?.uid }).toMatchInlineSnapshot(`
      {
        "id": "act_960a4537989f2b3e1529",
        "uid": "70fd6ba2-f758-5839-b419-e5dff748ad97",
      }
    `);
  });
});

describe('revision_hash', () => {
  it('stays when the thread grows and changes when a field to be written changes', () => {
    const hash = (text: string, more: Partial<Task> = {}): string | undefined =>
      resolveActions(respond(text, ['call the landlord'], more), text, context).actions[0]?.revision_hash;
    expect(hash(`hello\n${LINES}`)).toBe(hash(LINES));
    expect(hash(LINES, { status: 'done' })).not.toBe(hash(LINES));
    expect(hash(LINES, { due_date: '2026-03-13' })).not.toBe(hash(LINES));
    expect(hash(LINES, { owner: 'Ana' })).not.toBe(hash(LINES, { owner: 'Ben' }));
    expect(hash(LINES, { owner: 'Ana', owner_confidence: 0.9 })).toBe(
      hash(LINES, { owner: 'Ana', owner_confidence: 0.8 }),
    );
  });
});

describe('owner', () => {
  it.each([
    [{}, 'unassigned', ['no_owner']],
    [{ owner: 'Ana' }, 'resolved', []],
    [{ owner: 'everyone' }, 'group', ['owner_group']],
    [{ owner: 'the platform team' }, 'group', ['owner_group']],
    [{ owner: 'Ana and Ben' }, 'group', ['owner_group']],
    [{ owner: 'Ana or Ben' }, 'ambiguous', ['owner_ambiguous']],
    [{ owner: 'Ana', owner_confidence: 0.3 }, 'ambiguous', ['owner_ambiguous']],
  ] as const)('of %j is %s', (task, state, flags) => {
    const action = only(withTask({ confidence: 0.9, deadline: 'x', due_date: '2026-01-02', ...task }));
    expect(action.owner.state).toBe(state);
    expect(action.flags).toEqual(flags);
    expect(action.owner.ref === null).toBe(state !== 'resolved');
  });

  it('of a first name is the speaker who alone has it, and the name becomes an alias', () => {
    const { actions, participants } = resolveActions(respond(CHAT, ["I'll look"], { owner: 'Omar' }), CHAT, context);
    expect(actions[0]?.owner).toMatchObject({ state: 'resolved', display_name: 'Omar Said', raw: 'Omar' });
    expect(participants).toMatchObject([
      { display_name: 'Lena Brandt', message_count: 2, aliases: [] },
      { display_name: 'Omar Said', message_count: 1, aliases: ['Omar'] },
    ]);
    expect(actions[0]?.evidence[0]?.speaker_ref).toBe(participants[1]?.ref);
  });

  it('of a first name that two speakers have is ambiguous', () => {
    const text = `${CHAT}Omar Diallo  9:10 AM\nhello\n`;
    expect(resolveActions(respond(text, ["I'll look"], { owner: 'Omar' }), text, context).actions[0]?.owner.state).toBe(
      'ambiguous',
    );
  });
});

describe('participants', () => {
  it('are those of the response, with the names by which the thread knows them, and then those whom its items name', () => {
    const response = respond(CHAT, ["I'll look"], { owner: 'Omar', requester: 'Nia Cole' });
    const participants = [
      { index: 0, display_name: 'Lena Brandt', handle: 'lb', address: 'lena@pumps.example' },
      { index: 1, display_name: 'Omar Said' },
      { index: 2, display_name: 'Kit Lee' },
    ];
    expect(resolveActions({ ...response, participants }, CHAT, context).participants).toMatchObject([
      { display_name: 'Lena Brandt', email: 'lena@pumps.example', aliases: ['lb'], message_count: 2 },
      { display_name: 'Omar Said', email: null, aliases: ['Omar'], message_count: 1 },
      { display_name: 'Kit Lee', aliases: [], message_count: 0 },
      { display_name: 'Nia Cole', aliases: [], message_count: 0 },
    ]);
  });

  it('are those whom its items name, not counted, where the service does not list them', () => {
    const { participants: _people, messages: _messages, ...older } = respond(CHAT, ["I'll look"], { owner: 'Omar' });
    const resolved = resolveActions(older, CHAT, context);
    expect(resolved.input.message_count).toBeNull();
    expect(resolved.participants).toMatchObject([{ display_name: 'Omar', message_count: null }]);
    expect(resolved.actions).toMatchObject([{ id_basis: 'line', evidence: [{ speaker_ref: null }] }]);
    expect(resolved.actions[0]?.owner).toMatchObject({ state: 'resolved', display_name: 'Omar' });
  });

  it('of mail have their address', () => {
    expect(resolveActions(respond(MAIL, ['Will do']), MAIL, context).participants).toMatchObject([
      { display_name: 'Lena Brandt', email: 'lena@pumps.example' },
      { display_name: 'Omar Said', email: 'omar@pumps.example' },
    ]);
  });
});

describe('due', () => {
  it.each([
    [{}, { state: 'none', raw: null, date: null, datetime: null, granularity: null }],
    [{ deadline: 'soon' }, { state: 'unresolved', raw: 'soon', date: null, datetime: null, granularity: null }],
    [
      { due_date: '2026-03-13' },
      { state: 'resolved', raw: null, date: '2026-03-13', datetime: null, granularity: 'day' },
    ],
    [
      { deadline: 'at 5', due_date: '2026-03-13T17:00:00+01:00' },
      {
        state: 'resolved',
        raw: 'at 5',
        date: '2026-03-13',
        datetime: '2026-03-13T17:00:00+01:00',
        granularity: 'time',
      },
    ],
    [{ due_date: 'someday' }, { state: 'unresolved', raw: 'someday', date: null, datetime: null, granularity: null }],
  ])('of %j is %j', (task, due) => {
    expect(only(withTask(task)).due).toEqual(due);
  });
});

describe('title', () => {
  it.each([
    ["I'll send the report.", 'Send the report'],
    ['Can you please check the logs?', 'Check the logs'],
    ['TODO: renew the licence', 'Renew the licence'],
    ['- [ ] étendre le bail', 'Étendre le bail'],
    ['please', 'Please'],
    ['two\nlines\u001b[31m here', 'Two lines here'],
  ])('of %j is %j', (text, title) => {
    expect(only(withTask({ text })).title).toBe(title);
  });

  it('is at most 255 characters and no half of a character, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }), (text) => {
        const { title } = only(withTask({ text }));
        expect(title.length).toBeLessThanOrEqual(255);
        expect(Buffer.from(title).toString()).toBe(title);
      }),
    );
  });
});

describe('flags', () => {
  it.each([
    [{ text: 'Roll back if it fails again' }, 'conditional'],
    [{ extraction_reason: 'reassigned from Ana to Ben' }, 'reassigned'],
    [{ confidence: 0.3 }, 'low_confidence'],
    [{ deadline: 'soon' }, 'due_unresolved'],
    [{}, 'no_due'],
  ])('of %j have %s', (task, flag) => {
    expect(only(withTask(task)).flags).toContain(flag);
  });
});

describe('resolveActions', () => {
  it('lists actions in the order of their evidence and says which task each is', () => {
    const response = respond(LINES, ['call the landlord', 'ask the supplier for a quote']);
    const { actions } = resolveActions(response, LINES, context);
    expect(actions.map(({ source_task_index }) => source_task_index)).toEqual([1, 0]);
  });

  it('counts', () => {
    const { stats } = resolveActions(fullResponse, 'x', context);
    expect(stats).toEqual({ actions: 2, open: 2, done: 0, cancelled: 0, unowned: 1, undated: 1, ambiguous: 1 });
  });

  it('is valid against its schema, has its keys in RFC 8785 order, and is the same twice, whatever the texts', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
    const offset = fc.option(fc.nat(60), { nil: null });
    const evidence = fc.record({ text, source_index: offset, start_offset: offset, end_offset: offset });
    const task = fc.record<Task>(
      {
        text,
        ambiguous: fc.boolean(),
        confidence: fc.double({ min: 0, max: 1, noNaN: true }),
        source: evidence,
        owner_confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
        extraction_reason: fc.option(text, { nil: null }),
        mention_count: fc.nat(9),
        owner: text,
        deadline: text,
        due_date: fc.constantFrom('2026-03-13', '2026-03-13T09:00:00Z', 'x'),
        requester: text,
        status: fc.constantFrom('open', 'done', 'cancelled'),
        mentions: fc.array(evidence, { maxLength: 3 }),
      },
      {
        requiredKeys: [
          'text',
          'ambiguous',
          'confidence',
          'source',
          'owner_confidence',
          'extraction_reason',
          'mention_count',
        ],
      },
    );
    fc.assert(
      fc.property(
        fc.array(task, { maxLength: 4 }),
        fc.oneof(text, fc.constantFrom(CHAT, MAIL, LINES)),
        (tasks, raw) => {
          const response = { ...emptyResponse, tasks };
          const printed = apply(response, raw);
          expect(validate(printed) ? [] : validate.errors).toEqual([]);
          expect(JSON.stringify(printed)).toBe(canonicalText(printed));
          expect(apply(response, raw)).toEqual(printed);
          const { actions } = printed as { actions: readonly Action[] };
          expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
        },
      ),
    );
  });

  it.each(Object.entries({ emptyResponse, fullResponse, hostileResponse }))(
    'is valid for the sample %s',
    (_name, response) => {
      const printed = apply(response, 'Ana: I will ship it by Friday');
      expect(validate(printed) ? [] : validate.errors).toEqual([]);
    },
  );

  it('does not accept a payload that lacks a key', () => {
    const { stats: _stats, ...rest } = apply(fullResponse, 'x') as Record<string, unknown>;
    expect(validate(rest)).toBe(false);
  });
});

function apply(response: ExtractionResponse, rawContent: string): unknown {
  return contribution.flags?.['resolved-actions-json']?.(
    { response, payload: response },
    {
      rawContent,
      inputPath: null,
      ...context,
      flags: {},
      display: { colour: false, columns: null, unicode: true },
      warn: () => undefined,
    },
  );
}

function shift(task: Task, by: number): Task {
  const { source } = task;
  const [start, end] = [source.start_offset, source.end_offset];
  return {
    ...task,
    source: { ...source, start_offset: start === null ? null : start + by, end_offset: end === null ? null : end + by },
  };
}
