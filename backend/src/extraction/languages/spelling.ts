/** How the words of a language are written, as far as it decides where sentences and tokens end. */
export interface Spelling {
  /** Words that carry a full stop without ending a sentence, without their last stop. */
  readonly abbreviations: string;
  /** Those of them that may stand before a capital: "Dr. Holt". */
  readonly beforeCapital: string;
  /** Beginnings of the months before which a figure with a full stop is a day: "16. März". Three letters each. */
  readonly months?: string;
  /** Words of a name by which nobody is called, beside titles: particles of names, and what is said of guests. */
  readonly notCalled: string;
  /** Given names and handles that are also ordinary words: they name somebody only when written with a capital. */
  readonly namesToo?: string;
  readonly contractions?: Contractions;
}

/** Words that are read as two, or as another spelling of one. */
export interface Contractions {
  /** By the part from the apostrophe on, what it stands for. The part before it stays a token of its own. */
  readonly endings: Readonly<Record<string, string>>;
  /** The ending by which a verb is denied, the letter before it, and the word that it stands for: "don't" is "do not". */
  readonly denied: { readonly ending: string; readonly behind: string; readonly word: string };
  /** Whole words before what they are read as: `cant cannot: can not, pls plz: please`. */
  readonly respelled: string;
  /** Those of them that are ordinary words of other languages, by its code. There they are read as they are written. */
  readonly foreignToo: Readonly<Record<string, string>>;
  /** Those of them that are read so only at the head of a clause: "ill do it" is "I will", "he is ill" is not. */
  readonly atHead?: string;
  /** Words that a clause may begin behind, beside marks. */
  readonly beforeHead?: string;
  /** Contractions that come up in almost every conversation; any other is read by its ending just the same. */
  readonly common: () => readonly string[];
}
