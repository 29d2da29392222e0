type ShortUnit = 'minute' | 'hour' | 'day' | 'business_day';
type LongUnit = 'week' | 'weekend' | 'sprint' | 'month' | 'quarter' | 'year';
export type Unit = ShortUnit | LongUnit;

/** Part of a day. `twelve`: a noon whose word names the hour. */
export type PartOfDay = 'morning' | 'twelve' | 'noon' | 'afternoon' | 'evening' | 'night' | 'end';

export type Which = 'this' | 'next' | 'last' | 'after_next';
export type Edge = 'start' | 'middle' | 'end';

type OfDeadline = 'by' | 'before' | 'until' | 'due' | 'within' | 'give';
type OfMoment = 'on' | 'at' | 'in' | 'for' | 'over' | 'between';
/** Prepositions in their English form. `due` stands for every word that announces a deadline. */
export type Preposition = OfDeadline | OfMoment | 'from' | 'starts' | 'after' | 'not_before' | 'since';

/**
 * The words by which a language tells a time. Phrases are in lower case, their words separated by spaces, and separated by
 * `|`. Where phrases have a number, it stands before them: `1 tomorrow|tmrw, 2 day after tomorrow`.
 */
export interface TimeWords {
  /** Monday first. */
  readonly weekdays: readonly string[];
  /** Endings that make weekday and part of day one word: Freitagabend. */
  readonly weekdaySuffixes?: ByPart;
  /** January first. */
  readonly months: readonly string[];
  /** By how many days they lie ahead. */
  readonly days: string;
  /** Day and part of day in one: tonight. */
  readonly dayParts?: ByPart;
  readonly parts?: ByPart;
  readonly units?: Readonly<Partial<Record<Unit, string>>>;
  readonly which?: Readonly<Partial<Record<Which, string>>>;
  readonly edges?: Readonly<Partial<Record<Edge, string>>>;
  readonly closings?: Readonly<Partial<Record<Unit, string>>>;
  readonly prepositions?: Readonly<Partial<Record<Preposition, string>>>;
  /** Conjunctions that a whole clause follows: once, as soon as. */
  readonly clauseLinks?: Readonly<Partial<Record<Preposition, string>>>;
  /** Prepositions that make a deadline only with an event noun: vor (dem Meeting). */
  readonly eventLinks?: Readonly<Partial<Record<Preposition, string>>>;
  readonly numbers?: string;
  readonly ordinals?: string;
  /** Spans with a count of days that their words do not have: a fortnight, quinze jours. */
  readonly spans?: string;
  /** Stands before a unit that nobody counts: a few (days). */
  readonly few?: string;
  /** Behind a span these make it one that nobody counts: (a day) or two. */
  readonly tails?: string;
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
  /** Stands before a day of the week that is meant: the week of (23 March). */
  readonly weekOf?: string;
  /** Stands before the number of a week: KW 12. */
  readonly weekNumbers?: string;
  /** Words that also mean something else and need a sign that a time is meant. */
  readonly careful?: string;
  /** Words that may follow a bare day or hour ("by 5 so we can"); after any other word the number counts things. */
  readonly glue?: string;
}

type ByPart = Readonly<Partial<Record<PartOfDay, string>>>;

/** The phrases of {@link TimeWords} that have numbers, each with its own. */
export function numbered(words: string | undefined): [phrase: string, number: number][] {
  return (words?.split(', ') ?? []).flatMap((group) => {
    const [number = '', ...phrases] = group.replace(' ', '|').split('|');
    return phrases.map((phrase): [string, number] => [phrase, Number(number)]);
  });
}

/** Names of months or weekdays, as {@link DateWords} has them, in the order of the year or week. */
export function namesIn(words = ''): readonly string[] {
  return words.split('|').map((forms) => forms.replaceAll(' ', '|'));
}
