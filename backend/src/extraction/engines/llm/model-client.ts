/** A question to a language model. */
export interface ModelRequest {
  readonly system: string;
  readonly prompt: string;
  /**
   * JSON Schema of the reply. Every property is required, and optional ones may be null. `system` describes it in words too.
   */
  readonly schema: object;
  readonly maxOutputTokens: number;
}

/** What a model answered, as text that may not even be JSON. */
export interface ModelAnswer {
  readonly text: string;
  /** As the provider counts them; 0 if it does not say. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The provider ended the answer early, so the text may stop anywhere. */
  readonly cutOff: boolean;
}

/** Why there is no answer. It never contains text from the provider. */
export type ModelFailureKind =
  | 'timeout'
  | 'refused'
  | 'rate_limited'
  | 'unavailable'
  | 'unreadable'
  | 'over_budget'
  | 'cancelled';

interface ModelFailureOptions extends ErrorOptions {
  /** Whole seconds after which the same question may be answered, where that is known. */
  readonly retryAfterSeconds?: number | undefined;
}

/** The only error that a {@link ModelClient} throws. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ModelFailureKind, options: ModelFailureOptions = {}) {
    super(`The language model gave no answer: ${kind}.`, options);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A model of a provider. */
export interface ModelClient {
  /** Provider and model as in `prompt_version`: `openai/gpt-5-mini`. */
  readonly id: string;
  /**
   * Asks once. The client itself tries again what is worth it, within the time that `signal` leaves.
   * @throws {ModelFailure} and nothing else
   */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
}
