import type { Message } from '../../../../types/conversation.js';
import type { Sentence } from '../../1-segment/sentence.js';
import type { LinkTable } from '../adjacency.js';
import type { Utterance } from '../utterance.js';
import type { ConversationFacts } from './sentence-facts.js';

/** How many numbers a reader gives for each sentence: one for each of `ITEM_KINDS`, in their order. */
export const KINDS_READ = 3;

/**
 * Reads the sentences of a conversation in two phases: what each does by itself, from which code finds which sentence
 * takes up which, and then, with that, how likely each is evidence of a task, a decision and a risk.
 */
export interface SentenceReader {
  /** The moves of every sentence as bits of `MOVE_BIT`, told by its words alone. `messages`: of the conversation. */
  moves(sentences: readonly Sentence[], messages: readonly Message[]): Int32Array;
  /**
   * Probabilities, 0 to 1: those of sentence `n` are at `KINDS_READ * n` and behind it. What it says of a sentence
   * depends on the six sentences before and after it, on what their facts say of sentences as near to them, and on
   * `facts`.
   */
  read(utterances: readonly Utterance[], links: LinkTable, facts: ConversationFacts): Float64Array;
}
