import { expect } from 'vitest';

/** What a caller sends, in the words of the JSON contract, and what it has to get. */
export interface ContractCase {
  readonly name: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expect: Success | Refusal;
}

interface Success {
  /** Looks at the response in the words of the JSON contract. */
  readonly response: (response: ExtractionResponse) => void;
}

interface Refusal {
  readonly code: string;
  readonly errors?: readonly { readonly field: string; readonly reason: string }[];
}

export interface Evidence {
  readonly text: string;
  readonly source_index: number | null;
  readonly start_offset: number | null;
  readonly end_offset: number | null;
}

export interface ExtractionResponse {
  readonly summary: string;
  readonly tasks: readonly (Item & { readonly owner_confidence: number | null })[];
  readonly decisions: readonly Item[];
  readonly risks: readonly Item[];
  readonly prompt_version: string;
  readonly schema_version: string;
  readonly participants?: readonly { readonly index: number; readonly display_name: string }[];
  readonly messages?: readonly Message[];
}

interface Message {
  readonly index: number;
  readonly participant?: number;
  readonly author?: string;
  readonly start_offset: number;
  readonly end_offset: number;
  readonly body_start_offset?: number;
}

interface Item {
  readonly text: string;
  readonly source: Evidence;
  readonly mentions?: readonly Evidence[];
}

/** Emoji before the words, so that code points, UTF-16 units and bytes count differently. */
export const THREAD = [
  '[09:01] Mara: 😀😀 Can you write the rollout plan by Friday, Teo?',
  '[09:02] Teo: Yes, I will write the rollout plan by Friday 🚀',
  '[09:03] Mara: We decided to ship on Monday.',
  '[09:04] Teo: The staging database is down, this blocks the release.',
].join('\n');

const TOMORROW =
  'Mara: Teo, can you please send the rollout plan by tomorrow 5 pm?\n' +
  'Teo: Yes, I will send the rollout plan by tomorrow 5 pm.\n';

/** The slice of `text` that offsets in `encoding` name. */
export function sliceOf(text: string, evidence: Evidence, encoding: 'utf32' | 'utf16' | 'utf8'): string {
  const start = evidence.start_offset ?? Number.NaN;
  const end = evidence.end_offset ?? Number.NaN;
  if (encoding === 'utf16') return text.slice(start, end);
  if (encoding === 'utf32') return [...text].slice(start, end).join('');
  return Buffer.from(text).subarray(start, end).toString();
}

function grounded(text: string, encoding: 'utf32' | 'utf16' | 'utf8'): Success {
  return {
    response(response) {
      const items = [...response.tasks, ...response.decisions, ...response.risks];
      expect(items.length).toBeGreaterThan(0);
      for (const evidence of items.flatMap((item) => [item.source, ...(item.mentions ?? [])])) {
        expect(sliceOf(text, evidence, encoding)).toBe(evidence.text);
      }
    },
  };
}

const refused = (code: string, field: string, reason: string): Refusal => ({ code, errors: [{ field, reason }] });

