import type { ItemKind } from '../embedded/2-read/candidate.js';

/** Probability that a sentence is evidence of an item where the model says so and the learned reader would say nothing. */
export const TRUST: Readonly<Record<ItemKind, number>> = { task: 0.6, decision: 0.5, risk: 0.5 };

/** Log-odds by feature, see `AGREEMENT`. */
export const AGREEMENT_WEIGHTS: Readonly<Record<ItemKind, Readonly<Record<string, number>>>> = {
  task: { fitted: 1, found: 0.5, confirmed: 0.7, rejected: -3 },
  decision: { fitted: 1, found: 0.5, confirmed: 0.7, rejected: -3 },
  risk: { fitted: 1, found: 0.5, confirmed: 0.7, rejected: -3 },
};
