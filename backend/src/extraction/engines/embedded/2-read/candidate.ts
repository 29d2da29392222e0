import type { AlignmentStep } from '../../../grounding/align.js';
import type { Utterance } from './utterance.js';

export type ItemKind = 'task' | 'decision' | 'risk';
export const ITEM_KINDS: readonly ItemKind[] = ['task', 'decision', 'risk'];

/** A sentence that may be evidence of an item of one kind. */
export interface Candidate {
  readonly kind: ItemKind;
  /** Index of the sentence in the conversation. */
  readonly index: number;
  readonly utterance: Utterance;
  /** The tokens of the sentence that the candidate covers, `[from, to)`: the whole sentence or one clause of it. */
  readonly from: number;
  readonly to: number;
  /** Calibrated probability that the sentence is evidence of such an item. */
  readonly probability: number;
  /** Absent if no other reader was asked. */
  readonly opinion?: Opinion;
}

/** What a reader other than the learned one says about a candidate. */
export interface Opinion {
  /** The other reader found the item by itself, confirmed or rejected it when asked, or was asked and did not answer. */
  readonly verdict: 'found' | 'confirmed' | 'rejected' | 'silent';
  /** How its quotation was found, and what share of it; absent if it quoted nothing. */
  readonly alignment?: { readonly step: AlignmentStep; readonly coverage: number };
  /** The probability by the learned reader alone. That of the candidate combines both readers. */
  readonly own: number;
  /** Its title for the item, which must be checked before anybody sees it. */
  readonly wording?: string;
}
