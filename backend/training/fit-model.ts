import { ITEM_KINDS as ENGINE_KINDS, type ItemKind as EngineKind } from '#engine/3-detect/candidate';
import { Scorer, type ScoringModel } from '#engine/3-detect/model/model';
import { calibrate } from './calibrate.js';
import { columnsOf, type FeatureBook, rowIn } from './feature-book.js';
import { fitAnything, fitItems, type HeldItem, heldItems, thresholdFor } from './fit-items.js';
import { ENGINE_KIND, ITEM_KINDS, type ItemKind } from './labelled-conversations.js';
import { type Example, fitLogistic, score } from './logistic-regression.js';
import type { Prepared } from './prepare.js';

/** What the fit is run with; chosen by cross-validation over the training conversations. */
export interface FitSettings {
  /** A feature must come up in this many conversations, or it would be learnt by heart. */
  readonly minConversations: number;
  readonly iterations: number;
  /** L2 penalty of the weights of sentences, of pairs and of items. */
  readonly l2: number;
  readonly pairL2: number;
  readonly itemL2: number;
  /** How much a sentence of the project's own conversations counts beside one of the reference's. */
  readonly ownShare: number;
  readonly candidateFrom: ScoringModel['candidateFrom'];
}

const FOLDS = 4;
/** Weights closer to nothing than this are left out of the file. */
const NEGLIGIBLE = 0.015;
const NO_ITEMS: Readonly<Record<EngineKind, Record<string, number>>> = { task: {}, decision: {}, risk: {} };

/**
 * Fits sentence weights, then item weights on what the pipeline makes of conversations that its fold of the sentence
 * fit has not seen, so that confidence is calibrated for unseen text. The thresholds are set on the `reference`
 * conversations alone: how much there is to find in the `more` is not taken for the manner of the world.
 */
export function fitModel(
  reference: readonly Prepared[],
  more: readonly Prepared[],
  book: FeatureBook,
  settings: FitSettings,
): ScoringModel {
  const prepared = [...reference, ...more];
  const held: HeldItem[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const scorer = new Scorer(
      fitSentences(
        prepared.filter((_, at) => at % FOLDS !== fold),
        book,
        settings,
      ),
    );
    for (const one of prepared.filter((_, at) => at % FOLDS === fold))
      held.push(...heldItems(one.conversation, one.share, scorer));
  }
  const ids = new Set(reference.map((one) => one.conversation.id));
  const heldOfReference = held.filter((item) => ids.has(item.id));
  const model = fitSentences(prepared, book, settings);
  const items = Object.fromEntries(
    ENGINE_KINDS.map((kind) => [
      kind,
      fitItems(
        held.filter((item) => item.kind === kind),
        settings,
      ),
    ]),
  );
  const withItems = { ...model, items: items as ScoringModel['items'] };
  const scorer = new Scorer(withItems);
  const itemFrom = Object.fromEntries(
    ITEM_KINDS.map((kind) => {
      const labels = reference.flatMap((one) =>
        one.conversation.labels[kind].filter((label) => !label.optional),
      ).length;
      return [
        ENGINE_KIND[kind],
        thresholdFor(
          heldOfReference.filter((item) => item.kind === ENGINE_KIND[kind]),
          labels,
          scorer,
        ),
      ];
    }),
  );
  const withThresholds = { ...withItems, itemFrom: itemFrom as ScoringModel['itemFrom'] };
  const conversations = prepared.map((one) => one.conversation);
  const sizes = new Map(prepared.map((one) => [one.conversation.id, one.features.length]));
  return {
    ...withThresholds,
    anything: fitAnything(conversations, held, new Scorer(withThresholds), sizes),
  };
}

function fitSentences(prepared: readonly Prepared[], book: FeatureBook, settings: FitSettings): ScoringModel {
  const columns = columnsOf(
    book,
    prepared.map((one) => one.features),
    settings.minConversations,
  );
  const { names } = columns;
  const vectors = prepared.map((one) => one.features.map((features) => rowIn(columns, features)));
  const fit = (kind: ItemKind, members: readonly number[]) =>
    fitLogistic(
      members.flatMap((at) => examplesOf(prepared[at] as Prepared, vectors[at] ?? [], kind)),
      { ...settings, featureCount: names.length },
    );
  const everything = prepared.map((_, at) => at);
  const sentences: Partial<Record<EngineKind, Record<string, number>>> = {};
  for (const kind of ITEM_KINDS) {
    const half = fit(
      kind,
      everything.filter((at) => at % 2 === 0),
    );
    const other = everything
      .filter((at) => at % 2 === 1)
      .flatMap((at) => examplesOf(prepared[at] as Prepared, vectors[at] ?? [], kind));
    const seen = other
      .filter((example) => example.weight > 0)
      .map((example) => ({ z: score(half, example.features), positive: example.positive }));
    const { slope, shift } = calibrate(seen);
    sentences[ENGINE_KIND[kind]] = nameWeights(fit(kind, everything), names, slope, shift);
  }
  return {
    sentences: sentences as ScoringModel['sentences'],
    pairs: fitPairs(prepared, book, settings),
    items: NO_ITEMS,
    anything: { bias: 1 },
    candidateFrom: settings.candidateFrom,
    itemFrom: { task: 0, decision: 0, risk: 0 },
  };
}

function fitPairs(prepared: readonly Prepared[], book: FeatureBook, settings: FitSettings): ScoringModel['pairs'] {
  const fitted = ITEM_KINDS.map((kind) => {
    const pairs = prepared.map((one) => one.pairs.filter((pair) => pair.kind === kind));
    const columns = columnsOf(
      book,
      pairs.map((group) => group.map((pair) => pair.features)),
      settings.minConversations,
    );
    const examples = pairs.flatMap((group, at) =>
      group.map((pair) => ({
        features: rowIn(columns, pair.features),
        positive: pair.same,
        weight: (prepared[at] as Prepared).share,
      })),
    );
    const weights = fitLogistic(examples, {
      featureCount: columns.names.length,
      iterations: settings.iterations,
      l2: settings.pairL2,
    });
    return [ENGINE_KIND[kind], nameWeights(weights, columns.names, 1, 0)];
  });
  return Object.fromEntries(fitted);
}

function examplesOf(prepared: Prepared, vectors: readonly Int32Array[], kind: ItemKind): Example[] {
  if (!prepared.conversation.annotated.includes(kind)) return [];
  return vectors.map((features, at) => {
    const answer = prepared.answers[kind][at]?.answer ?? 'no';
    return { features, positive: answer === 'yes', weight: answer === 'open' ? 0 : prepared.share };
  });
}

function nameWeights(
  fitted: Float64Array,
  names: readonly string[],
  slope: number,
  shift: number,
): Record<string, number> {
  const named: Record<string, number> = {};
  names.forEach((name, at) => {
    const weight = (fitted[at] ?? 0) * slope + (name === 'is:bias' ? shift : 0);
    if (Math.abs(weight) >= NEGLIGIBLE) named[name] = Math.round(weight * 1000) / 1000;
  });
  return named;
}
