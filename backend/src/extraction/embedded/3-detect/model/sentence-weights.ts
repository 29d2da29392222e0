import type { ItemKind } from '../candidate.js';
import { FeatureIndex, type FeatureSink } from '../features/feature-sink.js';

type Weights = Readonly<Record<string, number>>;

/** Adds up the weights of a sentence for all kinds at once; a feature that comes twice counts once. */
export class SentenceWeights implements FeatureSink {
  readonly #index: FeatureIndex;
  readonly #task: Float64Array;
  readonly #decision: Float64Array;
  readonly #risk: Float64Array;
  /** For each feature the round in which it was last counted. */
  readonly #counted: Int32Array;
  #round = 0;
  #sums = { task: 0, decision: 0, risk: 0 };

  constructor(weights: Readonly<Record<ItemKind, Weights>>) {
    const names = [...new Set([weights.task, weights.decision, weights.risk].flatMap((kind) => Object.keys(kind)))];
    this.#index = new FeatureIndex(names);
    const inOrder = (kind: Weights) => Float64Array.from(names, (name) => kind[name] ?? 0);
    this.#task = inOrder(weights.task);
    this.#decision = inOrder(weights.decision);
    this.#risk = inOrder(weights.risk);
    this.#counted = new Int32Array(names.length);
  }

  weigh(tell: (sink: FeatureSink) => void): Readonly<Record<ItemKind, number>> {
    this.#round++;
    this.#sums = { task: 0, decision: 0, risk: 0 };
    tell(this);
    const { task, decision, risk } = this.#sums;
    return { task: logistic(task), decision: logistic(decision), risk: logistic(risk) };
  }

  flag(group: string, name: string): void {
    this.#count(this.#index.ofFlag(group, name));
  }

  pair(group: string, first: string, second: string): void {
    this.#count(this.#index.ofPair(group, first, second));
  }

  #count(feature: number): void {
    if (feature < 0 || this.#counted[feature] === this.#round) return;
    this.#counted[feature] = this.#round;
    this.#sums.task += this.#task[feature] ?? 0;
    this.#sums.decision += this.#decision[feature] ?? 0;
    this.#sums.risk += this.#risk[feature] ?? 0;
  }
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}
