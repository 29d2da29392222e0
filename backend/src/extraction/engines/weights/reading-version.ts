import { READING_DIGEST } from './reading-digest.js';

/** How many hex digits of the digest a caller sees. */
const SHOWN = 8;

/**
 * Engine and version of the reading, the `prompt_version` of the contract. It moves exactly when what is read can move: the
 * digest is of the weights and of the answers to all conversations of the repository, and `npm run reading:digest` writes it.
 */
export const READING_VERSION = `embedded/2.${READING_DIGEST.slice(0, SHOWN)}`;
