import { expect, it } from 'vitest';
import { splitClauses } from './clauses.js';
import { readText } from './utterances-for-tests.js';

/** The clauses of a sentence that Ana says to Ben and Cleo. */
function clausesOf(sentence: string): string[] {
  const [utterance] = readText(`Ana: ${sentence}\nBen: hm\nCleo: hm\nAna: hm\nBen: hm\nCleo: hm`).utterances;
  if (utterance === undefined) return [];
  const { tokens } = utterance.sentence;
  const words = (from: number, to: number) =>
    utterance.message.body.text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  return splitClauses(utterance).map(({ from, to }) => words(from, to));
}

it.each([
  ['Ben to send the quote, Cleo to check it.', ['Ben to send the quote,', 'Cleo to check it.']],
  ['Ben will send the quote and Cleo will check it.', ['Ben will send the quote and', 'Cleo will check it.']],
  ['So Ben to send it; Cleo to check it.', ['So Ben to send it;', 'Cleo to check it.']],
  ["I'll send the quote, Ben will check it.", ["I'll send the quote,", 'Ben will check it.']],
  ["I'll send the quote and can you check it?", ["I'll send the quote and", 'can you check it?']],
  [
    'Ben, can you send the quote, and Cleo, can you check it?',
    ['Ben, can you send the quote, and', 'Cleo, can you check it?'],
  ],
  [
    '@Ben please book the room, @Cleo please call the bakery by Wed',
    ['@Ben please book the room,', '@Cleo please call the bakery by Wed'],
  ],
  [
    '@dora please book the room, @emil please call the bakery',
    ['@dora please book the room,', '@emil please call the bakery'],
  ],
  ['I do the first draft tonight, Cleo you edit?', ['I do the first draft tonight,', 'Cleo you edit?']],
  ['The list will be up at noon, Cleo you check it?', ['The list will be up at noon,', 'Cleo you check it?']],
  [
    'I give notice on the hall today, Ben writes the list.',
    ['I give notice on the hall today,', 'Ben writes the list.'],
  ],
  ['You get me the number, I send the form.', ['You get me the number,', 'I send the form.']],
  ['I take the train at 8, somebody collect me please', ['I take the train at 8,', 'somebody collect me please']],
])('gives each person of %j a clause', (sentence, clauses) => {
  expect(clausesOf(sentence)).toEqual(clauses);
});

it.each([
  'Ben to send the quote and check it.',
  'Ben will send it and Ben will check it.',
  "I'll send the quote and I'll check it.",
  'Ben will send the quote to Cleo.',
  'Ben will send the quote that Cleo will check.',
  'Can you send the quote?',
  "I'll check it myself tonight, Ben don't worry.",
  "I'll bring the list, Cleo is away.",
  'Ben, can you send the quote, please?',
  'May I ask you, Ben, to send the quote?',
  'It rained all day, and we went home.',
])('leaves %j whole', (sentence) => {
  expect(clausesOf(sentence)).toEqual([sentence]);
});
