/** What tells in notes who was there and who speaks. */
export interface NoteWords {
  /** Labels of lists of who is there or not: alternatives of a pattern. */
  readonly attendance?: string;
  /** What may stand before such a label: alternatives of a pattern. */
  readonly also?: string;
  /** What may stand behind the next label: alternatives of a pattern. */
  readonly by?: string;
  /** Labels of who does what: alternatives of a pattern. */
  readonly duties?: string;
  /** Lines above the names of who is there or not: alternatives of a pattern. */
  readonly attendanceTitles?: string;
  /** How such a line may end. */
  readonly signInTitles?: string;
  /** What a template has in place of names: alternatives of a pattern. */
  readonly blanks?: string;
  /** What stands before a name in such a list: alternatives of a pattern. */
  readonly honorifics?: string;
  /** Headings of sections that say who is to do what: alternatives of a pattern. */
  readonly assigns?: string;
  /** What a template has in place of a speaker, and duties that go round: alternatives of a pattern. */
  readonly nobody?: string;
  /** Words of people who speak for themselves: alternatives of a pattern. */
  readonly voices?: string;
  /** The same, at the head of a line only. */
  readonly voicesFirst?: string;
  /** Titles of the columns of a table of actions: who does it, what is done, by when. Alternatives of a pattern. */
  readonly ownerColumn?: string;
  readonly actionColumn?: string;
  readonly dueColumn?: string;
  /** Titles of the column, or of the section, of what was decided. */
  readonly decisionColumn?: string;
  /** Those of `actionColumn` that other tables have as well. */
  readonly weakActionColumn?: string;
  /** Titles of the column that says whether it is done, and what it then says. */
  readonly doneColumn?: string;
  readonly doneWords?: string;
}
