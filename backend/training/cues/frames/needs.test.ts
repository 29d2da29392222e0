import { describe, expect, it } from 'vitest';
import { knownWord } from '#extraction/engines/embedded/1-segment/words';
import { WORD_CLASS } from '#extraction/engines/embedded/2-read/lexicon/word-classes';
import { compileFrame } from './compile-frame.js';
import { needsOf, wordBit } from './needs.js';
import { SLOT } from './slots.js';

const needsIn = (pattern: string, ...found: number[]) => needsOf(compileFrame('ask.please', pattern).elements, found);
const bitsOf = (...words: string[]) => words.reduce((bits, word) => bits | wordBit(knownWord(word)), 0);

describe('needsOf', () => {
  it.each([
    ['the fewest words', 'can|could you <v> * please|kindly|now', [1], bitsOf('can', 'could')],
    ['no word by which the frame is found', 'can you', [0], bitsOf('you')],
    ['no optional word', 'can you please?', [0, 1], 0],
    ['no word beside a slot', 'can me|<n> <v>', [0], 0],
  ] as const)('holds %s', (_, pattern, found, words) => {
    expect(needsIn(pattern, ...found).words).toBe(words);
  });

  it.each([
    ['<v> <n> send', [2], 0, SLOT.name],
    ['<V> send', [1], WORD_CLASS.work, 0],
    ['<v> send', [1], WORD_CLASS.work, SLOT.verb],
    ['<x> send', [1], 0, 0],
    ['<n>? send', [1], 0, 0],
    ['<n> send', [0], 0, 0],
  ] as const)('holds the rarest slot of %j', (pattern, found, classes, slots) => {
    expect(needsIn(pattern, ...found)).toMatchObject({ classes, slots });
  });
});
