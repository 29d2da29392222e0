import type { Stamp } from '../../times/stamps/stamp.js';
import type { MessageKind } from '../../types/conversation.js';
import type { Document } from '../document.js';

type InlineStyle = 'bracket-first-inline' | 'stamp-first-inline' | 'irc' | 'colon';
type LineStyle = 'wide' | 'single' | 'dash' | 'bracket' | 'comma' | 'bar' | 'comment' | 'bracket-first' | 'stamp-first';
/** How a header combines name and time, which differs between formats. */
export type HeaderStyle = InlineStyle | LineStyle | 'two-line' | 'two-line-dash' | 'follow-up';

/** The header of one message. */
export interface Header {
  /** The name as written; null if the speaker is the one before, or for a notice without a speaker. */
  readonly name: string | null;
  readonly stamp: Stamp | null;
  /** How many lines the header takes up. */
  readonly lines: number;
  /** Offset into the document of a body that begins on the header's line. */
  readonly bodyFrom?: number;
  /** Offset into the document where such a body ends, if the name follows it. */
  readonly bodyTo?: number;
  readonly style: HeaderStyle;
  readonly kind?: MessageKind;
}

/** Headers by the index of their first line. */
export type Headers = ReadonlyMap<number, Header>;

/** Finds all headers of one shape in a document. */
export type HeaderShape = (document: Document) => Headers;
