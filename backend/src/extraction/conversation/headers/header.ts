import type { Stamp } from '../../times/stamps/stamp.js';
import type { MessageKind } from '../../types/conversation.js';
import type { Document } from '../document.js';

/** How a header joins name and time; formats tell each other apart by it. */
export type HeaderStyle =
  | 'wide'
  | 'single'
  | 'dash'
  | 'bracket'
  | 'comma'
  | 'bar'
  | 'comment'
  | 'two-line'
  | 'two-line-dash'
  | 'follow-up'
  | 'bracket-first'
  | 'bracket-first-inline'
  | 'stamp-first-inline'
  | 'stamp-first'
  | 'irc'
  | 'colon';

/** The header of one message. */
export interface Header {
  /** The name as it stands there; null where the speaker is the one before, or nobody (a notice). */
  readonly name: string | null;
  readonly stamp: Stamp | null;
  /** How many lines the header takes. */
  readonly lines: number;
  /** Offset into the document of a body that begins on the header's own line. */
  readonly bodyFrom?: number;
  readonly style: HeaderStyle;
  readonly kind?: MessageKind;
}

/** Headers by the line that they begin on. */
export type Headers = ReadonlyMap<number, Header>;

/** Finds every header of one shape in a document. */
export type HeaderShape = (document: Document) => Headers;
