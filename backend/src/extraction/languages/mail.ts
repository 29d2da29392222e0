/** What a field of a mail says. */
export type MailField = 'from' | 'date' | 'to' | 'cc' | 'bcc' | 'subject' | 'id' | 'reply' | 'other';

/** What people and programs write around a mail. Lines of programs count here where they are in the language of the reader. */
export interface MailWords {
  /** Stands before the day of a mail: alternatives of a pattern, */
  readonly onDay?: string;
  /** those of them that may stand behind an address, */
  readonly onDayPlain?: string;
  /** and those that open the line above a quotation. */
  readonly opens?: string;
  /** What opens such a line besides. */
  readonly opensToo?: string;
  /** Stands before whoever is quoted, with a colon behind the name: alternatives of a pattern. */
  readonly quoting?: string;
  /** Closes such a line: alternatives of a pattern, */
  readonly wrote?: string;
  /** with what may follow it; */
  readonly theFollowing?: string;
  /** those of them behind which the name stands. */
  readonly wroteBeforeName?: string;
  /** What stands between the time and the name: alternatives of a pattern. */
  readonly beforeAuthor?: string;
  /** Names of the fields of a mail, by what they mean. */
  readonly keys?: Readonly<Partial<Record<MailField, string>>>;
  /** What a list puts between a name and itself: alternatives of a pattern. */
  readonly via?: string;
  /** What stands between dashes above an older mail: alternatives of a pattern, */
  readonly olderMail?: string;
  /** and alone. */
  readonly forwarded?: string;
  /** Lines of the window of a mail program: alternatives of a pattern. */
  readonly window?: string;
  /** What it counts: alternatives of a pattern. */
  readonly messages?: string;
  /** How a mail is closed: alternatives of a pattern, */
  readonly closings?: string;
  /** before the place from which somebody greets. */
  readonly closingFrom?: string;
  /** Lines by which a device or program says that it sent a mail: alternatives of a pattern. */
  readonly devices?: string;
  /** How a disclaimer or the footer of a list begins: alternatives of a pattern. */
  readonly disclaimers?: string;
  /** How a postscript begins: alternatives of a pattern. */
  readonly postscripts?: string;
  /** How a mail greets: alternatives of a pattern, */
  readonly greetings?: string;
  /** with titles before a name; */
  readonly greetedTitles?: string;
  /** whom it greets that is nobody by name: alternatives of a pattern, */
  readonly greetedAll?: string;
  /** and what is no name and may stand before one. */
  readonly greetedThere?: string;
}
