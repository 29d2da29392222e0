import { describe, expect, it } from 'vitest';
import { ShingleTable } from './shingle-table.js';
import { combined, WordHashes } from './word-hashes.js';

describe('the table of shingles', () => {
  it('keeps the first number of a hash, however many others come', () => {
    const table = new ShingleTable();
    for (let at = 0; at < 5_000; at++) table.add(Math.imul(at, 0x9e3779b1) >>> 0, at);
    for (let at = 0; at < 5_000; at++) table.add(Math.imul(at, 0x9e3779b1) >>> 0, 0);
    for (let at = 0; at < 5_000; at++) expect(table.get(Math.imul(at, 0x9e3779b1) >>> 0)).toBe(at);
    expect(table.get(7)).toBe(-1);
  });

  it('keeps a hash of nought', () => {
    const table = new ShingleTable();
    expect(table.get(0)).toBe(-1);
    table.add(0, 3);
    expect(table.get(0)).toBe(3);
  });
});

describe('the hashes of words', () => {
  const hashesOf = (text: string): number[] => {
    const words = new WordHashes();
    words.add(text);
    return Array.from({ length: words.length }, (_, at) => words.at(at));
  };

  it('are the same whatever the case and the marks between', () => {
    expect(hashesOf('Take the BLUE paint, 2x!')).toEqual(hashesOf('take, the-blue (paint) 2X'));
    expect(hashesOf('Größe ändern')).toEqual(hashesOf('GRÖßE – ändern'));
  });

  it('are the same with and without letters beyond ASCII around', () => {
    expect(hashesOf('the blue paint é').slice(0, 3)).toEqual(hashesOf('the blue paint'));
  });

  it('count the words of long texts', () => {
    expect(hashesOf('ab '.repeat(1_000))).toHaveLength(1_000);
  });

  it('differ by their order once they are one', () => {
    const words = new WordHashes();
    words.add('blue paint paint blue');
    expect(combined(words, 0, 2)).not.toBe(combined(words, 2, 4));
    words.clear();
    expect(words.length).toBe(0);
  });
});
