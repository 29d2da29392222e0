import type { ItemKind, Opinion } from '../embedded/2-read/candidate.js';
import { probabilityOf } from '../embedded/2-read/reader/probability.js';
import type { ResolvedItem } from '../embedded/3-resolve/resolved-item.js';
import { opinionsOf } from '../embedded/4-merge/join-base.js';
import { AGREEMENT_WEIGHTS } from './agreement-weights.js';

/** The features that determine the confidence of an item that a model was asked about. */
export const AGREEMENT = [
  'bias',
  /** Log-odds of the item by the embedded engine, with the sentences that the model found. */
  'fitted',
  /** Log-odds of its most likely sentence by the learned reader alone. */
  'own',
  'found',
  'confirmed',
  'rejected',
  'elsewhere',
  'normalised',
  'partial',
  /** The share of the words of its quotation that are not in the text. */
  'missing',
  /** How many more of its sentences than one the model found or confirmed, at most 3. */
  'more',
] as const;
type Feature = (typeof AGREEMENT)[number];

const SURELY = 0.999;

/** The features of an item, by the names of {@link AGREEMENT}; null if the model was not asked about any part of it. */
export function agreementOf(item: ResolvedItem, fitted: number): Readonly<Partial<Record<Feature, number>>> | null {
  const opinions = opinionsOf(item);
  if (opinions.length === 0) return null;
  const holding = opinions.filter(({ verdict }) => verdict === 'found' || verdict === 'confirmed');
  const [best] = [...holding].sort((a, b) => (b.alignment?.coverage ?? 1) - (a.alignment?.coverage ?? 1));
  const verdict = best?.verdict ?? (opinions.some((one) => one.verdict === 'rejected') ? 'rejected' : 'silent');
  const { step = 'exact', coverage = 1 } = best?.alignment ?? {};
  return {
    bias: 1,
    fitted: logOdds(fitted),
    own: logOdds(Math.max(...opinions.map(({ own }) => own))),
    ...(verdict !== 'silent' && { [verdict]: 1 }),
    ...(step !== 'exact' && { [step]: 1 }),
    missing: 1 - coverage,
    more: Math.min(3, Math.max(0, holding.length - 1)),
  };
}

/** The confidence in an item by both readers together, calibrated on recorded runs; see docs/choosing-an-engine.md. */
export function agreedConfidence(item: ResolvedItem, fitted: number): number {
  const features = agreementOf(item, fitted);
  return features === null ? fitted : probabilityOf(weighed(features, item.type));
}

function weighed(features: Readonly<Partial<Record<Feature, number>>>, kind: ItemKind): number {
  const weights = AGREEMENT_WEIGHTS[kind];
  return AGREEMENT.reduce((sum, name) => sum + (features[name] ?? 0) * (weights[name] ?? 0), 0);
}

function logOdds(probability: number): number {
  const bounded = Math.min(SURELY, Math.max(1 - SURELY, probability));
  return Math.log(bounded / (1 - bounded));
}

/** The model's titles for an item, those of the most confident opinion first. */
export function wordingsOf(item: ResolvedItem): string[] {
  const isHolding = ({ verdict }: Opinion) => verdict === 'found' || verdict === 'confirmed';
  return opinionsOf(item).flatMap((opinion) =>
    isHolding(opinion) && opinion.wording !== undefined ? [opinion.wording] : [],
  );
}
