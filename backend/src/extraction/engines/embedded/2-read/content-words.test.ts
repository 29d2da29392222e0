import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../1-segment/sentence-of-for-tests.js';
import { contentWords, markOf, STEMS, stemOf } from './content-words.js';
import { WordSet } from './word-set.js';

const wordsOf = (text: string, from = 0, to?: number) => {
  const { all, last } = sentenceOf(text, ['Ana']);
  return contentWords(all, STEMS.of(all.words), from, to ?? last);
};
const setOf = (...stems: string[]) => WordSet.of(stems.map(markOf));

describe('stemOf', () => {
  it.each([
    ['plan', 'plans', 'planned', 'planning'],
    ['quote', 'quotes', 'quoted', 'quoting'],
    ['copy', 'copies', 'copied', 'copying'],
    ['box', 'boxes', 'boxed', 'boxing'],
    ['branch', 'branches', 'branched', 'branching'],
    ['write', 'writes', 'wrote', 'written', 'writing'],
    ['freeze', 'freezes', 'froze', 'frozen', 'freezing'],
    ['call', 'calls', 'called', 'calling'],
    ['invoice', 'invoices', 'invoiced', 'invoicing'],
  ])('gives every form of %s one stem', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });

  it.each(['bus', 'class', 'status', 'red', 'ring', 'king', 'bed'])('leaves %s as it is', (word) => {
    expect(stemOf(word)).toBe(word);
  });

  it('keeps different words apart', () => {
    expect(stemOf('office')).not.toBe(stemOf('offer'));
  });
});

describe('contentWords', () => {
  it('leaves out little words, names, days, marks and words that say nothing of the topic', () => {
    expect(wordsOf('Ana, we will need to send it to them on Friday! 👍')).toEqual(setOf());
  });

  it('holds the stems of the rest, and numbers', () => {
    expect(wordsOf('The printers quoted 450 for posters')).toEqual(setOf('printer', stemOf('quoted'), '450', 'poster'));
  });

  it('reads only the tokens that are asked for', () => {
    expect(wordsOf('printer poster banner', 1, 2)).toEqual(setOf('poster'));
  });
});
