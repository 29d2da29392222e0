/** One question to a language model. */
export interface ModelRequest {
  readonly system: string;
  readonly prompt: string;
  /** JSON Schema of the reply: every property required, null where there may be nothing. `system` says it in words too. */
  readonly schema: object;
  readonly maxOutputTokens: number;
}

/** What a model said, as text: whoever reads it finds out whether it is JSON at all. */
export interface ModelAnswer {
  readonly text: string;
  /** As the provider counts them; 0 where it does not say. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The provider ended the answer before the model did: the text may stop anywhere. */
  readonly cutOff: boolean;
}

/** Why there is no answer. The words of a provider are never among it. */
export type ModelFailureKind =
  | 'timeout'
  | 'refused'
  | 'rate_limited'
  | 'unavailable'
  | 'unreadable'
  | 'over_budget'
  | 'cancelled';

/** The one error that a {@link ModelClient} throws. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;

  constructor(kind: ModelFailureKind, options?: ErrorOptions) {
    super(`The language model gave no answer: ${kind}.`, options);
    this.name = 'ModelFailure';
    this.kind = kind;
  }
}

/** One model behind one provider. */
export interface ModelClient {
  /** Provider and model as `prompt_version` names them: `openai/gpt-5-mini`. */
  readonly id: string;
  /**
   * Asks once; what is worth another try is tried again in here, within the time that `signal` leaves.
   * @throws {ModelFailure} and nothing else
   */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
}
