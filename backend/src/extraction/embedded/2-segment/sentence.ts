import type { Span } from '../span.js';
import type { Token } from './token.js';

/** A sentence-like piece of one message by one speaker. */
export interface Sentence {
  /** Position among all sentences of the conversation. */
  readonly index: number;
  /** Index of its message. */
  readonly message: number;
  /** Position within its message, from 0. */
  readonly position: number;
  /** Place in the message's body. */
  readonly span: Span;
  readonly tokens: readonly Token[];
  /** Begins with a bullet, a number or a check box. */
  readonly list: ListMark | null;
  /** Ends with a question mark. */
  readonly asks: boolean;
}

/** How a list item begins: plain bullet or number, open check box, ticked check box. */
export type ListMark = 'bullet' | 'open_box' | 'ticked_box';
