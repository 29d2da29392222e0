/** Words by the class of verb form that they are, named as in `WORD_CLASS`. */
export type VerbForms = Readonly<Partial<Record<VerbFormClass, ReadonlySet<string>>>>;

export type VerbFormClass =
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
