import type { Conversation } from '../../../types/conversation.js';
import type { Items } from '../../../types/extraction.js';
import type { CentralStatement } from './central-statement.js';
import { decisionWords } from './decision-words.js';
import { openingSentence } from './opening-sentence.js';
import { riskSentence } from './risk-sentence.js';
import { statementSentence } from './statement-sentence.js';
import { taskSentence } from './task-sentence.js';

/** Everything that a sentence of the summary may draw on. */
export interface SummarySource {
  readonly conversation: Conversation;
  readonly ranked: Items;
  readonly language: string;
  /** What the conversation is about, in a few words of its own; absent where nothing stands out. */
  readonly topic?: string | undefined;
  /** What is told in place of items that are not there. */
  readonly statement?: CentralStatement | undefined;
}

/** The summary: at most three sentences from the items themselves; empty where there is nothing to say. */
export function summarize(source: SummarySource): string {
  const tasks = taskSentence(source);
  const settled = decisionWords(source, tasks);
  const opening = openingSentence(source, settled);
  const risks = riskSentence(source);
  const statement = settled !== '' && tasks !== '' && risks !== '' ? '' : statementSentence(source);
  const isOne = settled === '' && opening !== '' && statement !== '';
  const begin = isOne ? [`${opening.slice(0, -1)}; ${statement}`] : [opening, statement];
  return [...begin, tasks, risks].filter((words) => words !== '').join(' ');
}
