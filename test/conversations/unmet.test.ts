import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../backend/src/extraction/types/conversation.js';
import { verbatimText } from '../../backend/src/extraction/grounding/mapped-text.js';
import type { Evidence, Extraction, Task } from '../../backend/src/extraction/types/extraction.js';
import { ungrounded } from './evidence.js';
import type { Expectation } from './expectation.js';
import { unmet } from './unmet.js';

const original = "Bo: I'll call them on Friday\nIda: I'll write\n";

function evidence(text: string): Evidence {
  const start = original.indexOf(text);
  return { text, messageIndex: 0, span: { start, end: start + text.length } };
}

function task(quote: string, more: Partial<Task> = {}): Task {
  const source = evidence(quote);
  return {
    text: quote,
    confidence: 0.9,
    source,
    mentions: [source],
    kind: 'commitment',
    status: 'open',
    ambiguous: false,
    ...more,
  };
}

const conversation: Conversation = {
  original,
  sourceType: 'generic',
  format: 'speaker-lines',
  messages: [
    {
      index: 0,
      speaker: 0,
      body: verbatimText(original, 4, 28),
      kind: 'chat',
      sentAt: { year: 2026, month: 3, day: 10, hour: 9, minute: 7 },
      place: { start: 0, end: 28 },
    },
  ],
  participants: [{ index: 0, name: 'Bo', aliases: [] }],
  hasMessages: true,
};

const call = task("I'll call them on Friday", { owner: 'Bo', deadline: 'on Friday', dueDate: '2026-03-13' });
const found: Extraction = { summary: 'Bo calls them.', tasks: [call], decisions: [], risks: [] };

function problems(expected: Expectation, extraction = found): readonly string[] {
  return unmet(conversation, extraction, expected);
}

describe('an expectation', () => {
  it('holds when all that it names is found', () => {
    const wanted = { evidence: 'call them on Friday', owner: 'Bo', deadline: 'Friday', due_date: '2026-03-13' };
    const message = { speaker: 'Bo', startsWith: "I'll call", sentAt: '2026-03-10T09:07' };
    expect(
      problems({
        tasks: [wanted],
        nothingElse: ['tasks', 'decisions', 'risks'],
        summaryMentions: ['bo calls'],
        messages: [message],
        participants: ['Bo'],
      }),
    ).toEqual([]);
  });

  it('fails when the title has other words', () => {
    const evidence = 'call them on Friday';
    expect(problems({ tasks: [{ evidence, title: "I'll call them on Friday" }] })).toEqual([]);
    expect(problems({ tasks: [{ evidence, title: 'Call them' }] })).toHaveLength(1);
  });

  it('fails when nothing rests on the evidence', () => {
    expect(problems({ tasks: [{ evidence: "I'll write" }] })).toEqual([
      'tasks: nothing rests on "I\'ll write"; found "I\'ll call them on Friday"',
    ]);
    expect(problems({ decisions: [{ evidence: 'call them' }] })).toHaveLength(1);
  });

  it('fails when less than half of the shorter span is shared', () => {
    expect(problems({ tasks: [{ evidence: "Friday\nIda: I'll write" }] })).toHaveLength(1);
  });

  it.each([
    ['owner', { owner: 'Ida' }],
    ['absence of an owner', { owner: null }],
    ['deadline', { deadline: 'Monday' }],
    ['due date', { due_date: '2026-03-14' }],
    ['absence of a due date', { due_date: null }],
    ['status', { status: 'done' as const }],
    ['kind', { kind: 'request' as const }],
  ])('fails when the %s differs', (_, property) => {
    expect(problems({ tasks: [{ evidence: 'call them', ...property }] })).toHaveLength(1);
  });

  it('fails when two expectations have one item between them', () => {
    expect(problems({ tasks: [{ evidence: 'call them' }, { evidence: 'on Friday' }] })).toHaveLength(1);
  });

  it('fails on an item that must not be, unless it is a cancelled task', () => {
    const expected: Expectation = { mustNot: { tasks: ['call them'] } };
    expect(problems(expected)).toHaveLength(1);
    expect(problems(expected, { ...found, tasks: [task('call them', { status: 'cancelled' })] })).toEqual([]);
  });

  it('fails on a further item where nothing else is allowed', () => {
    expect(problems({ nothingElse: ['tasks'] })).toHaveLength(1);
  });

  it('fails on a missing message, another speaker, another time, a missing participant, a summary without the words', () => {
    expect(problems({ messages: [{ speaker: 'Bo', startsWith: 'Hello' }] })).toHaveLength(1);
    expect(problems({ messages: [{ speaker: 'Ida', startsWith: "I'll call" }] })).toHaveLength(1);
    expect(problems({ messages: [{ speaker: 'Bo', startsWith: "I'll", sentAt: '2026-03-11' }] })).toHaveLength(1);
    expect(problems({ participants: ['Ida'] })).toHaveLength(1);
    expect(problems({ summaryMentions: ['Ida'] })).toHaveLength(1);
  });
});

describe('a mention', () => {
  it('is ungrounded when its span names other words', () => {
    const moved = { ...evidence('call them'), span: { start: 0, end: 9 } };
    expect(ungrounded(original, { ...call, mentions: [evidence('call them'), moved] })).toEqual([moved]);
  });
});