/** Every behaviour that is the same on every transport. */
export const CASES: readonly ContractCase[] = [
  {
    name: 'a conversation gives a summary, a task, a decision and a risk',
    request: { raw_content: THREAD },
    expect: {
      response(response) {
        expect(response.summary).not.toBe('');
        expect(response.tasks.length).toBeGreaterThan(0);
        expect(response.prompt_version).toMatch(
          /^(?:llm\/1\.[0-9a-f]{8}\.ollama\/echo\+)?embedded\/3\.[0-9a-f]{8}\.small$/,
        );
        expect(response.schema_version).toBe('1');
      },
    },
  },
  {
    name: 'text without items gives three empty lists',
    request: { raw_content: 'hello' },
    expect: {
      response: (response) => expect(response).toMatchObject({ tasks: [], decisions: [], risks: [] }),
    },
  },
  { name: 'offsets count code points by default', request: { raw_content: THREAD }, expect: grounded(THREAD, 'utf32') },
  {
    name: 'offsets count UTF-16 units when asked to',
    request: { raw_content: THREAD, metadata: { offset_encoding: 'utf16' } },
    expect: grounded(THREAD, 'utf16'),
  },
  {
    name: 'offsets count bytes when asked to',
    request: { raw_content: THREAD, metadata: { offset_encoding: 'utf8' } },
    expect: grounded(THREAD, 'utf8'),
  },
  {
    name: 'source type and metadata are taken',
    request: {
      raw_content: THREAD,
      source_type: 'slack',
      metadata: {
        client_surface: 'website',
        source_tag: 'nightly-job',
        reference_time: '2026-03-04T09:30:00+01:00',
        timezone: 'Europe/Lisbon',
        thread_id: 'T-1',
      },
    },
    expect: { response: (response) => expect(response.tasks.length).toBeGreaterThan(0) },
  },
  {
    name: 'a reader may be named',
    request: { raw_content: THREAD, reader: 'small' },
    expect: { response: (response) => expect(response.tasks.length).toBeGreaterThan(0) },
  },
  {
    name: 'a reader that is none is refused',
    request: { raw_content: THREAD, reader: 'huge' },
    expect: refused('invalid_request', 'reader', 'enum'),
  },
  {
    name: 'what "tomorrow" counts from is taken, west of Greenwich too',
    request: { raw_content: TOMORROW, metadata: { reference_time: '2026-03-04T23:30:00-08:00' } },
    expect: { response: ({ tasks }) => expect(tasks).toMatchObject([{ due_date: '2026-03-05T17:00:00-08:00' }]) },
  },
  {
    name: 'the zone of an hour that names none is taken',
    request: {
      raw_content: TOMORROW,
      metadata: { reference_time: '2026-03-04T23:30:00-08:00', timezone: 'Asia/Kolkata' },
    },
    expect: { response: ({ tasks }) => expect(tasks).toMatchObject([{ due_date: '2026-03-05T17:00:00+05:30' }]) },
  },
  {
    name: 'participants and messages are there when asked for, in the offset encoding of the request',
    request: { raw_content: THREAD, include: ['messages'], metadata: { offset_encoding: 'utf8' } },
    expect: {
      response({ participants, messages = [] }) {
        expect(participants).toEqual([
          { index: 0, display_name: 'Mara' },
          { index: 1, display_name: 'Teo' },
        ]);
        const bytes = Buffer.from(THREAD);
        const lines = THREAD.split('\n');
        expect(
          messages.map(({ start_offset, end_offset }) => bytes.toString('utf8', start_offset, end_offset)),
        ).toEqual(lines);
        expect(
          messages.map(({ body_start_offset, end_offset }) => bytes.toString('utf8', body_start_offset, end_offset)),
        ).toEqual(lines.map((line) => line.slice(line.indexOf(': ') + 2)));
        expect(messages.map(({ index, participant, author }) => [index, participant, author])).toEqual([
          [0, 0, 'Mara'],
          [1, 1, 'Teo'],
          [2, 0, 'Mara'],
          [3, 1, 'Teo'],
        ]);
      },
    },
  },
  {
    name: 'participants and messages are left out when nobody asks for them',
    request: { raw_content: THREAD },
    expect: {
      response(response) {
        expect(response).not.toHaveProperty('participants');
        expect(response).not.toHaveProperty('messages');
      },
    },
  },
  {
    name: 'a request without raw_content is refused',
    request: {},
    expect: refused('invalid_request', 'raw_content', 'required'),
  },
  {
    name: 'white space alone is refused',
    request: { raw_content: ' \n\t\u00a0 ' },
    expect: refused('invalid_request', 'raw_content', 'blank'),
  },
  {
    name: 'U+0000 in raw_content is refused',
    request: { raw_content: 'a\u0000b' },
    expect: refused('invalid_request', 'raw_content', 'nul'),
  },
  {
    name: 'raw_content over its limit is refused, in bytes of UTF-8',
    request: { raw_content: '中'.repeat(400_000) },
    expect: refused('content_too_large', 'raw_content', 'too_large'),
  },
  {
    name: 'a reference time without an offset is refused',
    request: { raw_content: 'a', metadata: { reference_time: '2026-03-04T09:30:00' } },
    expect: refused('invalid_request', 'metadata.reference_time', 'format'),
  },
  {
    name: 'a reference time on a day that does not exist is refused',
    request: { raw_content: 'a', metadata: { reference_time: '2026-02-30T09:30:00Z' } },
    expect: refused('invalid_request', 'metadata.reference_time', 'format'),
  },
  {
    name: 'a time zone that nobody knows is refused',
    request: { raw_content: 'a', metadata: { timezone: 'Middle/Earth' } },
    expect: refused('invalid_request', 'metadata.timezone', 'timezone'),
  },
  {
    name: 'a source tag with capitals is refused',
    request: { raw_content: 'a', metadata: { source_tag: 'Nightly Job' } },
    expect: refused('invalid_request', 'metadata.source_tag', 'format'),
  },
  {
    name: 'a thread id of 201 characters is refused',
    request: { raw_content: 'a', metadata: { thread_id: 'x'.repeat(201) } },
    expect: refused('invalid_request', 'metadata.thread_id', 'length'),
  },
  {
    name: 'every broken field is named',
    request: { raw_content: ' ', metadata: { timezone: 'Mars', source_tag: '' } },
    expect: {
      code: 'invalid_request',
      errors: [
        { field: 'raw_content', reason: 'blank' },
        { field: 'metadata.source_tag', reason: 'format' },
        { field: 'metadata.timezone', reason: 'timezone' },
      ],
    },
  },
  {
    name: 'a credential that is not valid is never treated as anonymous',
    request: { raw_content: 'hello' },
    headers: { authorization: 'Bearer svc_wrong' },
    expect: { code: 'invalid_token' },
  },
  {
    name: 'a scheme that is not Bearer is refused',
    request: { raw_content: 'hello' },
    headers: { authorization: 'Basic dXNlcjpwYXNz' },
    expect: { code: 'invalid_token' },
  },
  {
    name: 'a cookie means nothing',
    request: { raw_content: 'hello' },
    headers: { cookie: 'token=svc_wrong' },
    expect: { response: (response) => expect(response.tasks).toEqual([]) },
  },
];
