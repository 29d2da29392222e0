import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEXICONS, meaningsOf } from './lexicon/phrases.js';
import { readTimes } from './read-times.js';
import { TimeSentence } from './time-sentence.js';

const sentenceOf = (text: string, start = 0) =>
  new TimeSentence().read(text, { start, end: text.length }).findPhrases();
const may = (text: string, start = 0): boolean => sentenceOf(text, start).mayHoldTime;
const timesIn = (text: string): number => readTimes(sentenceOf(text)).length;

it.each([
  'by Friday',
  'TOMORROW please',
  'in two weeks',
  'the twentieth',
  'by five',
  'bis Übermorgen',
  'até amanhã',
  'at 9',
  'before the board meeting',
  'once legal signs',
  'half past three',
  'no later than the release',
])('may hold a time: %s', (text) => {
  expect(may(text)).toBe(true);
});

it.each([
  '',
  'We take the blue paint.',
  'lo tomo yo',
  'the end of it',
  'a word by itself',
  'for the next of them',
  'Grüße für Euch',
])('holds no time: %j', (text) => {
  expect(may(text)).toBe(false);
});

it('looks only at its sentence', () => {
  expect(may('Friday. We sing.', 8)).toBe(false);
});

it('never turns a sentence away in which the grammar reads a time', () => {
  const words = [...new Set(LEXICONS.flatMap((lexicon) => [...meaningsOf(lexicon)].flatMap(([p]) => p.split(' '))))];
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom('Ana', 'ship', 'it', ',', '-', '.', "'", 'Mai', 'we'),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (chosen) => {
      const text = chosen.join(' ');
      if (timesIn(text) > 0) expect(may(text)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});
