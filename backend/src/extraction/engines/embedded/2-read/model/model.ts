import type { ItemKind } from '../candidate.js';
import type { SentenceReader } from '../reader/sentence-reader.js';
import { NamedWeights } from './named-weights.js';

type ForEachKind<T> = Readonly<Record<ItemKind, T>>;
type Weights = Readonly<Record<string, number>>;

/** What is fitted beside the reader. All weights are log-odds by the name of their feature. */
export interface ScoringModel {
  /** For two sentences: that both say one item. */
  readonly pairs: ForEachKind<Weights>;
  /** For items, once sentences that say the same are joined; their features are numbers. */
  readonly items: ForEachKind<Weights>;
  /** Sentences below this probability are no candidates. */
  readonly candidateFrom: ForEachKind<number>;
  /** Items below this confidence are not returned. */
  readonly itemFrom: ForEachKind<number>;
}

/** Everything of the engine that is fitted: the reader of sentences, and the weights of what is made of them. */
export class Scorer {
  readonly reader: SentenceReader;
  readonly candidateFrom: ScoringModel['candidateFrom'];
  readonly itemFrom: ScoringModel['itemFrom'];
  /** For two sentences: that both say one item of the kind. */
  readonly pairs: ForEachKind<NamedWeights>;
  /** For an item of the kind: that it is one, 0 to 1 and calibrated. */
  readonly items: ForEachKind<NamedWeights>;
  /** For who may own a task, by the name of a trait; undefined: those that ship. */
  readonly owners: ReadonlyMap<string, number> | undefined;

  constructor(reader: SentenceReader, model: ScoringModel, owners?: ReadonlyMap<string, number>) {
    this.owners = owners;
    this.reader = reader;
    this.candidateFrom = model.candidateFrom;
    this.itemFrom = model.itemFrom;
    this.pairs = forEachKind(model.pairs);
    this.items = forEachKind(model.items);
  }
}

function forEachKind(weights: ForEachKind<Weights>): ForEachKind<NamedWeights> {
  return {
    task: new NamedWeights(weights.task),
    decision: new NamedWeights(weights.decision),
    risk: new NamedWeights(weights.risk),
  };
}
