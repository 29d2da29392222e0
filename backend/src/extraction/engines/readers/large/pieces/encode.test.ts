import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from './decode-for-tests.js';
import { type Encoded, encode } from './encode.js';
import { loadPieces } from './piece-table.js';

const read = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const FILE = read('small.pieces');
const TABLE = loadPieces(FILE);

interface Row {
  readonly text: string;
  readonly limit: number | null;
  readonly ids: number[];
  readonly spans: number[];
}

/** Written by backend/training/large-reader/piece_fixtures.py with the tokenizer that the reader is fitted with. */
const ROWS: Row[] = read('small.encoded.jsonl')
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Whatever a request may hold, odd halves of pairs included, with much of what words begin and end at. */
const TEXTS = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        " I'LL",
        '\r\n',
        '  \n ',
        '\t',
        '...',
        'können',
        '👍🏽',
        '\u0301',
        '\ud83d',
        '\udc4d',
        '\u0085',
        '\ufeff',
        '12',
      ),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

function spansOf({ starts, ends }: Encoded): number[] {
  return [...starts].flatMap((start, at) => [start, ends[at] as number]);
}

describe('the pieces of a text', () => {
  it.each(ROWS)(
    'are those of the programs that fit the reader: $text, $limit at most',
    ({ text, limit, ids, spans }) => {
      const encoded = encode(TABLE, text, limit ?? undefined);
      expect([...encoded.ids]).toEqual(ids);
      expect(spansOf(encoded)).toEqual(spans);
    },
  );

  it('hold all of the text, but halves of pairs, in whose place stands a mark', () => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        expect(decode(FILE, encode(TABLE, text).ids)).toBe(text.replace(/\p{Surrogate}/gu, '\ufffd'));
      }),
    );
  });

  it('stand in order, and leave no character of the text out', () => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        const { starts, ends } = encode(TABLE, text);
        const ordered = [...starts].map((start, at) => {
          const covered = ends[at - 1] ?? 0;
          return start <= covered && start >= (starts[at - 1] ?? 0) && (ends[at] as number) >= covered;
        });
        expect(ordered).not.toContain(false);
        expect(ends[ends.length - 1] ?? 0).toBe(text.length);
      }),
    );
  });

  it('are the first of all where a limit is set', () => {
    fc.assert(
      fc.property(TEXTS, fc.nat(30), (text, limit) => {
        expect(encode(TABLE, text, limit).ids).toEqual(encode(TABLE, text).ids.slice(0, limit));
      }),
    );
  });

  it('of a word of 100,000 letters are found with a few looks at each letter', () => {
    const { merges } = loadPieces(FILE);
    const of = merges.of.bind(merges);
    let looks = 0;
    merges.of = (left, right) => {
      looks++;
      return of(left, right);
    };
    const word = 'information'.repeat(10_000).slice(0, 100_000);
    expect(decode(FILE, encode({ ...TABLE, merges }, word).ids)).toBe(word);
    expect(looks).toBeLessThan(500_000);
  });
});
