import type { AlignmentStep } from '../../grounding/align.js';
import type { ModelFailureKind } from './model-client.js';

/** What happened while a model read a conversation, for metrics. It contains no word of the conversation. */
export type LlmEvent =
  /** A conversation was split into `count` chunks, one call each. */
  | { readonly kind: 'chunks'; readonly count: number }
  | { readonly kind: 'answered'; readonly inputTokens: number; readonly outputTokens: number }
  | { readonly kind: 'failed'; readonly failure: ModelFailureKind }
  | { readonly kind: 'aligned'; readonly step: AlignmentStep }
  /** An item of the model was dropped. */
  | { readonly kind: 'dropped'; readonly reason: 'malformed' | 'unaligned' | 'over_limit' }
  /** The embedded engine's reading replaces the model's, for the whole conversation or for some chunks. */
  | { readonly kind: 'fallback'; readonly extent: 'whole' | 'part'; readonly failure: ModelFailureKind };
