import type { ItemKind } from '../candidate.js';
import type { LargeReading } from '../large/large-reading.js';
import type { SentenceReader } from '../reader/sentence-reader.js';
import { NamedWeights } from './named-weights.js';

type ForEachKind<T> = Readonly<Record<ItemKind, T>>;
type Weights = Readonly<Record<string, number>>;

/** The fitted weights other than those of the reader. All are log-odds by feature name. */
export interface ScoringModel {
  /** For pairs of sentences: that both state the same item. */
  readonly pairs: ForEachKind<Weights>;
  /** For items, after sentences that state the same have been joined. Their features are numbers. */
  readonly items: ForEachKind<Weights>;
  /** Sentences below this probability are not candidates. */
  readonly candidateFrom: ForEachKind<number>;
  /** Items below this confidence are not returned. */
  readonly itemFrom: ForEachKind<number>;
}

/** Everything in the engine that is fitted: the reader of sentences, and the weights for what later stages make of them. */
export class Scorer {
  readonly reader: SentenceReader;
  readonly candidateFrom: ScoringModel['candidateFrom'];
  readonly itemFrom: ScoringModel['itemFrom'];
  /** For pairs of sentences: that both state the same item of the kind. */
  readonly pairs: ForEachKind<NamedWeights>;
  /** For items of the kind: the calibrated probability, from 0 to 1, that it is one. */
  readonly items: ForEachKind<NamedWeights>;
  /** For possible owners of a task, by name of the trait; undefined for the weights that ship. */
  readonly owners: ReadonlyMap<string, number> | undefined;
  /** There where a large reader may be asked, too. */
  readonly large: LargeReading | undefined;
  /** Weighs what the large reader found. */
  readonly largeScorer: Scorer | undefined;

  constructor(reader: SentenceReader, model: ScoringModel, owners?: ReadonlyMap<string, number>, large?: LargeReading) {
    this.owners = owners;
    this.large = large;
    this.largeScorer = large && new Scorer(reader, large.model, owners);
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
