import type { ExtractionContext } from '../types/conversation.js';
import type { Extraction } from '../types/extraction.js';

/** The stages of an extraction, in the order in which they are reported. */
export const STAGES = ['parse', 'segment', 'detect', 'resolve', 'rank', 'summarize'] as const;
export type Stage = (typeof STAGES)[number];

/** One stage is finished; `count` says how many things it made (messages, sentences, candidates, items). */
export interface StageDone {
  readonly stage: Stage;
  readonly count: number;
}

export interface EngineCall {
  /** The text exactly as it was sent: well-formed UTF-16, no U+0000, at most the configured size. */
  readonly rawContent: string;
  readonly context: ExtractionContext;
  /** Aborted when the caller has left or the deadline has passed. */
  readonly signal: AbortSignal;
  /** Told of every finished stage, in order, at most once each. */
  readonly onStage?: (done: StageDone) => void;
}

/** An extraction engine: the embedded one, or a language model behind the same door. */
export interface ExtractionEngine {
  readonly id: string;
  /** Engine and prompt or rule version, the `prompt_version` of the contract: `embedded/2.1f0c9a7e`. */
  readonly promptVersion: string;
  extract(call: EngineCall): Promise<Extraction>;
}
