import type { Conversation } from '../../../types/conversation.js';
import type { Items } from '../../../types/extraction.js';
import { decisionWords } from './decision-words.js';
import { openingSentence } from './opening-sentence.js';
import { riskSentence } from './risk-sentence.js';
import { taskSentence } from './task-sentence.js';

/** Everything that a sentence of the summary may draw on. */
export interface SummarySource {
  readonly conversation: Conversation;
  readonly ranked: Items;
  readonly language: string;
  /** What the conversation is about, in a few words of its own; absent where nothing stands out. */
  readonly topic?: string;
}

/** The summary: at most three sentences from the items themselves; empty where there is nothing to say. */
export function summarize(source: SummarySource): string {
  const tasks = taskSentence(source);
  return [openingSentence(source, decisionWords(source, tasks)), tasks, riskSentence(source)]
    .filter((words) => words !== '')
    .join(' ');
}
