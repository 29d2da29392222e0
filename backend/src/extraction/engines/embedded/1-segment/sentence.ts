import type { Span } from '../../../types/span.js';
import type { Token } from './token.js';
import type { Tokens } from './tokens.js';

/** How a list item begins: plain bullet or number, open check box, ticked check box. */
export type ListMark = 'bullet' | 'open_box' | 'ticked_box';

/** A sentence-like piece of one message by one speaker. */
export class Sentence {
  /** Position among all sentences of the conversation. */
  readonly index: number;
  /** Index of its message. */
  readonly message: number;
  /** Position within its message, from 0. */
  readonly position: number;
  /** Place in the message's body. */
  readonly span: Span;
  /** Where the line begins that it stands in. */
  readonly line: number;
  /** Begins with a bullet, a number or a check box. */
  readonly list: ListMark | null;
  /** Ends with a question mark. */
  readonly asks: boolean;
  /** Its tokens are those at the positions `[first, last)` of the conversation's. */
  readonly all: Tokens;
  readonly first: number;
  readonly last: number;
  #tokens: readonly Token[] | undefined;

  constructor(
    index: number,
    message: number,
    position: number,
    span: Span,
    line: number,
    list: ListMark | null,
    asks: boolean,
    all: Tokens,
    first: number,
    last: number,
  ) {
    this.index = index;
    this.message = message;
    this.position = position;
    this.span = span;
    this.line = line;
    this.list = list;
    this.asks = asks;
    this.all = all;
    this.first = first;
    this.last = last;
  }

  /** Its tokens one by one; made when somebody asks, which few sentences ever come to. */
  get tokens(): readonly Token[] {
    if (this.#tokens === undefined) {
      const tokens: Token[] = [];
      for (let at = this.first; at < this.last; at++) tokens.push(this.all.tokenAt(at));
      this.#tokens = tokens;
    }
    return this.#tokens;
  }
}
