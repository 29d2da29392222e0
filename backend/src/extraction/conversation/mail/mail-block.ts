import type { Stamp } from '../../times/stamps/stamp.js';
import type { Span } from '../../types/span.js';
import type { Document } from '../document.js';
import type { Author } from '../draft.js';
import type { QuotedLine } from './quoted-line.js';

/** A mail or a quoted part of one, as its lines. */
export interface MailBlock {
  readonly document: Document;
  author: Author | null;
  readonly stamp: Stamp | null;
  readonly to: readonly Author[];
  readonly isQuoted: boolean;
  readonly depth: number;
  readonly lines: QuotedLine[];
  /** Offsets in the document: where the header begins and where the last line ends. */
  readonly start: number;
  end: number;
  readonly id?: string | undefined;
  readonly replyToId?: string | undefined;
  /** The place in the original, if the document is a decoded body that cannot be mapped back. */
  readonly place?: Span;
  /** The place of the mail that the block was decoded from. */
  container?: Span;
  /** The mail that quotes these lines without saying whose they are. */
  readonly inside?: MailBlock | undefined;
  /** The first block that this one quotes. */
  quotes?: MailBlock;
}

export interface MailSplit {
  readonly blocks: readonly MailBlock[];
  readonly subject?: string | undefined;
  /** How many header blocks, attributions and printed heads were found. */
  readonly marks: number;
  /** How many of them occur only in mail. */
  readonly sureMarks: number;
  /** Whether the first mark is one of those. */
  readonly opensSure: boolean;
}

/** A number that grows with the date if the stamp has a full date; 0 otherwise. */
export function orderOf({ year, month, day, hour, minute }: Stamp): number {
  if (year === undefined || month === undefined || day === undefined) return 0;
  return (((year * 13 + month) * 32 + day) * 24 + (hour ?? 0)) * 60 + (minute ?? 0);
}
