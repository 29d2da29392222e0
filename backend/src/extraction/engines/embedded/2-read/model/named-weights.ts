import type { FeatureSpace } from './feature-space.js';

/** Fitted weights by name, and by number for code that numbers its features. */
export class NamedWeights {
  readonly #weights: Readonly<Record<string, number>>;
  readonly #vectors = new Map<FeatureSpace, Float64Array>();

  constructor(weights: Readonly<Record<string, number>>) {
    this.#weights = weights;
  }

  /** The weights for the features of `space`, by number. */
  in(space: FeatureSpace): Float64Array {
    const known = this.#vectors.get(space);
    if (known !== undefined) return known;
    const vector = space.vectorOf(this.#weights);
    this.#vectors.set(space, vector);
    return vector;
  }

  /** The probability, from 0 to 1, for these values of the features of `space`, by number. */
  probabilityOf(space: FeatureSpace, values: Float64Array): number {
    const weights = this.in(space);
    let sum = 0;
    for (let feature = 0; feature < values.length; feature++)
      sum += (values[feature] as number) * (weights[feature] as number);
    return logistic(sum);
  }
}

/** The probability of log-odds. */
export function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}
