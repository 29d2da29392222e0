/**
 * The weights of what the large reader finds. Those fitted on what the small one says serve it as well: fitted on readers of half
 * of the conversations they found as much, and were less true (docs/evaluation.md).
 */
export { WEIGHTS as LARGE_WEIGHTS } from './weights.js';
