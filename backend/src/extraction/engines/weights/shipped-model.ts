import { LARGE_WEIGHTS } from '../embedded/2-read/model/large-weights.js';
import { Scorer } from '../embedded/2-read/model/model.js';
import { WEIGHTS } from '../embedded/2-read/model/weights.js';
import { loadReader, sentenceReaderOf } from '../embedded/2-read/reader/reader.js';
import { loadPieces } from '../readers/large/pieces/piece-table.js';
import { type ReaderFiles, readReaderFiles } from './reader-files.js';

/** How many windows the large reader reads of a conversation where nobody asks for all: about 45 KB of text. */
export const WINDOWS = 40;

/**
 * The model that ships: the reader, and the weights of what is made of its sentences. It holds memory of its own and is
 * used by one extraction at a time, so every thread makes one. `files`: read already, to be shared between threads.
 */
export function shippedScorer({ weights, wasm, pieces }: ReaderFiles = readReaderFiles()): Scorer {
  const reader = sentenceReaderOf(loadReader(weights, wasm));
  if (pieces === null) return new Scorer(reader, WEIGHTS);
  const large = { pieces: loadPieces(pieces), model: LARGE_WEIGHTS, budget: WINDOWS };
  return new Scorer(reader, WEIGHTS, undefined, large);
}
