import type { LlmEvent } from '../extraction/engines/llm/llm-event.js';
import type { ModelFailureKind } from '../extraction/engines/llm/model-client.js';

/** One question to the model, however many attempts it took. */
export interface EndedModelCall {
  readonly outcome: ModelFailureKind | 'ok';
  readonly seconds: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
}

/** Who counts what happens with a model. */
export interface ModelObserver {
  modelCallEnded(call: EndedModelCall): void;
  modelRetried(because: ModelFailureKind): void;
  /** What the engine made of the answers. */
  modelRead(event: LlmEvent): void;
  modelCacheAsked(isHit: boolean): void;
  /** Whether nobody is asked for now, since the host is in trouble. */
  modelBreakerChanged(isOpen: boolean): void;
  /** How many calls are under way, asked whenever the figures are read. */
  watchModelCalls(inUse: () => number): void;
}
