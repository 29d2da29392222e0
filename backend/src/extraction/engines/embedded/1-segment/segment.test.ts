import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../../conversation/parse.js';
import { segment } from './segment.js';
import { sentenceOf } from './sentence-of-for-tests.js';
import { splitSentences } from './split-sentences.js';

const PIECES = [
  '- ',
  '1. ',
  '[ ] ',
  '```\n',
  '\n',
  '. ',
  '? ',
  '。',
  '…',
  'e.g. ',
  "I'll ",
  '@ana.b ',
  ':ok: ',
  'https://x.example ',
  '`a b` ',
  '😀',
  '👩‍💻',
  'é',
  '我来发',
  '(',
  '" ',
  ' '.repeat(3),
  'word '.repeat(400),
] as const;

const anyText = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 12, unit: 'binary' })), { maxLength: 20 })
  .map((parts) => parts.join(''));

/** A text of plain words and marks, in which nothing is a list mark or a fence. */
const plainText = fc
  .array(
    fc.constantFrom('Ana', 'sends', 'plans', 'über', '我来发', 'v1.2', '. ', '! ', '? ', ', ', '\n', '。', '！', ' '),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('the segments of a text', () => {
  it('are sentences within the text, in order, without overlap, and hold no margin of spaces', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const { span } of splitSentences(text)) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.end).toBeGreaterThan(span.start);
          expect(text.slice(span.start, span.end).trim()).not.toBe('');
          expect(text.slice(span.start, span.end)).not.toContain('\n');
          end = span.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1000, seed: 20_260_302 },
    );
  });

  it('leave out no letter of a text without lists and code', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        const covered = splitSentences(text).map(({ span }) => text.slice(span.start, span.end));
        expect(covered.join('').match(/\p{L}/gu)).toEqual(text.match(/\p{L}/gu));
      }),
      { numRuns: 1000, seed: 20_260_302 },
    );
  });

  it('are tokens within the sentence, in order; two share a place only where one spelling stands for two words', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { span } of splitSentences(text)) {
          let before = { start: span.start, end: span.start };
          for (const token of sentenceOf(text, [], span).tokens) {
            const sharesPlace = token.start === before.start && token.end === before.end;
            const isBehind = token.start >= before.end && token.end > token.start && token.end <= span.end;
            if ((!sharesPlace && !isBehind) || token.norm === '') expect.fail(`${JSON.stringify(token)} in ${text}`);
            before = token;
          }
        }
      }),
      { numRuns: 1000, seed: 20_260_302 },
    );
  });
});

describe('segment', () => {
  const conversation = parse(
    'Ana Ruiz: Can you send it? I need it today.\nBen Li: Yes!\nAna Ruiz: 👍\nBen Li: Is it late？',
    {},
  );
  const { sentences, firstOfMessage, names } = segment(conversation);

  it('numbers sentences through the conversation and within their message', () => {
    expect(sentences.map(({ index, message, position }) => [index, message, position])).toEqual([
      [0, 0, 0],
      [1, 0, 1],
      [2, 1, 0],
      [3, 2, 0],
      [4, 3, 0],
    ]);
  });

  it('says where each message begins, and at the end how many sentences there are', () => {
    expect(firstOfMessage).toEqual([0, 2, 3, 4, 5]);
  });

  it('knows which sentences ask', () => {
    expect(sentences.map(({ asks }) => asks)).toEqual([true, false, false, false, true]);
  });

  it('knows the participants by their names', () => {
    expect(names.lookup('ruiz', true)).toBe(0);
  });

  it('reads no sentence of a bot or of a notice', () => {
    const { messages } = conversation;
    const muted = { ...conversation, messages: messages.map((message) => ({ ...message, kind: 'bot' as const })) };
    expect(segment(muted)).toMatchObject({ sentences: [], firstOfMessage: [0, 0, 0, 0, 0] });
  });
});
