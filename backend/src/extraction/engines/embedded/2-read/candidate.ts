import type { AlignmentStep } from '../../../grounding/align.js';
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
  /** Absent where no other reader was asked. */
  readonly opinion?: Opinion;
}

/** What another reader than the learned one says of a candidate. */
export interface Opinion {
  /** It found it by itself, said yes or no when it was asked, or was asked and said nothing. */
  readonly verdict: 'found' | 'confirmed' | 'rejected' | 'silent';
  /** How its quotation was found, and which share of it; absent where it quoted nothing. */
  readonly alignment?: { readonly step: AlignmentStep; readonly coverage: number };
  /** What the learned reader alone says: the probability of the candidate is that of both. */
  readonly own: number;
  /** What it calls the item; to be checked before anybody sees it. */
  readonly wording?: string;
}
