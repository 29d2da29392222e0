import type { Words } from '../../2-segment/words.js';
import type { ItemKind } from '../candidate.js';
import { NamedWeights } from './named-weights.js';
import { SentenceSum } from './sentence-sum.js';
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
  /** For two sentences: that both say one item of the kind. */
  readonly pairs: ForEachKind<NamedWeights>;
  /** For an item of the kind: that it is one, 0 to 1 and calibrated. */
  readonly items: ForEachKind<NamedWeights>;
  /** For a conversation: that it holds any item. */
  readonly anything: NamedWeights;
  readonly #sentences: SentenceSum;

  constructor(model: ScoringModel) {
    this.candidateFrom = model.candidateFrom;
    this.itemFrom = model.itemFrom;
    this.#sentences = new SentenceSum(new SentenceWeights(model.sentences));
    this.pairs = forEachKind(model.pairs);
    this.items = forEachKind(model.items);
    this.anything = new NamedWeights(model.anything);
  }

  /** Where the features of the sentences of one conversation are added up, sentence by sentence. */
  sentencesOf(words: Words): SentenceSum {
    this.#sentences.turnTo(words);
    return this.#sentences;
  }
}

function forEachKind(weights: ForEachKind<Weights>): ForEachKind<NamedWeights> {
  return {
    task: new NamedWeights(weights.task),
    decision: new NamedWeights(weights.decision),
    risk: new NamedWeights(weights.risk),
  };
}
