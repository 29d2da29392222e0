/** What tells a name from other words. */
export interface NameWords {
  /** Words that end a phrase before a time and never a name: "see you at 9:00". */
  readonly neverLast?: string;
  /** Words in small letters between the parts of a name. */
  readonly particles?: string;
  /** What a program says of somebody in brackets behind the name: alternatives of a pattern. */
  readonly states?: string;
  /** Words that join names: alternatives of a pattern. */
  readonly and?: string;
  /** Titles before a name, by which alone nobody is meant, without a stop. */
  readonly titles?: string;
  /** Titles before a list of names. */
  readonly pluralTitles?: string;
  /** What programs call whoever copied the text. */
  readonly self?: string;
  /** Labels before a colon that are nobody who speaks. */
  readonly labels?: string;
  /** Those of `labels` by which people who speak are also called. They count as a speaker where they come up again. */
  readonly roles?: string;
}
