import { encode } from '../pieces/encode.js';
import type { PieceTable } from '../pieces/piece-table.js';
import { shownText, shownWords } from './shown-text.js';
import { SENTENCE_PIECES } from './windows.js';

/** For each piece of a sentence its span of UTF-16 units, half-open. */
export interface PieceSpans {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * Where the pieces of a sentence, markers apart, stand in its own text: the n-th stands behind `own` of its window by n. The
 * blank before a word is in no span; a piece that is nothing else has an empty one where the word begins.
 */
export function pieceSpans(table: PieceTable, text: string): PieceSpans {
  const shown = shownText(text);
  const places = placesOf(text, shown.length);
  const { starts, ends } = encode(table, shown, SENTENCE_PIECES);
  for (const [at, from] of starts.entries()) {
    const start = shown[from] === ' ' ? from + 1 : from;
    const end = ends[at] as number;
    starts[at] = places[start] as number;
    ends[at] = end > start ? (places[end - 1] as number) + 1 : (places[start] as number);
  }
  return { starts, ends };
}

/** For each unit of the shown text and the end of it the place in the sentence; for a blank that of the word behind it. */
function placesOf(text: string, length: number): Int32Array {
  const places = new Int32Array(length + 1).fill(text.length);
  let at = 0;
  for (const { start, end } of shownWords(text)) {
    places[at++] = start;
    for (let place = start; place < end; place++) places[at++] = place;
  }
  return places;
}
