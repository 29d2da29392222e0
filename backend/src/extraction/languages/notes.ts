/** What tells in notes who was there and who speaks. */
export interface NoteWords {
  /** Labels of lists of those who are there, or are not: alternatives of a pattern, */
  readonly attendance?: string;
  /** what may stand before one, */
  readonly also?: string;
  /** and behind the next. */
  readonly by?: string;
  /** Labels of who does what: alternatives of a pattern. */
  readonly duties?: string;
  /** A line that says that the names below it are of those who are there, or are not: alternatives of a pattern, */
  readonly attendanceTitles?: string;
  /** or one that ends so. */
  readonly signInTitles?: string;
  /** What a template has in place of names: alternatives of a pattern. */
  readonly blanks?: string;
  /** What stands before a name in such a list: alternatives of a pattern. */
  readonly honorifics?: string;
  /** Sections that say who is to do what: alternatives of a pattern. */
  readonly assigns?: string;
  /** What a template has in place of a speaker, and duties that go round: alternatives of a pattern. */
  readonly nobody?: string;
  /** Words of somebody who speaks for himself: alternatives of a pattern, */
  readonly voices?: string;
  /** and those that do so at the head of a line. */
  readonly voicesFirst?: string;
}
