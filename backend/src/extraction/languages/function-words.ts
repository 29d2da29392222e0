/** The little words of a language, by what they are for. Words are parted by spaces. */
export interface FunctionWords {
  /** Frequent ones that show the language of a conversation; none of them is in two languages. */
  readonly little: string;
  /** All of them, but for those that English has too. */
  readonly all: string;
  /** Days, months and parts of the day, which carry no topic. */
  readonly days: string;
  readonly units?: string;
  readonly pronouns?: string;
  readonly determiners?: string;
  readonly prepositions?: string;
  /** What joins two clauses. */
  readonly and?: string;
  /** Verbs and nouns that carry no topic. */
  readonly empty?: string;
  /** Words that turn a statement round. */
  readonly negations?: string;
  /** Words that point back at what was said before. */
  readonly pointing?: string;
  /** Little words of other languages that its texts hold too, as words, names or abbreviations of their own. */
  readonly lookalikes?: string;
}
