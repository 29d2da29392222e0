import { describe, expect, it } from 'vitest';
import { parse } from '../../../conversation/parse.js';
import { segment } from './segment.js';
import { sentenceOf } from './sentence-of-for-tests.js';

const normsOf = (text: string) => sentenceOf(text).tokens.map(({ norm }) => norm);

describe('a chat spelling that is a word of another language', () => {
  it.each([
    ['Das ist nicht im Plan', ['im']],
    ['Im Anhang sind die Zahlen für dich', ['im']],
    ['Das Büro ist nah und im Hof', ['nah', 'im']],
    ['Ya lo tenemos para hoy', ['ya']],
    ['Je ne sais pas le nom du client dont on parle', ['dont']],
    ['Hoy tomo el tren con los niños', ['tomo']],
  ])('is read as it is written in %j', (text, words) => {
    expect(normsOf(text)).toEqual(expect.arrayContaining(words));
    expect(normsOf(text)).not.toContain('am');
    expect(normsOf(text)).not.toContain('you');
    expect(normsOf(text)).not.toContain('not');
  });

  it.each([
    ['im on it', 'i am on it'],
    ['see ya', 'see you'],
    ['i dont know', 'i do not know'],
    ['nah we do it tomo', 'no we do it tomorrow'],
  ])('is undone in %j', (text, read) => {
    expect(normsOf(text).join(' ')).toBe(read);
  });

  it('follows what was said before where its sentence does not tell', () => {
    const lastOf = (before: string) => {
      const { sentences } = segment(parse(`Ana: ${before}\nBen: Bin im Büro`, {}));
      return sentences.at(-1)?.tokens.map(({ norm }) => norm);
    };
    expect(lastOf('Das ist nicht gut und ich habe keine Zeit')).toEqual(['bin', 'im', 'büro']);
    expect(lastOf('The plan is not what we want')).toEqual(['bin', 'i', 'am', 'büro']);
  });
});
