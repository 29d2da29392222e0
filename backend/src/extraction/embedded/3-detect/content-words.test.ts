import { describe, expect, it } from 'vitest';
import { tokenize } from '../2-segment/tokenize.js';
import { contentWords, sharedCount, stemOf } from './content-words.js';

const tokensOf = (text: string) => tokenize(text, { start: 0, end: text.length }, (norm) => (norm === 'ana' ? 0 : -1));
const wordsOf = (text: string) => [...contentWords(tokensOf(text))];

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
    expect(wordsOf('Ana, we will need to send it to them on Friday! 👍')).toEqual([]);
  });

  it('holds the stems of the rest, and numbers', () => {
    expect(wordsOf('The printers quoted 450 for posters')).toEqual(['printer', stemOf('quoted'), '450', 'poster']);
  });

  it('reads only the tokens that are asked for', () => {
    expect([...contentWords(tokensOf('printer poster banner'), 1, 2)]).toEqual(['poster']);
  });
});

describe('sharedCount', () => {
  it('counts the words that two sets share, whichever is larger', () => {
    const few = new Set(['a', 'b']);
    const many = new Set(['b', 'c', 'd', 'a']);
    expect([sharedCount(few, many), sharedCount(many, few), sharedCount(few, new Set())]).toEqual([2, 2, 0]);
  });
});
