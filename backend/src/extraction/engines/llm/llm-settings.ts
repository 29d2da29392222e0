import type { LlmEvent } from './llm-event.js';
import type { ModelClient } from './model-client.js';

/** How a model reads conversations. */
export interface LlmSettings {
  readonly client: ModelClient;
  /**
   * `hybrid`: the embedded engine proposes items, and the model confirms, rejects and adds some. `only`: the model works
   * without proposals.
   */
  readonly mode: 'hybrid' | 'only';
  /** What happens if the model gives no answer: the reading of the embedded engine, or an error. */
  readonly fallback: 'embedded' | 'fail';
  /** Milliseconds for all calls of a conversation together, counted from the first. */
  readonly timeoutMs: number;
  /** Tokens for questions and answers of a conversation. */
  readonly maxTokens: number;
  /** How many calls of a conversation may run at a time. */
  readonly concurrency: number;
  /** Key of the fence around the conversation, which makes it unpredictable for whoever writes the text. */
  readonly secret: string;
  readonly onEvent: (event: LlmEvent) => void;
}
