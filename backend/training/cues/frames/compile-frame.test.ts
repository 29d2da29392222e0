import { describe, expect, it } from 'vitest';
import { WORD_CLASS } from '#extraction/engines/embedded/2-read/lexicon/word-classes';
import { compileFrame } from './compile-frame.js';

const elementOf = (pattern: string) => compileFrame('ask.please', pattern).elements[0];

describe('compileFrame', () => {
  it('reads words in a row', () => {
    const frame = compileFrame('ask.please', 'can you');
    expect(frame.cue).toBe('ask.please');
    expect(frame.elements.map(({ words }) => [...words])).toEqual([['can'], ['you']]);
    expect(frame).toMatchObject({ anchor: 'none', atEnd: false });
  });

  it.each([
    ['^ can you', 'clause', false],
    ['^^ can you', 'sentence', false],
    ['can you $', 'none', true],
    ['^ can you $', 'clause', true],
  ])('reads the anchors of %j', (pattern, anchor, atEnd) => {
    const frame = compileFrame('ask.please', pattern);
    expect(frame).toMatchObject({ anchor, atEnd });
    expect(frame.elements).toHaveLength(2);
  });

  it('reads a choice of words and slots', () => {
    const element = elementOf('me|<n>|<day>');
    expect([...(element?.words ?? [])]).toEqual(['me']);
    expect(element).toMatchObject({ tests: ['name'], classes: WORD_CLASS.day, optional: false, gap: false });
  });

  it('reads an optional element', () => {
    expect(elementOf('please|kindly?')).toMatchObject({ words: new Set(['please', 'kindly']), optional: true });
  });

  it('takes a question mark alone for the mark', () => {
    const [, mark] = compileFrame('ask.please', 'objections ?').elements;
    expect(mark).toMatchObject({ words: new Set(['?']), optional: false });
  });

  it('takes a question mark that is the last of several choices for the mark', () => {
    const [, mark] = compileFrame('ask.please', 'what|so of|?').elements;
    expect(mark).toMatchObject({ words: new Set(['of', '?']), optional: false });
  });

  it('reads a gap', () => {
    const [, gap] = compileFrame('ask.please', 'need * by').elements;
    expect(gap).toMatchObject({ gap: true, words: new Set(), classes: 0 });
  });

  it.each([
    ['<v>', 'verb', WORD_CLASS.work],
    ['<V>', undefined, WORD_CLASS.work],
    ['<ving>', undefined, WORD_CLASS.workIng],
    ['<ved>', undefined, WORD_CLASS.workPast],
    ['<vs>', undefined, WORD_CLASS.workThird],
    ['<n>', 'name', 0],
    ['<who>', 'who', 0],
    ['<x>', 'any', 0],
    ['<num>', 'number', 0],
    ['<day>', undefined, WORD_CLASS.day],
    ['<det>', undefined, WORD_CLASS.determiner],
    ['<part>', undefined, WORD_CLASS.participle],
    ['<inf>', undefined, WORD_CLASS.infinitive],
    ['<de:inf>', undefined, WORD_CLASS.deInfinitive],
    ['<fr:vous>', undefined, WORD_CLASS.frVous],
    ['<ib:sub>', undefined, WORD_CLASS.ibSubjunctive],
  ])('knows the slot %s', (slot, test, classes) => {
    expect(elementOf(slot)).toMatchObject({ tests: test === undefined ? [] : [test], classes, words: new Set() });
  });

  it.each(['can <verb> it', '<nobody>', 'a|<y>', '<de:9>'])('refuses the unknown slot of %j', (pattern) => {
    expect(() => compileFrame('ask.please', pattern)).toThrow(/unknown slot .* in frame/);
  });

  it('refuses a frame of more than 15 elements', () => {
    expect(compileFrame('ask.please', 'a '.repeat(15)).elements).toHaveLength(15);
    expect(() => compileFrame('ask.please', 'a '.repeat(16))).toThrow('more than 15 elements');
  });

  it.each(['a| b', '|a b', 'a||b', '|'])('refuses the empty choice of %j', (pattern) => {
    expect(() => compileFrame('ask.please', pattern)).toThrow(/empty choice in frame/);
  });

  it.each(['', '  ', '^', '$', '* by', '^ * by'])('refuses %j, which begins with neither word nor slot', (pattern) => {
    expect(() => compileFrame('ask.please', pattern)).toThrow('ask.please must begin with a word or a slot');
  });
});
