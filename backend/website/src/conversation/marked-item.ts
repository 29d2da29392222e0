/** The three pens, in the order in which the page names them. */
export const KINDS = ['task', 'decision', 'risk'] as const;
export type Kind = (typeof KINDS)[number];

/** Words that an item rests on: half-open, UTF-16 units of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** True for the words that the item was read from; false for another place that says the same. */
  readonly isSource: boolean;
}

export interface MarkedItem {
  /** Unique in its list, without white space: T1. */
  readonly label: string;
  readonly kind: Kind;
  readonly spans: readonly Span[];
}
