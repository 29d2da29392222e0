/** What a field of a mail says. */
export type MailField = 'from' | 'date' | 'to' | 'cc' | 'bcc' | 'subject' | 'id' | 'reply' | 'other';

/** What people and programs write around a mail. Lines of programs count here where they are in the language of the reader. */
export interface MailWords {
  /** Words before the day of a mail: alternatives of a pattern. */
  readonly onDay?: string;
  /** Those of `onDay` that may also stand behind an address. */
  readonly onDayPlain?: string;
  /** How the line above a quotation begins: alternatives of a pattern. */
  readonly opens?: string;
  /** Other beginnings of such a line. */
  readonly opensToo?: string;
  /** Stands before whoever is quoted, with a colon behind the name: alternatives of a pattern. */
  readonly quoting?: string;
  /** How the line above a quotation ends: alternatives of a pattern. */
  readonly wrote?: string;
  /** What may follow `wrote`. */
  readonly theFollowing?: string;
  /** Those of `wrote` that the name stands behind. */
  readonly wroteBeforeName?: string;
  /** What stands between the time and the name: alternatives of a pattern. */
  readonly beforeAuthor?: string;
  /** Names of the fields of a mail, by what they mean. */
  readonly keys?: Readonly<Partial<Record<MailField, string>>>;
  /** What a list puts between a name and itself: alternatives of a pattern. */
  readonly via?: string;
  /** What stands between dashes above an older mail: alternatives of a pattern. */
  readonly olderMail?: string;
  /** The same without dashes, on a line by itself. */
  readonly forwarded?: string;
  /** Lines of the window of a mail program: alternatives of a pattern. */
  readonly window?: string;
  /** What such a window counts: alternatives of a pattern. */
  readonly messages?: string;
  /** How a mail is closed: alternatives of a pattern. */
  readonly closings?: string;
  /** Stands before the place that somebody sends greetings from. */
  readonly closingFrom?: string;
  /** Lines by which a device or program says that it sent a mail: alternatives of a pattern. */
  readonly devices?: string;
  /** How a disclaimer or the footer of a list begins: alternatives of a pattern. */
  readonly disclaimers?: string;
  /** How a postscript begins: alternatives of a pattern. */
  readonly postscripts?: string;
  /** How a mail greets: alternatives of a pattern. */
  readonly greetings?: string;
  /** Titles before the name that is greeted. */
  readonly greetedTitles?: string;
  /** Greeted groups that are nobody by name: alternatives of a pattern. */
  readonly greetedAll?: string;
  /** Words that may stand before the name and are none: "hi there". */
  readonly greetedThere?: string;
}
