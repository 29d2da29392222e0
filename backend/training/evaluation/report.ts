import { createHash } from 'node:crypto';
import type { Scorer } from '#extraction/engines/embedded/2-read/model/model';
import { WEIGHTS } from '#extraction/engines/embedded/2-read/model/weights';
import { type LabelledConversation, OWN_CONVERSATIONS, readLabelled } from '../labelled-conversations.js';
import { ownerExamples } from '../owner-examples.js';
import { type HeldOut, leftOut, type Readings } from '../recorded-readings.js';
import type { ExamplesOfSet } from '../write-owners.js';
import { DATA_SETS, type DataSet, demandDataSets, readDataSet } from './data-sets.js';
import { engineFinder } from './engine-finder.js';
import type { Finder } from './finder.js';
import { foldEngine, heldConversations } from './fold-engine.js';
import { GROUPINGS } from './groupings.js';
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
 * Scores the engine and both baselines on every data set below `root`. Those that it was fitted on are scored as
 * by engines fitted without them, and left out where there are no `readings`: they are what `npm run train` leaves in its work folder.
 */
export function reportOn(
  root: string,
  scorer: Scorer,
  readings: Readings | null,
  only: readonly string[] | null,
  tell: (doing: string) => void,
): Report {
  const wanted = DATA_SETS.filter(({ name }) => only === null || only.includes(name) || name === 'train');
  demandDataSets(root, wanted);
  const read = new Map<string, LabelledConversation[]>();
  const sets = wanted.map((set) => {
    const all = read.get(set.path) ?? readDataSet(root, set);
    read.set(set.path, all);
    if (set.heldOut === undefined || readings === null) return { set, conversations: all };
    return { set, conversations: leftOut(set.name, all, readings, set.heldOut) };
  });
  tell('n-gram baseline: fitting');
  const ngrams = fitNgramBaseline(read.get(wanted.find(({ name }) => name === 'train')?.path ?? '') ?? []);
  if (readings !== null) tell('engine: fitting without what is left out');
  const engines = readings === null ? null : enginesOf(sets, readings, ownerExamplesOf(read, scorer));
  const scored = sets
    .filter(({ set }) => (set.heldOut === undefined || engines !== null) && (only === null || only.includes(set.name)))
    .map(({ set, conversations }): Scored => {
      tell(`${set.name}: ${conversations.length} conversations`);
      const engine = set.heldOut === undefined ? undefined : engines?.[set.heldOut];
      const finders = [keywordBaseline, set.name === 'train' ? ngrams.crossValidated : ngrams.whole];
      const scores: [Score, ...Score[]] = [
        scoreDataSet(
          conversations,
          set,
          engine ?? engineFinder(() => scorer),
          set.isExhaustive === true ? GROUPINGS : [],
        ),
        ...finders.map((finder) => scoreDataSet(conversations, set, finder, [])),
      ];
      return { set, conversations: conversations.length, digest: digestOf(conversations), scores };
    });
  return { scored, weights: digestOf(WEIGHTS) };
}

/** Engines that were fitted without a conversation, by what was left out with it. */
function enginesOf(
  sets: readonly { readonly set: DataSet; readonly conversations: readonly LabelledConversation[] }[],
  readings: Readings,
  owners: readonly ExamplesOfSet[],
): Record<HeldOut, Finder> {
  const heldBy = (heldOut: HeldOut) =>
    sets
      .filter(({ set }) => set.heldOut === heldOut)
      .flatMap(({ set, conversations }) => heldConversations(set.name, conversations, readings, heldOut));
  const fit = heldBy('conversations');
  return {
    kinds: foldEngine(heldBy('kinds'), fit, WEIGHTS.pairs, owners),
    conversations: foldEngine(fit, fit, WEIGHTS.pairs, owners),
  };
}

/** The examples that the chooser of owners is fitted on, `read` by path. */
function ownerExamplesOf(
  read: ReadonlyMap<string, readonly LabelledConversation[]>,
  { reader }: Scorer,
): ExamplesOfSet[] {
  const fitted = DATA_SETS.filter(({ heldOut }) => heldOut === 'conversations');
  const sets = fitted.map(({ name, path }) => ({ set: name, conversations: read.get(path) ?? [] }));
  return [...sets, { set: 'own', conversations: readLabelled(OWN_CONVERSATIONS) }].map(({ set, conversations }) => ({
    set,
    examples: conversations.flatMap((conversation) => ownerExamples(conversation, reader)),
  }));
}

/** The first sixteen digits of the SHA-256 of the JSON of each of `values`. */
function digestOf(values: readonly LabelledConversation[] | typeof WEIGHTS): string {
  const hash = createHash('sha256');
  for (const value of Array.isArray(values) ? values : [values]) hash.update(JSON.stringify(value));
  return hash.digest('hex').slice(0, 16);
}
