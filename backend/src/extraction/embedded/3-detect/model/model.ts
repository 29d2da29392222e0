import type { ItemKind } from '../candidate.js';

/** A fitted scoring model: for each kind the weights of named features, and the probability from which an item counts. */
export interface ScoringModel {
  readonly weights: Readonly<Record<ItemKind, Readonly<Record<string, number>>>>;
  /** Sentences below this probability are no candidates; items below it are not returned. */
  readonly thresholds: Readonly<Record<ItemKind, number>>;
  /** Probability that at least one item of a conversation must reach, or the conversation is held to be empty. */
  readonly emptyBelow: number;
}

/** Gives probabilities by a fitted model. */
export class Scorer {
  readonly thresholds: ScoringModel['thresholds'];
  readonly emptyBelow: number;
  readonly #weights: Readonly<Record<ItemKind, ReadonlyMap<string, number>>>;

  constructor(model: ScoringModel) {
    this.thresholds = model.thresholds;
    this.emptyBelow = model.emptyBelow;
    this.#weights = {
      task: new Map(Object.entries(model.weights.task)),
      decision: new Map(Object.entries(model.weights.decision)),
      risk: new Map(Object.entries(model.weights.risk)),
    };
  }

  /** Probability, 0 to 1, that a sentence with these features is evidence of an item of the kind. */
  probabilityOf(kind: ItemKind, features: ReadonlySet<string>): number {
    const weights = this.#weights[kind];
    let sum = 0;
    for (const feature of features) sum += weights.get(feature) ?? 0;
    return 1 / (1 + Math.exp(-sum));
  }
}
