import type { ItemKind } from '../candidate.js';
import type { FeatureSink } from '../features/feature-sink.js';
import { SentenceWeights } from './sentence-weights.js';

type ForEachKind<T> = Readonly<Record<ItemKind, T>>;
type Weights = Readonly<Record<string, number>>;

/** A fitted scoring model. All weights are log-odds by the name of their feature. */
export interface ScoringModel {
  /** For sentences; their features are yes or no. */
  readonly sentences: ForEachKind<Weights>;
  /** For two sentences: that both say one item. */
  readonly pairs: ForEachKind<Weights>;
  /** For items, once sentences that say the same are joined; their features are numbers. */
  readonly items: ForEachKind<Weights>;
  /** For a whole conversation: that there is anything in it at all. Below one half nothing is returned. */
  readonly anything: Weights;
  /** Sentences below this probability are no candidates. */
  readonly candidateFrom: ForEachKind<number>;
  /** Items below this confidence are not returned. */
  readonly itemFrom: ForEachKind<number>;
}

/** Gives probabilities by a fitted model. */
export class Scorer {
  readonly candidateFrom: ScoringModel['candidateFrom'];
  readonly itemFrom: ScoringModel['itemFrom'];
  readonly #sentences: SentenceWeights;
  readonly #pairs: ForEachKind<ReadonlyMap<string, number>>;
  readonly #items: ForEachKind<ReadonlyMap<string, number>>;
  readonly #anything: ReadonlyMap<string, number>;

  constructor(model: ScoringModel) {
    this.candidateFrom = model.candidateFrom;
    this.itemFrom = model.itemFrom;
    this.#sentences = new SentenceWeights(model.sentences);
    this.#pairs = toMaps(model.pairs);
    this.#items = toMaps(model.items);
    this.#anything = new Map(Object.entries(model.anything));
  }

  /** Probabilities, 0 to 1, that the sentence whose features `tell` hands over is evidence of an item, for each kind. */
  probabilitiesOf(tell: (sink: FeatureSink) => void): Readonly<Record<ItemKind, number>> {
    return this.#sentences.weigh(tell);
  }

  /** Probability, 0 to 1, that two sentences with these features say one item of the kind. */
  probabilityOfSame(kind: ItemKind, features: ReadonlySet<string>): number {
    return logisticOfFlags(this.#pairs[kind], features);
  }

  /** Confidence, 0 to 1 and calibrated, that an item with these features is one. */
  confidenceOf(kind: ItemKind, features: ReadonlyMap<string, number>): number {
    return logistic(this.#items[kind], features);
  }

  /** Probability, 0 to 1, that a conversation with these features holds any item. */
  probabilityOfAnything(features: ReadonlyMap<string, number>): number {
    return logistic(this.#anything, features);
  }
}

function logisticOfFlags(weights: ReadonlyMap<string, number>, features: ReadonlySet<string>): number {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-sum));
}

function logistic(weights: ReadonlyMap<string, number>, features: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [feature, value] of features) sum += value * (weights.get(feature) ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function toMaps(weights: ForEachKind<Weights>): ForEachKind<ReadonlyMap<string, number>> {
  return {
    task: new Map(Object.entries(weights.task)),
    decision: new Map(Object.entries(weights.decision)),
    risk: new Map(Object.entries(weights.risk)),
  };
}
