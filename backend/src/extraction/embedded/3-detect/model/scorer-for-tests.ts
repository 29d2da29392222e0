import { Scorer, type ScoringModel } from './model.js';

/** The same for every kind of item. */
export const each = <T>(value: T) => ({ task: value, decision: value, risk: value });

/** A model without a weight: every sentence is a candidate and every item is returned, none are joined. For tests. */
export const WITHOUT_WEIGHTS: ScoringModel = {
  sentences: each({}),
  pairs: each({}),
  items: each({}),
  anything: {},
  candidateFrom: each(0),
  itemFrom: each(0),
};

export const everything = new Scorer(WITHOUT_WEIGHTS);
