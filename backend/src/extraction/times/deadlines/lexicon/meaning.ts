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
  | { readonly kind: 'span'; readonly value: number }
  | { readonly kind: (typeof PLAIN_KINDS)[keyof typeof PLAIN_KINDS] };

/** The parts of {@link TimeWords} whose phrases all mean the same. */
export const PLAIN_KINDS = {
  articles: 'article',
  of: 'of',
  hedges: 'hedge',
  latest: 'latest',
  ago: 'ago',
  vague: 'vague',
  every: 'every',
  often: 'often',
  eventNouns: 'event_noun',
  dayWords: 'day_word',
  and: 'and',
  oclock: 'oclock',
  spoken: 'spoken',
  quarters: 'quarter',
  few: 'few',
  tails: 'tail',
  weekOf: 'week_of',
  weekNumbers: 'week_number',
} as const;

export type MeaningKind = Meaning['kind'];

const KINDS = [
  ...(['weekday', 'month', 'day', 'part', 'unit', 'which', 'edge', 'closing'] as const),
  ...(['preposition', 'link', 'number', 'ordinal', 'span'] as const),
  ...Object.values(PLAIN_KINDS),
] satisfies readonly MeaningKind[];

/** One bit for each kind, so that a token can be asked for several at once. */
export const KIND_BITS = Object.fromEntries(KINDS.map((kind, bit) => [kind, 1 << bit])) as Readonly<
  Record<MeaningKind, number>
>;

/** The bits of several kinds. */
export function bitsOf(...kinds: readonly MeaningKind[]): number {
  return kinds.reduce((bits, kind) => bits | KIND_BITS[kind], 0);
}
