import type { Edge, PartOfDay, Preposition, Unit, Which } from '../../../languages/time-words.js';

export type { Edge, PartOfDay, Preposition, Unit } from '../../../languages/time-words.js';

/** What a word or phrase can mean to the grammar. */
export type Meaning =
  | { readonly kind: 'weekday'; readonly weekday: number; readonly part?: PartOfDay }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'day'; readonly shift: number; readonly part?: PartOfDay }
  | { readonly kind: 'part'; readonly part: PartOfDay }
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'which'; readonly which: Which }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'closing'; readonly unit: Unit }
  | { readonly kind: 'preposition'; readonly preposition: Preposition }
  | { readonly kind: 'link'; readonly preposition: Preposition; readonly follows: 'clause' | 'event' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'ordinal'; readonly value: number }
  | {
      readonly kind:
        | 'article'
        | 'of'
        | 'hedge'
        | 'latest'
        | 'ago'
        | 'vague'
        | 'every'
        | 'often'
        | 'event_noun'
        | 'day_word'
        | 'and'
        | 'oclock'
        | 'spoken'
        | 'quarter';
    };

export type MeaningKind = Meaning['kind'];

/** One bit for each kind, so that a token can be asked for several at once. */
export const KIND_BITS: Readonly<Record<MeaningKind, number>> = {
  weekday: 1 << 0,
  month: 1 << 1,
  day: 1 << 2,
  part: 1 << 3,
  unit: 1 << 4,
  which: 1 << 5,
  edge: 1 << 6,
  closing: 1 << 7,
  preposition: 1 << 8,
  link: 1 << 9,
  number: 1 << 10,
  ordinal: 1 << 11,
  article: 1 << 12,
  of: 1 << 13,
  hedge: 1 << 14,
  latest: 1 << 15,
  ago: 1 << 16,
  vague: 1 << 17,
  every: 1 << 18,
  often: 1 << 19,
  event_noun: 1 << 20,
  day_word: 1 << 21,
  and: 1 << 22,
  oclock: 1 << 23,
  spoken: 1 << 24,
  quarter: 1 << 25,
};
