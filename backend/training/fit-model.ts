import type { ItemKind as EngineKind } from '#engine/3-detect/candidate';
import type { ScoringModel } from '#engine/3-detect/model/model';
import { ITEM_KINDS, type ItemKind } from './labelled-conversations.js';
import { type Example, fitLogistic, score } from './logistic-regression.js';
import { numberFeatures, type Prepared } from './prepare.js';

/** What the fit is run with; chosen by cross-validation over the training conversations. */
export interface FitSettings {
  readonly minConversations: number;
  readonly epochs: number;
  readonly l2: number;
  readonly learningRate: number;
  readonly thresholds: ScoringModel['thresholds'];
  readonly emptyBelow: number;
}

const ENGINE_KIND: Readonly<Record<ItemKind, EngineKind>> = { tasks: 'task', decisions: 'decision', risks: 'risk' };
const FOLDS = 5;
/** Weights closer to nothing than this are left out of the file. */
const NEGLIGIBLE = 0.015;

/** Fits the three scorers and calibrates each on predictions for conversations that its fold was not fitted on. */
export function fitModel(prepared: readonly Prepared[], settings: FitSettings): ScoringModel {
  const numbers = numberFeatures(prepared, settings.minConversations);
  const names = [...numbers.keys()];
  const vectors = prepared.map((one) => one.features.map((features) => vectorOf(features, numbers)));
  const fit = (kind: ItemKind, members: readonly number[]) =>
    fitLogistic(
      members.flatMap((at) => examplesOf(prepared[at] as Prepared, vectors[at] ?? [], kind)),
      { ...settings, featureCount: numbers.size },
    );
  const everything = prepared.map((_, at) => at);
  const weights: Partial<Record<EngineKind, Record<string, number>>> = {};
  for (const kind of ITEM_KINDS) {
    const held: { z: number; positive: boolean }[] = [];
    for (let fold = 0; fold < FOLDS; fold++) {
      const fitted = fit(
        kind,
        everything.filter((at) => at % FOLDS !== fold),
      );
      for (const at of everything.filter((other) => other % FOLDS === fold)) {
        for (const example of examplesOf(prepared[at] as Prepared, vectors[at] ?? [], kind)) {
          if (example.weight > 0) held.push({ z: score(fitted, example.features), positive: example.positive });
        }
      }
    }
    const { slope, shift } = fitPlatt(held);
    weights[ENGINE_KIND[kind]] = nameWeights(fit(kind, everything), names, slope, shift);
  }
  return {
    weights: weights as ScoringModel['weights'],
    thresholds: settings.thresholds,
    emptyBelow: settings.emptyBelow,
  };
}

function vectorOf(features: ReadonlySet<string>, numbers: ReadonlyMap<string, number>): Int32Array {
  return Int32Array.from([...features].flatMap((feature) => numbers.get(feature) ?? []));
}

function examplesOf(prepared: Prepared, vectors: readonly Int32Array[], kind: ItemKind): Example[] {
  if (!prepared.conversation.annotated.includes(kind)) return [];
  return vectors.map((features, at) => {
    const answer = prepared.answers[kind][at]?.answer ?? 'no';
    return { features, positive: answer === 'yes', weight: answer === 'open' ? 0 : 1 };
  });
}

/** Platt scaling (Platt 1999): the slope and shift of the log-odds that make held-out probabilities come true. */
function fitPlatt(held: readonly { z: number; positive: boolean }[]): { slope: number; shift: number } {
  let slope = 1;
  let shift = 0;
  for (let step = 0; step < 50; step++) {
    let gradientSlope = 0;
    let gradientShift = 0;
    let ss = 1e-9;
    let sb = 0;
    let bb = 1e-9;
    for (const { z, positive } of held) {
      const p = 1 / (1 + Math.exp(-(slope * z + shift)));
      const error = p - (positive ? 1 : 0);
      const curve = p * (1 - p);
      gradientSlope += error * z;
      gradientShift += error;
      ss += curve * z * z;
      sb += curve * z;
      bb += curve;
    }
    const determinant = ss * bb - sb * sb;
    slope -= (bb * gradientSlope - sb * gradientShift) / determinant;
    shift -= (ss * gradientShift - sb * gradientSlope) / determinant;
  }
  return { slope, shift };
}

function nameWeights(
  fitted: Float64Array,
  names: readonly string[],
  slope: number,
  shift: number,
): Record<string, number> {
  const named: Record<string, number> = {};
  names.forEach((name, at) => {
    const weight = (fitted[at] ?? 0) * slope + (name === 'bias' ? shift : 0);
    if (Math.abs(weight) >= NEGLIGIBLE) named[name] = Math.round(weight * 1000) / 1000;
  });
  return named;
}
