import { dot, type Loss, minimise } from './logistic-regression.js';
import type { OwnerExample } from './owner-examples.js';

export interface OwnerSettings {
  /** A trait has a weight when it is told of at least so many possible owners, nobody included. */
  readonly least: number;
  /** Strength of the L2 penalty on the whole of the weights; the log-loss is summed over the examples. */
  readonly l2: number;
  readonly iterations: number;
}

/** One example as numbers: the traits of nobody first, then of each person, and which of them are right. */
interface Row {
  readonly options: readonly Int32Array[];
  readonly right: readonly number[];
}

/**
 * Fits the weights of the chooser of owners: a logistic choice among all who may be meant and nobody, in which several may
 * be right ("Lee and Ana"). An example whose owner is not among them teaches nothing and is left out.
 */
export function fitOwners(examples: readonly OwnerExample[], settings: OwnerSettings): Map<string, number> {
  const numbers = numbersOf(examples, settings.least);
  const rows = examples.flatMap((example): Row[] => {
    const right = example.isNobody ? [0] : example.right.map((at) => at + 1);
    if (right.length === 0) return [];
    const options = optionsOf(example).map((traits) =>
      Int32Array.from([...traits].flatMap((trait) => numbers.get(trait) ?? [])),
    );
    return [{ options, right }];
  });
  const weights = minimise((at) => lossOf(rows, at, settings.l2), numbers.size, settings.iterations);
  return new Map([...numbers].map(([trait, at]) => [trait, Math.round((weights[at] ?? 0) * 100) / 100]));
}

function optionsOf({ choice }: OwnerExample): ReadonlySet<string>[] {
  return [choice.nobody, ...choice.people.map(({ traits }) => traits)];
}

/** A number for every trait that is common enough, in the order of their names. */
function numbersOf(examples: readonly OwnerExample[], least: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const example of examples)
    for (const traits of optionsOf(example))
      for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= least).map(([trait]) => trait);
  return new Map(kept.sort().map((trait, at) => [trait, at]));
}

function lossOf(rows: readonly Row[], weights: Float64Array, l2: number): Loss {
  const gradient = weights.map((weight) => weight * l2);
  let loss = 0.5 * l2 * dot(weights, weights);
  for (const { options, right } of rows) {
    const scores = options.map((traits) => traits.reduce((sum, trait) => sum + (weights[trait] ?? 0), 0));
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const all = powers.reduce((sum, power) => sum + power, 0);
    const good = right.reduce((sum, at) => sum + (powers[at] ?? 0), 0);
    loss -= Math.log(good / all);
    options.forEach((traits, at) => {
      const power = powers[at] ?? 0;
      const pull = power / all - (right.includes(at) ? power / good : 0);
      for (const trait of traits) gradient[trait] = (gradient[trait] ?? 0) + pull;
    });
  }
  return { loss, gradient };
}
