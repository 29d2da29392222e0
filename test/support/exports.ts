import type { Context, Evidence, ExtractionResponse, Risk, Task } from '@structured-extraction/plugin-kit';
import { emptyResponse, fullResponse, hostileResponse } from '@structured-extraction/plugin-kit/samples';
import { type Action, resolveActions } from '@structured-extraction/plugin-resolved-actions';
import fc from 'fast-check';
import exporters from '../../plugins/exporters/src/index.js';

export interface Extracted {
  readonly response: ExtractionResponse;
  readonly rawContent: string;
}

const CONTEXT: Context = {
  rawContent: '',
  inputPath: 'notes/thread.txt',
  sourceType: null,
  metadata: { offset_encoding: 'utf32' },
  flags: {},
  display: { colour: false, columns: null, unicode: true },
  warn: () => undefined,
};

/** What the exporters plugin prints. */
export async function exported(format: string, extracted: Extracted, more: Partial<Context> = {}): Promise<string> {
  const { response, rawContent } = extracted;
  const write = exporters.formats?.[format];
  if (write === undefined) throw new Error(`the plugin has no format ${format}`);
  return write({ response, payload: response }, { ...CONTEXT, rawContent, ...more });
}

export function actionsOf({ response, rawContent }: Extracted): readonly Action[] {
  return resolveActions(response, rawContent, CONTEXT).actions;
}

const THREAD = `From: Ana Ruiz <ana.ruiz@example.com>
Subject: the door

I will paint the door 🚪 by Friday, 5 pm.
Somebody has to look at the lock.
The bell is done, the mat is off the list.
The paint may come late, and we have no key.
`;

/** A thread in which every state is once: owners, due dates, tasks that are open, done and cancelled, risks. */
export const thread: Extracted = {
  rawContent: THREAD,
  response: {
    ...emptyResponse,
    participants: [{ index: 0, display_name: 'Ana Ruiz', address: 'ana.ruiz@example.com' }],
    messages: [
      {
        index: 0,
        participant: 0,
        author: 'Ana Ruiz',
        start_offset: 0,
        end_offset: [...THREAD].length,
        body_start_offset: [...THREAD.slice(0, THREAD.indexOf('I will'))].length,
        kind: 'chat',
      },
    ],
    tasks: [
      task('I will paint the door 🚪 by Friday, 5 pm', {
        text: 'paint the door; "blue", not red',
        owner: 'Ana Ruiz',
        owner_confidence: 0.9,
        requester: 'Ben',
        deadline: 'by Friday, 5 pm',
        due_date: '2026-03-13T17:00:00+01:00',
      }),
      task('Somebody has to look at the lock', { text: '=HYPERLINK("https://x.example")', ambiguous: true }),
      task('The bell is done', { text: 'Hang the bell', status: 'done', owner: 'Ben', due_date: '2026-03-14' }),
      task('the mat is off the list', {
        text: '@Cleo buys a mat +1 due:tomorrow',
        status: 'cancelled',
        owner: 'everyone',
        deadline: 'soon',
        confidence: 0.4,
      }),
    ],
    risks: [
      risk('The paint may come late', 'schedule', 'open'),
      risk('we have no key', 'blocker', 'open'),
      risk('the door', 'quality', 'mitigated'),
    ],
  },
};

/** The kit's samples and the thread, by name. */
export const CASES: Readonly<Record<string, Extracted>> = {
  empty: { response: emptyResponse, rawContent: 'Ana: hello\n' },
  full: { response: fullResponse, rawContent: 'Ana: I will ship it by Friday\n' },
  hostile: { response: hostileResponse, rawContent: 'Ana: \u001b[31mred\u001b[0m' },
  thread,
};

function task(quote: string, more: Partial<Task>): Task {
  return {
    text: quote,
    ambiguous: false,
    confidence: 0.9,
    source: evidenceIn(quote),
    owner_confidence: null,
    extraction_reason: null,
    mention_count: 1,
    ...more,
  };
}

function risk(quote: string, category: Risk['category'] & string, status: Risk['status'] & string): Risk {
  return { text: quote, confidence: 0.7, source: evidenceIn(quote), mention_count: 1, category, status };
}

function evidenceIn(quote: string): Evidence {
  const start = [...THREAD.slice(0, THREAD.indexOf(quote))].length;
  return { text: quote, source_index: 0, start_offset: start, end_offset: start + [...quote].length };
}

