import { createHash } from 'node:crypto';
import { WEIGHTS } from '#engine/3-detect/model/weights';
import type { LabelledConversation } from '../labelled-conversations.js';
import { crossValidatedEngine, FOLDS } from './cross-validate.js';
import { DATA_SETS, type DataSet, demandDataSets, readDataSet } from './data-sets.js';
import { engineFinder } from './engine-finder.js';
import type { Finder } from './finder.js';
import { keywordBaseline } from './keyword-baseline.js';
import { fitNgramBaseline } from './ngram-baseline.js';
import { type Score, scoreDataSet } from './score-data-set.js';

/** One data set with what each finder got right of it, the engine first. */
export interface Scored {
  readonly set: DataSet;
  readonly conversations: number;
  /** Of texts and labels, to tell whether two reports are of the same data. */
  readonly digest: string;
  readonly scores: readonly [Score, ...Score[]];
}

export interface Report {
  readonly scored: readonly Scored[];
  /** Of the weights that the engine ships with. */
  readonly weights: string;
}

/**
 * Scores the engine and both baselines on every data set below `root`. The training conversations are left out unless
 * `cross` is set, since that takes minutes. `tell` hears what is being done.
 */
export function reportOn(root: string, cross: boolean, tell: (doing: string) => void): Report {
  demandDataSets(root, DATA_SETS);
  const sets = DATA_SETS.map((set) => ({ set, conversations: readDataSet(root, set) }));
  const training = sets.flatMap(({ set, conversations }) => (set.isTraining ? conversations : []));
  tell('n-gram baseline: fitting');
  const ngrams = fitNgramBaseline(training);
  const scored = sets
    .filter(({ set }) => cross || !set.isTraining)
    .map(({ set, conversations }): Scored => {
      const findersOfSet: readonly [Finder, ...Finder[]] = set.isTraining
        ? [
            crossValidatedEngine(conversations, (fold) => tell(`engine: fit ${fold + 1} of ${FOLDS}`)),
            keywordBaseline,
            ngrams.crossValidated,
          ]
        : [engineFinder(), keywordBaseline, ngrams.whole];
      const [engine, ...baselines] = findersOfSet;
      tell(`${set.name}: ${conversations.length} conversations`);
      const scores: [Score, ...Score[]] = [
        scoreDataSet(conversations, set, engine),
        ...baselines.map((finder) => scoreDataSet(conversations, set, finder)),
      ];
      return { set, conversations: conversations.length, digest: digestOf(conversations), scores };
    });
  return { scored, weights: digestOf(WEIGHTS) };
}

/** The first sixteen digits of the SHA-256 of the JSON of each of `values`. */
function digestOf(values: readonly LabelledConversation[] | typeof WEIGHTS): string {
  const hash = createHash('sha256');
  for (const value of Array.isArray(values) ? values : [values]) hash.update(JSON.stringify(value));
  return hash.digest('hex').slice(0, 16);
}
