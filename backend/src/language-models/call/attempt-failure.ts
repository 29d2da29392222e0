import type { ModelFailureKind } from '../../extraction/engines/llm/model-client.js';

interface AttemptFailureOptions extends ErrorOptions {
  /** HTTP status of the provider, where it gave one. */
  readonly status?: number | undefined;
  /** Whether the provider may have read the question, and so may charge for it. */
  readonly isSent?: boolean;
  /** How long the provider asks to be left alone; absent where it does not say. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the same question may be answered in a moment. Absent: as the kind says. */
  readonly isPassing?: boolean;
}

/** Kinds that another attempt may overcome. */
const PASSING: ReadonlySet<ModelFailureKind> = new Set(['rate_limited', 'unavailable', 'unreadable']);

/** One attempt to ask a model that brought no answer. It holds no word of the provider: they may repeat our key. */
export class AttemptFailure extends Error {
  override name = 'AttemptFailure';
  readonly kind: ModelFailureKind;
  readonly status: number | undefined;
  readonly isSent: boolean;
  readonly retryAfterMs: number | undefined;
  readonly isPassing: boolean;

  constructor(kind: ModelFailureKind, options: AttemptFailureOptions = {}) {
    super(`The attempt failed: ${kind}.`, options);
    this.kind = kind;
    this.status = options.status;
    this.isSent = options.isSent ?? false;
    this.retryAfterMs = options.retryAfterMs;
    this.isPassing = options.isPassing ?? PASSING.has(kind);
  }
}
