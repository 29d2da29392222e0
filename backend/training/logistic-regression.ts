/** One training example: the numbers of the features that hold, the answer, and how much it counts. */
export interface Example {
  readonly features: Int32Array;
  readonly positive: boolean;
  readonly weight: number;
}

export interface FitOptions {
  readonly featureCount: number;
  /** Strength of the L2 penalty on the whole of the weights; the log-loss is summed over the examples. */
  readonly l2: number;
  /** Steps of the search. */
  readonly iterations: number;
}

/** How many past steps the search keeps to estimate curvature. */
const MEMORY = 8;

/**
 * Fits logistic regression with an L2 penalty by L-BFGS (Liu and Nocedal 1989) with backtracking. Nothing in it is
 * random, so that the same examples always give the same weights.
 */
export function fitLogistic(examples: readonly Example[], options: FitOptions): Float64Array {
  const used = examples.filter((example) => example.weight > 0);
  return minimise((weights) => evaluate(used, weights, options.l2), options.featureCount, options.iterations);
}

/** A loss and its gradient at some weights. */
export interface Loss {
  readonly loss: number;
  readonly gradient: Float64Array;
}

/** The weights, all 0 at first, at which a convex loss is least, by L-BFGS in so many steps at most. */
export function minimise(
  lossAt: (weights: Float64Array) => Loss,
  featureCount: number,
  iterations: number,
): Float64Array {
  let weights: Float64Array = new Float64Array(featureCount);
  let { loss, gradient } = lossAt(weights);
  const steps: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  for (let iteration = 0; iteration < iterations; iteration++) {
    const direction = descent(gradient, steps);
    const slope = dot(direction, gradient);
    let size = steps.length === 0 ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient))) : 1;
    let next = added(weights, direction, size);
    let reached = lossAt(next);
    while (reached.loss > loss + 1e-4 * size * slope && size > 1e-8) {
      size /= 2;
      next = added(weights, direction, size);
      reached = lossAt(next);
    }
    const s = added(next, weights, -1);
    const y = added(reached.gradient, gradient, -1);
    const curvature = dot(s, y);
    const gain = loss - reached.loss;
    weights = next;
    loss = reached.loss;
    gradient = reached.gradient;
    if (curvature > 1e-10) steps.push({ s, y, rho: 1 / curvature });
    if (steps.length > MEMORY) steps.shift();
    if (gain < 1e-6 * Math.abs(loss)) break;
  }
  return weights;
}

function evaluate(examples: readonly Example[], weights: Float64Array, l2: number): Loss {
  const gradient: Float64Array = weights.map((weight) => weight * l2);
  let loss = 0.5 * l2 * dot(weights, weights);
  for (const { features, positive, weight } of examples) {
    const z = score(weights, features);
    const margin = positive ? z : -z;
    loss += weight * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
    const error = weight * (sigmoid(z) - (positive ? 1 : 0));
    for (const feature of features) gradient[feature] = (gradient[feature] ?? 0) + error;
  }
  return { loss, gradient };
}

/** The two-loop recursion: the gradient, turned by the curvature of the past steps, downhill. */
function descent(
  gradient: Float64Array,
  steps: readonly { s: Float64Array; y: Float64Array; rho: number }[],
): Float64Array {
  let q: Float64Array = gradient.map((value) => -value);
  const alphas: number[] = [];
  for (const { s, y, rho } of [...steps].reverse()) {
    const alpha = rho * dot(s, q);
    alphas.unshift(alpha);
    q = added(q, y, -alpha);
  }
  const last = steps.at(-1);
  if (last !== undefined) {
    const scale = 1 / (last.rho * dot(last.y, last.y));
    q = q.map((value) => value * scale);
  }
  steps.forEach(({ s, y, rho }, at) => {
    q = added(q, s, (alphas[at] ?? 0) - rho * dot(y, q));
  });
  return q;
}

function added(a: Float64Array, b: Float64Array, factor: number): Float64Array {
  return a.map((value, at) => value + factor * (b[at] ?? 0));
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

export function score(weights: Float64Array, features: Int32Array): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return sum;
}

export function sigmoid(z: number): number {
  return 1 / (1 + Math.exp(-z));
}
