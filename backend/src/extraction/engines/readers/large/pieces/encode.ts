import type { PieceTable } from './piece-table.js';
import { WordPieces } from './word-pieces.js';
import { wordEnd } from './words.js';

/** The pieces of a text in their order, and where each stands. All three are of one length. */
export interface Encoded {
  /** Numbers of pieces, below the size of the table. */
  readonly ids: Int32Array;
  /**
   * Spans of UTF-16 units of the text. They cover it; a piece that holds part of the bytes of a character has the whole of it
   * in its span, so that pieces of one character share it.
   */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Stands for half of a pair of surrogates, which no bytes can be of. */
const REPLACEMENT = 0xfffd;

/**
 * The first pieces of a text, `limit` at most: byte-level BPE in the manner of GPT-2, without any normalisation, so that every
 * text has its pieces. What lies behind the last piece is not looked at, but for the rest of its word.
 */
export function encode(table: PieceTable, text: string, limit = Number.POSITIVE_INFINITY): Encoded {
  const word = new WordPieces();
  const found: { ids: number[]; starts: number[]; ends: number[] } = { ids: [], starts: [], ends: [] };
  const take = (id: number, start: number, end: number): void => {
    if (found.ids.length >= limit) return;
    found.ids.push(id);
    found.starts.push(start);
    found.ends.push(end);
  };
  for (let at = 0; at < text.length && found.ids.length < limit; ) {
    const end = wordEnd(text, at, table.classes);
    word.clear();
    addBytes(word, text, at, end, table.pieceOfByte);
    word.merge(table.merges);
    word.forEach(take);
    at = end;
  }
  return {
    ids: new Int32Array(found.ids),
    starts: new Int32Array(found.starts),
    ends: new Int32Array(found.ends),
  };
}

/** Adds the bytes of `[from, to)` of the text in UTF-8. */
function addBytes(word: WordPieces, text: string, from: number, to: number, pieceOfByte: Uint8Array): void {
  for (let at = from; at < to; ) {
    let point = text.codePointAt(at) as number;
    const end = at + (point > 0xffff ? 2 : 1);
    if (point >= 0xd800 && point <= 0xdfff) point = REPLACEMENT;
    const add = (byte: number): void => word.add(pieceOfByte[byte] as number, at, end);
    if (point < 0x80) add(point);
    else {
      if (point < 0x800) add(0xc0 | (point >> 6));
      else {
        if (point < 0x10000) add(0xe0 | (point >> 12));
        else {
          add(0xf0 | (point >> 18));
          add(0x80 | ((point >> 12) & 0x3f));
        }
        add(0x80 | ((point >> 6) & 0x3f));
      }
      add(0x80 | (point & 0x3f));
    }
    at = end;
  }
}
