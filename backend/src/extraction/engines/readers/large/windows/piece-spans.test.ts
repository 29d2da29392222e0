import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '../pieces/encode.js';
import { loadPieces } from '../pieces/piece-table.js';
import { pieceSpans } from './piece-spans.js';
import { shownText } from './shown-text.js';

const TABLE = loadPieces(readFileSync(new URL('../pieces/fixtures/small.pieces', import.meta.url)));

function wordsOf(text: string): string[] {
  const { starts, ends } = pieceSpans(TABLE, text);
  return [...starts].map((start, at) => text.slice(start, ends[at]));
}

describe('the places of pieces in a sentence', () => {
  it('are those of its own words, whatever blanks stand between them', () => {
    expect(wordsOf('\t send   the\n\nreport\u0085by ')).toEqual(['send', 'the', 'report', 'by']);
  });

  it('are empty for a blank alone, and whole for a part of a character', () => {
    expect(wordsOf('the  1 我')).toEqual(['the', '', '1', '', '我', '我', '我']);
    expect(wordsOf(' ')).toEqual(['']);
  });

  it('are those of the pieces that are read alone', () => {
    expect(wordsOf('the '.repeat(100))).toEqual(Array(64).fill('the'));
  });

  it('are as many as its pieces in a window, in order, and hold its letters without its blanks', () => {
    const texts = fc.array(fc.constantFrom('the', ' ', '\n\t', '👍', 'é', "I'll", '12', '\u0085', '...'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('');
        const { starts, ends } = pieceSpans(TABLE, text);
        expect(starts.length).toBe(encode(TABLE, shownText(text), 64).ids.length);
        const letters = new Set([...starts].flatMap((start, at) => unitsOf(start, ends[at] as number)));
        const all = unitsOf(0, text.length).filter((at) => !/[\s\u0085]/.test(text.charAt(at)));
        expect([...letters]).toEqual(starts.length < 64 ? all : all.slice(0, letters.size));
      }),
    );
  });
});

function unitsOf(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at);
}
