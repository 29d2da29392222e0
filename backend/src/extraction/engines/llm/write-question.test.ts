import { describe, expect, it } from 'vitest';
import { shippedScorer } from '../weights/shipped-model.js';
import { chunksOf } from './chunks.js';
import { PROMPTS } from './expect-grounded-for-tests.js';
import { prepareConversation } from './model-work.js';
import { passagesOf } from './passages.js';

const scorer = shippedScorer();
const FENCE = 'f0f1f2f3f4f5f6f7';
const prepare = (text: string, mode: 'hybrid' | 'only' = 'hybrid', context = {}) =>
  prepareConversation(text, context, { mode, prompts: PROMPTS, fence: FENCE }, scorer);
const promptOf = (text: string, mode: 'hybrid' | 'only' = 'hybrid', context = {}) =>
  prepare(text, mode, context).questions[0]?.prompt ?? '';

const MAIL = [
  'From: Ana Ruiz <ana@acme.example>',
  'To: Ben Li <ben@acme.example>',
  'Date: Thu, 5 Mar 2026 09:07:00 +0100',
  'Subject: Printer',
  '',
  'Ben, can you send the quote by Friday?',
  '',
  'It is urgent.',
].join('\n');

describe('what the model is shown', () => {
  it('has the source, the time, the people, the proposals and the numbered messages between two lines', () => {
    expect(promptOf(MAIL).split('\n')).toEqual([
      `${FENCE} begin`,
      'Source: gmail',
      'Subject: Printer',
      'Time of the conversation: 2026-03-05 09:07 +01:00',
      'Participants: Ana Ruiz <ana@acme.example>',
      '',
      'Proposals:',
      expect.stringMatching(/^1\. task, message 0, 0\.\d\d: Ben, can you send the quote by Friday\?$/),
      ...(/^2\. /m.test(promptOf(MAIL)) ? [expect.stringMatching(/^2\. /)] : []),
      '',
      'Messages:',
      '[0] Ana Ruiz 2026-03-05 09:07 +01:00: Ben, can you send the quote by Friday?',
      '    ',
      '    It is urgent.',
      `${FENCE} end`,
    ]);
  });

  it('has no proposals where the model alone finds, and the rules of the answer by the mode', () => {
    expect(promptOf(MAIL, 'only')).not.toContain('Proposals');
    const [hybrid] = prepare(MAIL).questions;
    const [only] = prepare(MAIL, 'only').questions;
    expect(hybrid?.system).toContain('"verdicts"');
    expect(only?.system).not.toContain('verdict');
    expect(hybrid?.system).not.toMatch(/\{\{/);
    expect(hybrid?.system).toContain(`\`${FENCE}\``);
  });

  it('counts from the time that the caller gives', () => {
    const referenceTime = { year: 2026, month: 11, day: 3 };
    expect(promptOf('Ana: send it tomorrow please, Ben', 'only', { referenceTime })).toContain(
      'Time of the conversation: 2026-11-03\n',
    );
  });

  it('leaves out what nobody wrote to be read: notices and bots', () => {
    const export_ = JSON.stringify([
      { user: 'U1', ts: '1770000000.000100', text: 'can you send the quote?' },
      { subtype: 'channel_join', user: 'U2', ts: '1770000001.000100', text: 'U2 has joined the channel' },
    ]);
    expect(promptOf(export_, 'only')).not.toContain('has joined');
  });
});

describe('a conversation is cut', () => {
  const SENTENCES = Array.from(
    { length: 900 },
    (_, at) => `Sentence number ${at} tells of the long way to the harbour and back.`,
  );

  it.each([
    ['of many messages', SENTENCES.map((said, at) => `${['Ana', 'Ben'][at % 2]}: ${said}`).join('\n')],
    ['of one message', SENTENCES.join(' ')],
    ['of one word', `Ana: ${'a'.repeat(70_000)}`],
    ['of one line without ends', `Ana: ${'word and '.repeat(9000)}`],
  ])('that is %s, so that each sentence is answered for once, and no call is too long', (_, text) => {
    const { chunks, questions, reading } = prepare(text, 'only');
    let next = 0;
    for (const { from, to } of chunks) {
      expect(from).toBe(next);
      expect(to).toBeGreaterThan(from);
      next = to;
    }
    expect(next).toBe(reading.sentences.length);
    for (const { prompt } of questions) expect(prompt.length).toBeLessThan(40_000);
  });

  it('with a little of what was before in each next call', () => {
    const { chunks, questions } = prepare(SENTENCES.map((said) => `Ana: ${said}`).join('\n'), 'only');
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.map(({ own }) => own)).toEqual([0, ...Array(chunks.length - 1).fill(3)]);
    const last = /\[(\d+)\][^[]*$/.exec(questions[0]?.prompt ?? '')?.[1];
    expect(questions[1]?.prompt).toContain(`[${last}] Ana`);
  });

  it('between sentences where a message is long, with the place of each piece', () => {
    const { reading } = prepare(SENTENCES.join(' '), 'only');
    const { conversation } = reading.discourse;
    const passages = passagesOf(conversation.messages, reading.sentences);
    expect(passages.length).toBeGreaterThan(20);
    for (const { message, start, text } of passages)
      expect(conversation.messages[message]?.body.text.slice(start, start + text.length)).toBe(text);
    expect(chunksOf(passages, 10_000).length).toBeGreaterThan(chunksOf(passages).length);
  });
});
