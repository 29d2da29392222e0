import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, lettersOf } from '../../../letters/word-index.js';
import { WordTable } from './word-table.js';
import { knownWord, Words } from './words.js';

const norm = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' });

describe('Words', () => {
  it('give every word one number, by its letters as by its norm, and the norm back', () => {
    fc.assert(
      fc.property(fc.array(norm, { maxLength: 400 }), (norms) => {
        const words = new Words();
        for (const word of norms) {
          const number = words.numberOf(word);
          expect(words.numberIn(lettersOf(word), word.length, hashOf(word))).toBe(number);
          expect(words.normOf(number)).toBe(word);
        }
        expect(new Set(norms.map((word) => words.numberOf(word))).size).toBe(new Set(norms).size);
      }),
      { numRuns: 200, seed: 20_260_302 },
    );
  });

  it('find a word by its letters first', () => {
    const words = new Words();
    const number = words.numberIn(lettersOf('quoll'), 5, hashOf('quoll'));
    expect(words.numberOf('quoll')).toBe(number);
    expect(words.numberIn(lettersOf('quolls'), 5, hashOf('quoll'))).toBe(number);
  });

  it('tell apart words of one hash', () => {
    const words = new Words();
    expect(words.numberIn(lettersOf('first'), 5, 77)).not.toBe(words.numberIn(lettersOf('other'), 5, 77));
  });

  it('know the words of the engine by the same number in every conversation, and no word that was entered later', () => {
    const early = knownWord('wombat');
    const words = new Words();
    const late = knownWord('bandicoot');
    expect([words.numberOf('wombat'), new Words().numberOf('wombat')]).toEqual([early, early]);
    expect(words.known).toBe(late);
    expect(words.normOf(words.numberOf('bandicoot'))).toBe('bandicoot');
    expect(words.numberOf('numbat')).toBe(words.known + 1);
    expect(new Words().numberOf('bandicoot')).toBe(late);
  });
});

describe('WordTable', () => {
  it('asks once for every word, whoever wants its number, for known ones once in all conversations', () => {
    const asked: string[] = [];
    const table = new WordTable((word) => {
      asked.push(word);
      return word.length;
    });
    const echidna = knownWord('echidna');
    for (let conversation = 0; conversation < 2; conversation++) {
      const words = new Words();
      const own = words.numberOf('bilby');
      const numbers = table.of(words);
      expect([numbers.get(echidna), numbers.get(own), numbers.get(own), numbers.get(echidna)]).toEqual([7, 5, 5, 7]);
      expect(table.of(words).get(own)).toBe(5);
    }
    expect(asked).toEqual(['echidna', 'bilby', 'bilby']);
  });

  it('answers for words that come up later', () => {
    const words = new Words();
    const numbers = new WordTable((word) => word.length).of(words);
    for (let length = 1; length < 40; length++) expect(numbers.get(words.numberOf('z'.repeat(length)))).toBe(length);
  });
});
