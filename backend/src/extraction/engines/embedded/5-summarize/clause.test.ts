import { describe, expect, it } from 'vitest';
import { asClause, bareClause, lowerFirst, startsWithVerb, upperFirst } from './clause.js';

describe('asClause', () => {
  it('makes a clause of a sentence', () => {
    expect(asClause('We bake today!!! ')).toBe('We bake today');
  });

  it('ends where a clause ends if it is too long', () => {
    const first = 'We bake bread for the whole village in the morning';
    expect(asClause(`${first}, and then we wash up all that the bakers left on the tables behind the house`, 80)).toBe(
      first,
    );
    expect(asClause(`${first} because nobody else in the village has an oven that is large enough for it`, 80)).toBe(
      first,
    );
  });

  it('ends after a whole word where no clause ends', () => {
    const long = asClause('word '.repeat(60));
    expect(long.length).toBeLessThanOrEqual(111);
    expect(long).toMatch(/word…$/);
  });

  it('is cut before a bracket that it would leave open', () => {
    const first = 'We bake bread for the whole village in the morning';
    const long = `${first} (see the list at the door, which is long, and ask the baker for all that is not on it)`;
    expect(asClause(long)).toBe(first);
  });

  it('is not ended by the first few words', () => {
    expect(asClause(`Well, ${'word '.repeat(60)}`)).toMatch(/^Well, word/);
  });
});

describe('bareClause', () => {
  it.each([
    ['ok so then we bake bread', 'we bake bread'],
    ['In that case, the bread stays', 'the bread stays'],
    ['Main risk: the oven is old', 'the oven is old'],
    ['The bread is, um, burnt :cry:', 'The bread is burnt'],
    ['The bread 🍞 is burnt', 'The bread is burnt'],
    ['Right now it burns', 'Right now it burns'],
    ['So it is', 'So it is'],
  ])('%s', (text, bare) => {
    expect(bareClause(text)).toBe(bare);
  });
});

describe('the first letter', () => {
  it('is lowered of a known word and of one that is low in the source', () => {
    expect(lowerFirst('Send it')).toBe('send it');
    expect(lowerFirst('Captions for it', 'pls the captions')).toBe('captions for it');
  });

  it('is left in names, days, short forms and "I"', () => {
    for (const text of ['Rotterdam asks', 'Friday it is', 'PDF it', 'I send it', 'S0nja sends'])
      expect(lowerFirst(text, 'the captionsrotterdam')).toBe(text);
  });

  it('is raised of a word, not of a name that holds a figure', () => {
    expect(upperFirst('bread it is')).toBe('Bread it is');
    expect(upperFirst('s0nja bakes')).toBe('s0nja bakes');
  });
});

describe('startsWithVerb', () => {
  it.each(['Send it', 'go home', 'hold the oven', 'retrain it'])('knows %s', (text) => {
    expect(startsWithVerb(text)).toBe(true);
  });

  it.each([
    'captions for it',
    'the bread',
    'bakes the bread',
    'cut is fine',
    'eyes on it',
    'Monday 10',
    'with the bread',
  ])('is not taken in by %s', (text) => {
    expect(startsWithVerb(text)).toBe(false);
  });
});
