import type { ModelFailureKind } from './model-client.js';

/** How the words of a quotation were found in the conversation, from the surest way to the last. */
export const ALIGNMENT_STEPS = ['exact', 'elsewhere', 'normalised', 'partial'] as const;
export type AlignmentStep = (typeof ALIGNMENT_STEPS)[number];

/** Why an item of the model was left out. */
export const DROP_REASONS = ['malformed', 'unaligned', 'unlikely', 'over_limit'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** What happened while a model read a conversation: for metrics, without a word of the conversation. */
export type LlmEvent =
  /** A conversation was cut into `count` chunks, each of them one call. */
  | { readonly kind: 'chunks'; readonly count: number }
  | { readonly kind: 'answered'; readonly inputTokens: number; readonly outputTokens: number }
  | { readonly kind: 'failed'; readonly failure: ModelFailureKind }
  | { readonly kind: 'aligned'; readonly step: AlignmentStep }
  | { readonly kind: 'dropped'; readonly reason: DropReason }
  /** The embedded engine's reading stands for the whole conversation, or for some of its chunks. */
  | { readonly kind: 'fallback'; readonly extent: 'whole' | 'part'; readonly failure: ModelFailureKind };
