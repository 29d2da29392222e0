import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction, Items } from '../../types/extraction.js';
import type { Scorer } from '../embedded/2-read/model/model.js';
import { type Reading, readConversation } from '../embedded/pipeline.js';
import type { StageDone } from '../engine.js';
import { type Chunk, chunksOf } from './chunks.js';
import { concludeReading, settledSoFar } from './conclude-reading.js';
import type { LlmEvent } from './llm-event.js';
import type { ModelRequest } from './model-client.js';
import { passagesOf } from './passages.js';
import { type Proposal, proposalsOf } from './proposals.js';
import type { Reply } from './reply.js';
import { type Prompts, questionOf } from './write-question.js';

/** How a conversation is put before a model. Plain values: it may go to another thread. */
export interface ModelPlan {
  readonly mode: 'hybrid' | 'only';
  readonly prompts: Prompts;
  /** Begins the two lines around the conversation: no text knows it. */
  readonly fence: string;
}

/** A conversation that has been read by the embedded engine, and what a model is asked about it. */
export interface Prepared {
  readonly questions: readonly ModelRequest[];
  readonly chunks: readonly Chunk[];
  readonly proposals: readonly (readonly Proposal[])[] | null;
  readonly reading: Reading;
}

/** What came of a conversation that a model was asked about. */
export interface Concluded {
  readonly extraction: Extraction;
  /** In the order in which they happened. */
  readonly events: readonly LlmEvent[];
}

/** The first half of the work on one conversation: everything up to the questions. Tells its first three stages. */
export function prepareConversation(
  original: string,
  context: ExtractionContext,
  { mode, prompts, fence }: ModelPlan,
  scorer: Scorer,
  onStage?: (done: StageDone) => void,
): Prepared {
  const reading = readConversation(original, context, scorer, onStage);
  const { conversation, referenceTime } = reading.discourse;
  const chunks = chunksOf(passagesOf(conversation.messages, reading.sentences));
  const proposals = mode === 'hybrid' ? proposalsOf(reading, chunks, scorer) : null;
  const frame = { prompts, fence, context: { sourceType: conversation.sourceType, referenceTime } };
  const questions = chunks.map((chunk, at) => questionOf(reading, chunk, proposals && (proposals[at] ?? []), frame));
  return { questions, chunks, proposals, reading };
}

/**
 * The second half: what the replies and the embedded engine say together. `replies`: one for each question, null where there
 * is none; without any it is what the embedded engine says by itself. Tells the other stages.
 */
export function concludeConversation(
  { chunks, proposals, reading }: Prepared,
  replies: readonly (Reply | null)[],
  { prompts }: ModelPlan,
  scorer: Scorer,
  onStage?: (done: StageDone) => void,
): Concluded {
  const events: LlmEvent[] = [];
  const hearing = { chunks, proposals, replies };
  const extraction = concludeReading(reading, hearing, textOf(prompts), scorer, (event) => events.push(event), onStage);
  return { extraction, events };
}

/** What is sure already once the first chunks have been answered, or have failed: see {@link settledSoFar}. */
export function settledOfConversation(
  { chunks, proposals, reading }: Prepared,
  replies: readonly (Reply | null)[],
  { prompts }: ModelPlan,
  scorer: Scorer,
): Items {
  return settledSoFar(reading, { chunks, proposals, replies }, textOf(prompts), scorer);
}

function textOf({ readConversation: rules, judgeProposals }: Prompts): string {
  return `${rules}\n${judgeProposals}`;
}
