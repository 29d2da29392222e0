/** One training example: names of the features that hold, by number; the answer; how much it counts. */
export interface Example {
  readonly features: Int32Array;
  readonly positive: boolean;
  readonly weight: number;
}

export interface FitOptions {
  readonly featureCount: number;
  readonly epochs: number;
  /** Strength of the L2 penalty for each example. */
  readonly l2: number;
  readonly learningRate: number;
}

/**
 * Fits logistic regression by AdaGrad (Duchi, Hazan and Singer 2011) over a fixed, seeded order of the examples, so
 * that the same examples always give the same weights.
 */
export function fitLogistic(examples: readonly Example[], options: FitOptions): Float64Array {
  const weights = new Float64Array(options.featureCount);
  const squares = new Float64Array(options.featureCount).fill(1e-2);
  const order = examples.map((_, index) => index);
  const random = linearCongruential(20260310);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index] as Example;
      if (example.weight === 0) continue;
      const error = (sigmoid(score(weights, example.features)) - (example.positive ? 1 : 0)) * example.weight;
      for (const feature of example.features) {
        const gradient = error + options.l2 * (weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + gradient * gradient;
        weights[feature] =
          (weights[feature] ?? 0) - (options.learningRate * gradient) / Math.sqrt(squares[feature] ?? 1);
      }
    }
  }
  return weights;
}

export function score(weights: Float64Array, features: Int32Array): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return sum;
}

export function sigmoid(z: number): number {
  return 1 / (1 + Math.exp(-z));
}

/** The generator of Numerical Recipes (Press et al.), for an order that is the same on every machine. */
function linearCongruential(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
}
