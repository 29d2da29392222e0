import type { ReadBy } from '../embedded/pipeline.js';
import { READING_DIGEST } from './reading-digest.js';

/** How many hex digits of the digest a caller sees. */
const SHOWN = 8;

/**
 * Engine and version of the reading, the `prompt_version` of the contract. It moves exactly when what is read can move: the
 * digest is of the weights of both readers and of the answers to all conversations of the repository, and
 * `npm run reading:digest` writes it. The reader that read follows.
 */
export function readingVersion(readBy: ReadBy): string {
  return `embedded/3.${READING_DIGEST.slice(0, SHOWN)}.${readBy}`;
}
