import type { Language } from '../2-segment/language.js';
import type { Ranked } from '../5-rank/rank.js';
import type { Conversation } from '../conversation.js';
import { decisionSentence } from './decision-sentence.js';
import { languageSentence } from './language-sentence.js';
import { openingSentence } from './opening-sentence.js';
import { riskSentence } from './risk-sentence.js';
import { taskSentence } from './task-sentence.js';

/** Everything that a sentence of the summary may draw on. */
export interface SummarySource {
  readonly conversation: Conversation;
  readonly ranked: Ranked;
  readonly language: Language;
  /** What the conversation is about, in a few words of its own; absent where nothing stands out. */
  readonly topic?: string;
}

/** The sentences of a summary in their order; each gives its words or nothing. */
const SENTENCES: readonly ((source: SummarySource) => string)[] = [
  openingSentence,
  decisionSentence,
  taskSentence,
  riskSentence,
  languageSentence,
];

/** Stage 6: one to four sentences from the items themselves; for a conversation with nothing in it, one honest line. */
export function summarize(source: SummarySource): string {
  return SENTENCES.map((sentence) => sentence(source))
    .filter((words) => words !== '')
    .join(' ');
}
