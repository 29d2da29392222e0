export type Unit =
  | 'minute'
  | 'hour'
  | 'day'
  | 'business_day'
  | 'week'
  | 'weekend'
  | 'sprint'
  | 'month'
  | 'quarter'
  | 'year';

/** Part of a day. `hour` is there where the word names one hour (noon). `afternoon`: a small hour is meant as 12 more. */
export interface PartOfDay {
  readonly name: 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'end';
  readonly hour?: number;
}

export type Which = 'this' | 'next' | 'last' | 'after_next';
export type Edge = 'start' | 'middle' | 'end';

/** Prepositions in their English form. `due` stands for every word that announces a deadline. */
export type Preposition =
  | 'by'
  | 'before'
  | 'until'
  | 'due'
  | 'within'
  | 'on'
  | 'at'
  | 'in'
  | 'for'
  | 'over'
  | 'from'
  | 'starts'
  | 'after'
  | 'not_before'
  | 'since'
  | 'between'
  | 'give';

/** The words by which a language tells a time. Every entry is a phrase in lower case, its words separated by spaces. */
export interface TimeWords {
  /** Monday first. */
  readonly weekdays: readonly string[];
  /** Endings that make weekday and part of day one word: Freitagabend. */
  readonly weekdaySuffixes?: Readonly<Record<string, PartOfDay>>;
  /** January first. Alternatives are separated by `|`. */
  readonly months: readonly string[];
  readonly days: Readonly<Record<string, number>>;
  /** Day and part of day in one: tonight. */
  readonly dayParts?: Readonly<Record<string, readonly [shift: number, part: PartOfDay]>>;
  readonly parts?: readonly (readonly [part: PartOfDay, phrases: string])[];
  readonly units?: Readonly<Partial<Record<Unit, string>>>;
  readonly which?: Readonly<Partial<Record<Which, string>>>;
  readonly edges?: Readonly<Partial<Record<Edge, string>>>;
  readonly closings?: Readonly<Partial<Record<Unit, string>>>;
  readonly prepositions?: Readonly<Partial<Record<Preposition, string>>>;
  /** Conjunctions that a whole clause follows: once, as soon as. */
  readonly clauseLinks?: Readonly<Partial<Record<Preposition, string>>>;
  /** Prepositions that make a deadline only with an event noun: vor (dem Meeting). */
  readonly eventLinks?: Readonly<Partial<Record<Preposition, string>>>;
  readonly numbers?: Readonly<Record<string, number>>;
  readonly ordinals?: Readonly<Record<string, number>>;
  readonly articles?: string;
  readonly of?: string;
  readonly hedges?: string;
  readonly latest?: string;
  readonly ago?: string;
  readonly vague?: string;
  readonly every?: string;
  readonly often?: string;
  readonly eventNouns?: string;
  /** Stands before the number of a day: (dia) 10. */
  readonly dayWords?: string;
  readonly and?: string;
  readonly oclock?: string;
  /** Begins an hour in words: half (past three). */
  readonly spoken?: string;
  /** Stands before the number of a quarter. */
  readonly quarters?: string;
  /** Words that also mean something else and need a sign that a time is meant. */
  readonly careful?: string;
  /** Words that may follow a bare day or hour ("by 5 so we can"); after any other word the number counts things. */
  readonly glue?: string;
}

/** Names of months or weekdays, as {@link DateWords} has them, in the order of the year or week. */
export function namesIn(words = ''): readonly string[] {
  return words.split('|').map((forms) => forms.replaceAll(' ', '|'));
}
