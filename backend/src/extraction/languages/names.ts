/** What tells a name from other words. */
export interface NameWords {
  /** Words that end a phrase before a time, never a name: "see you at 9:00". */
  readonly neverLast?: string;
  /** Words between capitalised parts of a name. */
  readonly particles?: string;
  /** What a program says of somebody in brackets behind the name: alternatives of a pattern. */
  readonly states?: string;
  /** What joins names: alternatives of a pattern. */
  readonly and?: string;
  /** What stands before a name and is none of it: alternatives of a pattern, */
  readonly titles?: string;
  /** and as it is written. */
  readonly writtenTitles?: string;
  /** What programs call whoever copied the text. */
  readonly self?: string;
  /** Labels that stand before a colon without speaking, */
  readonly labels?: string;
  /** but for those that are also what somebody is called who talks: they speak where they come again. */
  readonly roles?: string;
}
