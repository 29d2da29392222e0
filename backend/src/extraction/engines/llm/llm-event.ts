import type { ModelFailureKind } from './model-client.js';

/** How a quotation was found in the conversation, from the most to the least certain way. */
export const ALIGNMENT_STEPS = ['exact', 'elsewhere', 'normalised', 'partial'] as const;
export type AlignmentStep = (typeof ALIGNMENT_STEPS)[number];

/** Why an item of the model was dropped. */
export const DROP_REASONS = ['malformed', 'unaligned', 'unlikely', 'over_limit'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** What happened while a model read a conversation, for metrics. It contains no word of the conversation. */
export type LlmEvent =
  /** A conversation was split into `count` chunks, one call each. */
  | { readonly kind: 'chunks'; readonly count: number }
  | { readonly kind: 'answered'; readonly inputTokens: number; readonly outputTokens: number }
  | { readonly kind: 'failed'; readonly failure: ModelFailureKind }
  | { readonly kind: 'aligned'; readonly step: AlignmentStep }
  | { readonly kind: 'dropped'; readonly reason: DropReason }
  /** The embedded engine's reading replaces the model's, for the whole conversation or for some chunks. */
  | { readonly kind: 'fallback'; readonly extent: 'whole' | 'part'; readonly failure: ModelFailureKind };
