import type { Reader, Stage } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Ending } from '../../late-signal.js';
import type { ExtractionContext } from '../types/conversation.js';
import type { Extraction, Items } from '../types/extraction.js';

/**
 * One stage is finished; `count` says how many things it made (messages, sentences, candidates, items). The names of stages
 * are older than the folders: `parse` is `conversation/`, the others are `embedded/1-segment`, `2-read`, `3-resolve`,
 * `4-merge` and `5-summarize`.
 */
export interface StageDone {
  readonly stage: Stage;
  readonly count: number;
}

/** Called for every finished stage, in order, at most once each. */
export type OnStage = (done: StageDone) => void;

/** Called as the large reader goes on, with how many windows of the conversation it has read of how many. */
export type OnWindowsRead = (read: number, of: number) => void;

/** Which learned reader a caller asks for. */
export type ReaderChoice = Reader;

export interface EngineCall {
  /** The text exactly as it was sent: well-formed UTF-16, no U+0000, at most the configured size. */
  readonly rawContent: string;
  readonly context: ExtractionContext;
  /** Whose conversation it is, for what is counted or kept by account; null or absent for a caller without one. */
  readonly accountId?: string | null;
  /** Which learned reader is to read; absent: nobody said, and the setting of the server decides, as with `auto`. */
  readonly reader?: ReaderChoice | undefined;
  /** Aborted when the caller has left or the deadline has passed. */
  readonly signal: Ending;
  readonly onStage?: OnStage | undefined;
  /** Called between `segment` and `detect` with how much the large reader has read; never, where only the small one reads. */
  readonly onWindowsRead?: OnWindowsRead | undefined;
  /** Called with items as soon as nothing can change them any more: each once, exactly as the result will hold it. */
  readonly onSettled?: ((items: Items) => void) | undefined;
}

/** What an engine made of one conversation. */
export interface EngineReading extends Extraction {
  /**
   * Engine and prompt or rule version that this reading is by, the `prompt_version` of the contract: `embedded/3.1f0c9a7e.large`.
   * Not the engine's own where another one had to stand in.
   */
  readonly promptVersion: string;
}

/** An extraction engine: the embedded one, or a language model behind the same door. */
export interface ExtractionEngine {
  readonly id: string;
  extract(call: EngineCall): Promise<EngineReading>;
}

/** An engine that is ready for its first call, and the way to end its threads. */
export interface RunningEngine {
  readonly engine: ExtractionEngine;
  /** How many long conversations wait for a thread. */
  waiting(): number;
  /** Whether as many wait as may. */
  isFull(): boolean;
  stop(): Promise<void>;
}
