import type { LlmEvent } from './llm-event.js';
import type { ModelClient } from './model-client.js';

/** How a model reads conversations. */
export interface LlmSettings {
  readonly client: ModelClient;
  /** `hybrid`: the embedded engine proposes, the model confirms, rejects and completes. `only`: the model alone finds. */
  readonly mode: 'hybrid' | 'only';
  /** What stands when the model gives no answer: the embedded engine's reading, or an error. */
  readonly fallback: 'embedded' | 'fail';
  /** Milliseconds for all calls of one conversation together, from the first one on. */
  readonly timeoutMs: number;
  /** Tokens, asked and answered, that one conversation may take. */
  readonly maxTokens: number;
  /** How many calls of one conversation run at a time. */
  readonly concurrency: number;
  /** Keys the fence around the conversation, so that no text can know it. */
  readonly secret: string;
  readonly onEvent: (event: LlmEvent) => void;
}