/** What ends, opens, quotes or runs something in one of the formats, or is hard to write down. */
const NASTY = [
  ...['"', "'", '`', '```', ',', ';', ';=cmd|x!A1', '=1+1', '\t@SUM(1)', '-2', '+x', '\\', '\\n', '\\,', '|'],
  ...['\n', '\r\n', '\r', '\u2028', '\u0085', '\u000b', '\u0007', '\u001b[31m', '\u007f', '\u009b2J'],
  ...['<![CDATA[', ']]>', '</failure>', '<b a="x">', '&amp;', '&#0;', '<!--', '-->', '<?x?>', '\ufffe', '\ufdd0'],
  ...['{noformat}', '{NOFORMAT}', '{quote}', '[~admin]', '[a](1)', '[a](http://x.example)', '{0}', '{{', '!x.png!'],
  ...['@octocat', '#1', 'octo/cat#2', '![i](x)', '~~~', '# h', '- [ ] x', 'https://x.example/a?b=c', 'www.x.example'],
  ...['x ', '(A) ', '2026-01-01 ', '+p', 'due:2020-01-01', 'uid:1', 'a:b:c', ':', 'rec:1d', '&open;'],
  ...[
    'END:VTODO',
    'BEGIN:VALARM',
    'DUE:20200101',
    '😀',
    '👩‍💻',
    '\u202egnp.exe',
    'שלום',
    'مرحبا',
    '\u200b',
    'é',
    'e\u0301',
  ],
  ...['\ud83d', '\udc00', '名前', ' ', '   ', 'Ana', 'I will do it', 'if', 'if', 'n'.repeat(90), '長'.repeat(80)],
] as const;

const nastyText = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...NASTY) }, fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join('').replaceAll('\0', ''));
const nastyName = fc.oneof(fc.constantFrom('Ana', 'Ana Ruiz', 'Ben', 'everyone', 'Ana or Ben', 'Zoë 🦊'), nastyText);
const place = fc.oneof(fc.constant(null), fc.nat(80));
const evidence = fc.tuple(nastyText, place, place, fc.option(fc.nat(3), { nil: null })).map(
  ([text, a, b, source_index]): Evidence => ({
    text,
    source_index,
    start_offset: a === null || b === null ? null : Math.min(a, b),
    end_offset: a === null || b === null ? null : Math.max(a, b),
  }),
);
const dueDate = fc.oneof(
  fc.constantFrom('2026-03-13', '2026-03-13T09:00:00Z', '2026-03-13T23:30+02:00', '1979-12-31', '2026-02-30'),
  fc.constantFrom('9999-12-31T23:59:59-12:00', '0000-01-01', '2026-13-41', 'x'),
);
const chance = fc.double({ min: 0, max: 1, noNaN: true });
const nastyTask = fc.record(
  {
    text: nastyText,
    ambiguous: fc.boolean(),
    confidence: chance,
    source: evidence,
    owner_confidence: fc.option(chance, { nil: null }),
    extraction_reason: fc.option(nastyText, { nil: null }),
    mention_count: fc.integer({ min: 1, max: 9 }),
    owner: nastyName,
    deadline: nastyText,
    due_date: dueDate,
    requester: nastyName,
    status: fc.constantFrom('open', 'done', 'cancelled'),
    mentions: fc.array(evidence, { maxLength: 3 }),
  },
  {
    requiredKeys: [
      ...(['text', 'ambiguous', 'confidence', 'source', 'owner_confidence', 'extraction_reason'] as const),
      'mention_count',
    ],
  },
);
const nastyRisk = fc.record(
  {
    text: nastyText,
    confidence: chance,
    source: evidence,
    mention_count: fc.integer({ min: 1, max: 9 }),
    category: fc.constantFrom('blocker', 'schedule', 'other'),
    status: fc.constantFrom('open', 'mitigated'),
    raised_by: nastyName,
  },
  { requiredKeys: ['text', 'confidence', 'source', 'mention_count'] },
);

/** A text and a response in which every word is hostile. */
export const nastyExtracted: fc.Arbitrary<Extracted> = fc
  .tuple(nastyText, fc.array(nastyTask, { maxLength: 4 }), fc.array(nastyRisk, { maxLength: 3 }))
  .map(([rawContent, tasks, risks]) => ({
    rawContent,
    response: { ...emptyResponse, tasks, risks } as ExtractionResponse,
  }));
