import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction, Items } from '../../types/extraction.js';
import type { Scorer } from '../embedded/2-read/model/model.js';
import { finished, type ReadBy, type Reading, readingStages, type Stages } from '../embedded/pipeline.js';
import type { OnStage, ReaderChoice } from '../engine.js';
import { type Chunk, chunksOf } from './chunks.js';
import { concludeReading, settledSoFar } from './conclude-reading.js';
import type { LlmEvent } from './llm-event.js';
import type { ModelRequest } from './model-client.js';
import { passagesOf } from './passages.js';
import { type Proposal, proposalsOf } from './proposals.js';
import type { Reply } from './reply.js';
import { type Prompts, questionOf } from './write-question.js';

/** How a model is asked about a conversation. Plain values that can be passed between threads. */
export interface ModelPlan {
  readonly mode: 'hybrid' | 'only';
  readonly prompts: Prompts;
  /** Which learned reader reads beside the model. */
  readonly reader: ReaderChoice;
  /** Begins the two lines around the conversation. No text can contain it. */
  readonly fence: string;
}

/** A conversation as the embedded engine read it, and the questions for the model. */
export interface Prepared {
  readonly questions: readonly ModelRequest[];
  readonly chunks: readonly Chunk[];
  readonly proposals: readonly (readonly Proposal[])[] | null;
  readonly reading: Reading;
}

/** The result for a conversation that a model was asked about. */
export interface Concluded {
  readonly extraction: Extraction;
  /** In the order in which they happened. */
  readonly events: readonly LlmEvent[];
  readonly readBy: ReadBy;
}

/** The first half of the work on a conversation: everything before the questions, in its first three stages. */
export function* preparing(
  original: string,
  context: ExtractionContext,
  { mode, prompts, fence, reader }: ModelPlan,
  scorer: Scorer,
): Stages<Prepared> {
  const reading = yield* readingStages(original, context, scorer, reader);
  const { conversation, referenceTime } = reading.discourse;
  const chunks = chunksOf(passagesOf(conversation.messages, reading.sentences));
  const proposals = mode === 'hybrid' ? proposalsOf(reading, chunks) : null;
  const frame = { prompts, fence, context: { sourceType: conversation.sourceType, referenceTime } };
  const questions = chunks.map((chunk, at) => questionOf(reading, chunk, proposals && (proposals[at] ?? []), frame));
  return { questions, chunks, proposals, reading };
}

/** {@link preparing} with the small reader, in one go. */
export function prepareConversation(
  original: string,
  context: ExtractionContext,
  plan: Omit<ModelPlan, 'reader'>,
  scorer: Scorer,
  onStage?: OnStage,
): Prepared {
  return finished(preparing(original, context, { ...plan, reader: 'small' }, scorer), onStage);
}

/**
 * The second half: combines the replies with the reading of the embedded engine, and reports the other stages. `replies`:
 * one for each question, or null; without any, the result is that of the embedded engine.
 */
export function concludeConversation(
  { chunks, proposals, reading }: Prepared,
  replies: readonly (Reply | null)[],
  { prompts }: Pick<ModelPlan, 'prompts'>,
  onStage?: OnStage,
): Concluded {
  const events: LlmEvent[] = [];
  const hearing = { chunks, proposals, replies };
  const extraction = concludeReading(reading, hearing, textOf(prompts), (event) => events.push(event), onStage);
  return { extraction, events, readBy: reading.readBy };
}

/** What is certain after the first chunks have been answered or have failed, see {@link settledSoFar}. */
export function settledOfConversation(
  { chunks, proposals, reading }: Prepared,
  replies: readonly (Reply | null)[],
  { prompts }: Pick<ModelPlan, 'prompts'>,
): Items {
  return settledSoFar(reading, { chunks, proposals, replies }, textOf(prompts));
}

function textOf({ readConversation: rules, judgeProposals }: Prompts): string {
  return `${rules}\n${judgeProposals}`;
}
