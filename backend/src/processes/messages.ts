import type { Figures } from '../observability/metrics.js';

export interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

/** What a serving process tells the one that started it. */
export type FromServing =
  | { readonly kind: 'listening'; readonly url: string }
  /** Its store has been there once. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'figures'; readonly figures: Figures }
  /** Asks for the figures of all processes together. */
  | { readonly kind: 'expose'; readonly id: number };

/** What it is told. */
export type ToServing =
  /** Take no new connection, finish what is there, and end. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'are-you-alive' }
  | { readonly kind: 'tell-figures' }
  | { readonly kind: 'exposed'; readonly id: number; readonly exposition: Exposition };
