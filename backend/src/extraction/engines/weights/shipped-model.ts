import { Scorer } from '../embedded/2-read/model/model.js';
import { WEIGHTS } from '../embedded/2-read/model/weights.js';
import { loadReader, sentenceReaderOf } from '../embedded/2-read/reader/reader.js';
import { type ReaderFiles, readReaderFiles } from './reader-files.js';

/**
 * The model that ships: the reader, and the weights of what is made of its sentences. It holds memory of its own and is
 * used by one extraction at a time, so every thread makes one. `files`: read already, to be shared between threads.
 */
export function shippedScorer({ weights, wasm }: ReaderFiles = readReaderFiles()): Scorer {
  return new Scorer(sentenceReaderOf(loadReader(weights, wasm)), WEIGHTS);
}
