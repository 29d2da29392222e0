import type { Utterance } from './utterance.js';

export type ItemKind = 'task' | 'decision' | 'risk';
export const ITEM_KINDS: readonly ItemKind[] = ['task', 'decision', 'risk'];

/** A sentence that may be evidence of an item of one kind. */
export interface Candidate {
  readonly kind: ItemKind;
  /** Index of the sentence among all of the conversation. */
  readonly index: number;
  readonly utterance: Utterance;
  /** Tokens of the sentence that the candidate stands on, `[from, to)`: the whole sentence, or one clause of it. */
  readonly from: number;
  readonly to: number;
  /** Calibrated probability that the sentence is evidence of such an item. */
  readonly probability: number;
}
