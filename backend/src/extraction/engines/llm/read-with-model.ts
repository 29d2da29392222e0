import type { Extraction, Items } from '../../types/extraction.js';
import type { ReadBy } from '../embedded/pipeline.js';
import { askModel, type Outcome, replyOf } from './ask-model.js';
import { EarlyItems } from './early-items.js';
import type { LlmEvent } from './llm-event.js';
import type { LlmSettings } from './llm-settings.js';
import { ModelFailure, type ModelFailureKind, type ModelRequest } from './model-client.js';
import type { Reply } from './reply.js';

/** The parts of the work that need a CPU, run here or on another thread. */
export interface WorkOnConversation {
  prepare(): Promise<readonly ModelRequest[]>;
  /** What is certain after the first questions have been answered or have failed. */
  settled(replies: readonly (Reply | null)[]): Promise<Items>;
  conclude(replies: readonly (Reply | null)[]): Promise<{
    readonly extraction: Extraction;
    readonly events: readonly LlmEvent[];
    readonly readBy: ReadBy;
  }>;
}

/** A conversation as it was read, and why a model did not read all of it: both null if it did. */
export interface ReadWithModel {
  readonly extraction: Extraction;
  readonly readBy: ReadBy;
  readonly fallback: { readonly extent: 'whole' | 'part'; readonly failure: ModelFailureKind } | null;
}

/**
 * Has a model read a conversation beside the embedded engine, which alone reads the parts that the model does not answer.
 * `signal`: aborted with a {@link ModelFailure} when the time is over. Aborted with anything else, because nobody wants the
 * reading any more, it makes this throw that reason. `onSettled` gets items before the rest of a long conversation is read,
 * but not if a later failure could take all of them back.
 * @throws {ModelFailure} if the model failed and the embedded engine may not replace it. A budget that is used up is no
 * failure if the model read a part.
 */
export async function readWithModel(
  work: WorkOnConversation,
  settings: Omit<LlmSettings, 'mode' | 'timeoutMs' | 'secret'>,
  signal: AbortSignal,
  onSettled?: (items: Items) => void,
): Promise<ReadWithModel> {
  const { fallback, onEvent } = settings;
  const questions = await work.prepare();
  onEvent({ kind: 'chunks', count: questions.length });
  const early = new EarlyItems(fallback === 'fail' ? undefined : onSettled, questions.length, work);
  const outcomes = await askModel(questions, settings, signal, (soFar) => early.take(soFar));
  await early.done();
  if (signal.aborted && !(signal.reason instanceof ModelFailure)) throw signal.reason;
  const missed = missedIn(outcomes);
  if (missed !== null) {
    const isPart = missed.extent === 'part' && missed.failure.kind === 'over_budget';
    if (fallback === 'fail' && !isPart) throw missed.failure;
    onEvent({ kind: 'fallback', extent: missed.extent, failure: missed.failure.kind });
  }
  const { extraction, events, readBy } = await work.conclude(outcomes.map(replyOf));
  for (const event of events) onEvent(event);
  return {
    extraction,
    readBy,
    fallback: missed === null ? null : { extent: missed.extent, failure: missed.failure.kind },
  };
}

interface Missed {
  readonly extent: 'whole' | 'part';
  readonly failure: ModelFailure;
}

/** Which part the model did not read, and why. The budget is named only if there is no other reason. */
function missedIn(outcomes: readonly Outcome[]): Missed | null {
  const failures = outcomes.flatMap((one) => ('failure' in one ? [one.failure] : []));
  const failure = failures.find(({ kind }) => kind !== 'over_budget') ?? failures[0];
  if (failure === undefined) return null;
  return { extent: failures.length === outcomes.length ? 'whole' : 'part', failure };
}
