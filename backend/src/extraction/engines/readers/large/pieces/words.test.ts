import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadPieces } from './piece-table.js';
import { wordEnd } from './words.js';

const read = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const { classes } = loadPieces(read('small.pieces'));

/** Written by backend/training/large-reader/piece_fixtures.py with the expression of the tokenizer that the reader is fitted with. */
const ROWS: { readonly text: string; readonly words: number[] }[] = read('small.encoded.jsonl')
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

it.each(ROWS)(
  'words end where the expression of the programs that fit the reader ends them: $text',
  ({ text, words }) => {
    const ends: number[] = [];
    for (let at = 0; at < text.length; at = ends.at(-1) as number) ends.push(wordEnd(text, at, classes));
    expect(ends).toEqual(words);
  },
);
