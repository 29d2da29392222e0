import type { Message } from '../../../../types/conversation.js';
import type { Sentence } from '../../1-segment/sentence.js';
import type { LinkTable } from '../adjacency.js';
import type { Utterance } from '../utterance.js';
import type { ConversationFacts } from './sentence-facts.js';

/** How many numbers a reader gives for each sentence: one for each of `ITEM_KINDS`, in that order. */
export const KINDS_READ = 3;

/**
 * Reads the sentences of a conversation in two phases: first what each does, from which code finds out which sentence
 * responds to which, and then, given that, how likely each is evidence of a task, a decision and a risk.
 */
export interface SentenceReader {
  /** The moves of every sentence as bits of `MOVE_BIT`, from its words alone. `messages`: those of the conversation. */
  moves(sentences: readonly Sentence[], messages: readonly Message[]): Int32Array;
  /**
   * Probabilities from 0 to 1. Those of sentence `n` begin at `KINDS_READ * n`. They depend on the six sentences before and
   * after it, on the facts of these, which depend on equally near sentences, and on `facts`.
   */
  read(utterances: readonly Utterance[], links: LinkTable, facts: ConversationFacts): Float64Array;
}
