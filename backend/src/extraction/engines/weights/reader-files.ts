import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../../../configuration.js';
import { loadReader } from '../embedded/2-read/reader/reader.js';
import { openWeights, ReaderWeightsError } from '../embedded/2-read/reader/weights-file.js';

/** What the learned readers are made of, in memory that threads can share. */
export interface ReaderFiles {
  readonly weights: Uint8Array<SharedArrayBuffer>;
  readonly wasm: Uint8Array<SharedArrayBuffer>;
  /** How the large reader cuts words; null where only the small one reads. */
  readonly pieces: Uint8Array<SharedArrayBuffer> | null;
}

/** Where the build puts both, seen from the compiled file as from its source. */
const FOLDER = new URL('../../../../dist/extraction/engines/embedded/2-read/reader/', import.meta.url);

/** What the large reader is made of, seen from the compiled file as from its source. */
export const LARGE_READER = new URL('../../../../weights/large/', import.meta.url);

/**
 * Reads the files once, and makes sure that a reader can be made of them: weights that are missing, damaged or of another
 * version are a {@link ConfigurationError}. `folder`: where they lie, other than beside the engine. `isWithLarge`: whether
 * the large reader reads, too.
 */
export function readReaderFiles(folder: URL = FOLDER, isWithLarge = false): ReaderFiles {
  const files = {
    weights: shared(new URL('reader.weights', folder)),
    wasm: shared(new URL('kernel.wasm', folder)),
    pieces: isWithLarge ? shared(new URL('pieces.bin', LARGE_READER)) : null,
  };
  try {
    const { header, body } = openWeights(files.weights);
    const digest = createHash('sha256').update(new Uint8Array(body)).digest('hex');
    if (digest !== header.sha256) throw new ReaderWeightsError('it is damaged: its digest is another');
    loadReader(files.weights, files.wasm);
  } catch (error) {
    if (!(error instanceof ReaderWeightsError)) throw error;
    throw unusable(new URL('reader.weights', folder), error.message);
  }
  return files;
}

function shared(file: URL): Uint8Array<SharedArrayBuffer> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw unusable(file, error instanceof Error ? error.message : 'it cannot be read');
  }
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

function unusable(file: URL, problem: string): ConfigurationError {
  return new ConfigurationError(
    `the reader cannot use ${fileURLToPath(file)}: ${problem}; install the service again, or build it with npm run build`,
  );
}
