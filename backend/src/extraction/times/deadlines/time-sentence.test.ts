import { expect, it } from 'vitest';
import { kindsAt, TimeSentence } from './time-sentence.js';

const wholeOf = (text: string) => ({ start: 0, end: text.length });
const sentenceOf = (text: string) => new TimeSentence().read(text, wholeOf(text)).findPhrases();
const wordsOf = (text: string): string[] => {
  const sentence = sentenceOf(text);
  return Array.from({ length: sentence.size }, (_, at) => sentence.token(at)?.lower ?? '');
};

it('cuts words, figures and single marks apart', () => {
  expect(wordsOf('By 5pm — ANA’s Übergabe, 3/4…')).toEqual([
    'by',
    '5',
    'pm',
    '–',
    'ana',
    "'",
    's',
    'übergabe',
    ',',
    '3',
    '/',
    '4',
    '…',
  ]);
});

it('tells value, capital, what is glued and where a sentence begins', () => {
  const sentence = sentenceOf('Friday 17:00\nok');
  expect(sentence.token(0)).toMatchObject({ kind: 'word', capital: true, glued: false, start: 0, end: 6 });
  expect(sentence.token(1)).toMatchObject({ kind: 'number', value: 17, glued: false });
  expect(sentence.token(2)).toMatchObject({ kind: 'mark', lower: ':', glued: true, value: -1 });
  expect(sentence.token(4)).toMatchObject({ lower: 'ok', newline: true });
  expect(sentence.token(5)).toBeUndefined();
});

it('knows a capital in any script', () => {
  const words = 'April april Übermorgen übermorgen Été été MÄRZ märz';
  const sentence = sentenceOf(words);
  const capitals = Array.from({ length: sentence.size }, (_, at) => sentence.token(at)?.capital === true);
  expect(capitals).toEqual([true, false, true, false, true, false, true, false]);
});

it('cuts at the spaces and marks of every script', () => {
  expect(wordsOf('Friday、5\u200bpm।ok')).toEqual(['friday', '、', '5', 'pm', '।', 'ok']);
});

it('gives no value to a figure of more than nine digits', () => {
  expect([sentenceOf('123456789').valueAt(0), sentenceOf('1234567890').valueAt(0)]).toEqual([123_456_789, -1]);
});

it('keeps nothing of the sentence that was read before', () => {
  const sentence = new TimeSentence();
  sentence.read('Tomorrow at 9, please', wholeOf('Tomorrow at 9, please')).findPhrases();
  sentence.token(0);
  sentence.read('We sing', wholeOf('We sing')).findPhrases();
  expect([
    sentence.size,
    sentence.mayHoldTime,
    kindsAt(sentence, 0),
    sentence.token(0)?.lower,
    sentence.token(2),
  ]).toEqual([2, false, 0, 'we', undefined]);
});

it('reads more words than there was room for at first', () => {
  const text = 'word '.repeat(200);
  expect(wordsOf(text)).toEqual(Array.from({ length: 200 }, () => 'word'));
});
