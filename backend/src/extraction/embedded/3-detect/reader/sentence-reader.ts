import type { LinkTable } from '../adjacency.js';
import type { Utterance } from '../utterance.js';
import type { ConversationFacts } from './sentence-facts.js';

/** How many numbers a reader gives for each sentence: one for each of `ITEM_KINDS`, in their order. */
export const KINDS_READ = 3;

/** Says of every sentence of a conversation how likely it is evidence of a task, a decision and a risk. */
export interface SentenceReader {
  /**
   * Probabilities, 0 to 1: those of sentence `n` are at `KINDS_READ * n` and behind it. What it says of a sentence
   * depends on the six sentences before and after it, on what their facts say of sentences as near to them, and on
   * `facts`.
   */
  read(utterances: readonly Utterance[], links: LinkTable, facts: ConversationFacts): Float64Array;
}
