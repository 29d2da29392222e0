/** The verbs of a language: what people undertake, and how they say that they do. */
export interface Verbs {
  /** Every form, by its class. Made when somebody asks: there are thousands. */
  readonly forms: () => VerbForms;
  /** Bases of the forms in which an errand is mentioned: "sending", "sends", and "envío", "enviaré". */
  readonly bases?: () => VerbBases;
  /** Pronouns that are joined to a verb with a hyphen: "envoie-moi", "mando-te", "peux-tu". */
  readonly joined?: string;
  /** Those of them that ask whom they stand for: "peux-tu". */
  readonly asking?: string;
  /** Pronouns that are written onto the end of a verb: "mandarlo", "pásame", "enviármelo". */
  readonly writtenOn?: RegExp;
  /** Cuts the endings of a word; good enough to compare words, not to show them. */
  readonly stem?: (word: string) => string;
}

/** Bases of verbs by their forms. */
export type VerbBases = Readonly<Partial<Record<'ofIng' | 'ofThird' | 'ofFirst', ReadonlyMap<string, string>>>>;

/** Words by the class of verb form that they are. */
export type VerbForms = Readonly<Partial<Record<VerbFormClass, ReadonlySet<string>>>>;

export type VerbFormClass =
  | 'work'
  | 'workIng'
  | 'workPast'
  | 'workThird'
  | 'state'
  | 'deInfinitive'
  | 'deFirst'
  | 'deSecond'
  | 'deThird'
  | 'deImperative'
  | 'participle'
  | 'infinitive'
  | 'futureFirst'
  | 'futureThird'
  | 'second'
  | 'clearImperative'
  | 'frFirst'
  | 'frThird'
  | 'frVous'
  | 'frNous'
  | 'ibFirst'
  | 'ibThird'
  | 'ibSubjunctive'
  | 'ibWe';
