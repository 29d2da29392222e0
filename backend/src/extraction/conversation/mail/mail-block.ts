import type { Stamp } from '../../times/stamps/stamp.js';
import type { Span } from '../../types/span.js';
import type { Document } from '../document.js';
import type { Author } from '../draft.js';
import type { QuotedLine } from './quoted-line.js';

/** One mail, or what is quoted of it, as the lines it is made of. */
export interface MailBlock {
  readonly document: Document;
  author: Author | null;
  readonly stamp: Stamp | null;
  readonly to: readonly Author[];
  readonly isQuoted: boolean;
  readonly depth: number;
  readonly lines: QuotedLine[];
  /** Offsets in the document of the header's begin and of the last line's end. */
  readonly start: number;
  end: number;
  readonly id?: string;
  readonly replyToId?: string;
  /** The place in the original, where the document is a decoded body and does not tell. */
  readonly place?: Span;
  /** The place of the mail that the block was decoded from. */
  container?: Span;
  /** The mail that holds these lines as a quotation without a word about whose they are. */
  readonly inside?: MailBlock | undefined;
  /** The block that this one quotes first. */
  quotes?: MailBlock;
}

export interface MailSplit {
  readonly blocks: readonly MailBlock[];
  readonly subject?: string;
  /** Header blocks, attributions and printed heads that were found. */
  readonly marks: number;
  /** Those of them that only mail has. */
  readonly sureMarks: number;
  /** Whether the first of the marks is one of those. */
  readonly opensSure: boolean;
}

/** A number that grows with the date, for dates that are written out; 0 for any other. */
export function orderOf({ year, month, day, hour, minute }: Stamp): number {
  if (year === undefined || month === undefined || day === undefined) return 0;
  return (((year * 13 + month) * 32 + day) * 24 + (hour ?? 0)) * 60 + (minute ?? 0);
}
