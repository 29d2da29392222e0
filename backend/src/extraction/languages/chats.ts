/** What chat programs write between messages, in the language of the reader: alternatives of a pattern, if nothing else is said. */
export interface ChatWords {
  /** What a chat program counts below a message: alternatives of a pattern. */
  readonly replies?: string;
  readonly lastReply?: string;
  /** Words that mark a message as changed. */
  readonly edited?: string;
  /** A line between what was read and what was not. */
  readonly news?: string;
  readonly repliedToThread?: string;
  readonly buttons?: string;
  /** Names of reactions. */
  readonly reactions?: string;
  readonly reactedBy?: string;
  readonly usedCommand?: string;
  /** What follows a name in a notice: `Marek joined #x.`, `Lena hat die Gruppe erstellt`. Alternatives of a pattern. */
  readonly notices?: string;
  /** Lines that are a notice by themselves: alternatives of a pattern. */
  readonly noticeLines?: string;
  /** Words, one of which is in every one of `noticeLines`. */
  readonly noticeCues?: string;
  /** Stands behind whoever wrote what follows: alternatives of a pattern. */
  readonly commented?: string;
  /** Stands before whoever wrote what follows: alternatives of a pattern. */
  readonly postedBy?: string;
  /** What stands in the place of a file, a call or a deleted message: alternatives of a pattern for all of its text. */
  readonly standIns?: string;
  /** Stands before the name of whoever is answered: alternatives of a pattern. */
  readonly repliedTo?: string;
  /** Stands before the name of whoever a message comes from: alternatives of a pattern. */
  readonly forwarded?: string;
  /** Lines of Messenger's page above what its reader wrote: alternatives of a pattern. */
  readonly sentByYou?: string;
  /** Stands there behind whoever answers: alternatives of a pattern. */
  readonly repliedToYou?: string;
  /** What pages say that whoever wrote a comment is to the project: alternatives of a pattern. */
  readonly roles?: string;
  /** Those of `reactions` that express agreement. */
  readonly likes?: string;
  /** Titles of the columns of a table of messages, parted by spaces. */
  readonly columns?: Readonly<Record<'text' | 'author' | 'time' | 'clock', string>>;
  /** Words of the title of a transcript: alternatives of a pattern. */
  readonly transcripts?: string;
}
