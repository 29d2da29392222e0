import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { WEIGHTS } from '../../backend/src/extraction/engines/embedded/2-read/model/weights.js';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { readReaderFiles } from '../../backend/src/extraction/engines/weights/reader-files.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import { readCases } from './cases.js';

const EXAMPLES = new URL('../../examples/', import.meta.url);

/** SHA-256 of everything that the reading comes from and of all golden answers: it moves when the reading moves. */
export function readingDigest(): string {
  const hash = createHash('sha256');
  const files = readReaderFiles();
  const scorer = shippedScorer(files);
  hash.update(new Uint8Array(files.weights)).update(JSON.stringify(WEIGHTS));
  for (const { name, original, context } of readCases())
    hash.update(`${name}\n${JSON.stringify(extract(original, context, scorer))}\n`);
  const examples = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of examples.map((entry) => entry.name).sort())
    hash.update(`${name}\n${JSON.stringify(extract(readFileSync(new URL(name, EXAMPLES), 'utf8'), {}, scorer))}\n`);
  return hash.digest('hex');
}
