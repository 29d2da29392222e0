import { explainJoining } from './explain-joining.js';
import { explainMessages } from './explain-messages.js';
import { explainRanking } from './explain-ranking.js';
import { explainResolution } from './explain-resolution.js';
import { explainSentences } from './explain-sentences.js';
import { heading, named } from './readable.js';
import type { Trace } from './trace.js';

/** The stages in their order. */
const STAGES: readonly ((trace: Trace) => string[])[] = [
  explainMessages,
  explainSentences,
  explainResolution,
  explainJoining,
  explainRanking,
  ({ summary }) => [...heading('6 summarize'), named(summary)],
];

/** What every stage made of a conversation, as lines for a terminal. */
export function explainConversation(trace: Trace): string[] {
  return STAGES.flatMap((explain) => explain(trace));
}
