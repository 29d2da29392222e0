import type { ItemKind as EngineKind } from '#extraction/engines/embedded/2-read/candidate';
import { Scorer, type ScoringModel } from '#extraction/engines/embedded/2-read/model/model';
import type { SentenceReader } from '#extraction/engines/embedded/2-read/reader/sentence-reader';
import { confidenceOf, fitItems, type HeldItem, heldItems } from './fit-items.js';
import { ENGINE_KIND, ITEM_KINDS, type LabelledConversation } from './labelled-conversations.js';
import { SETTINGS } from './settings.js';

/** A labelled conversation, beside the reader of the fold that left it out. */
export interface HeldConversation {
  readonly conversation: LabelledConversation;
  readonly fold: string;
  /** Real text, or text written for this end. */
  readonly isReal: boolean;
  readonly reader: SentenceReader;
}

const NO_ITEMS: ScoringModel['items'] = { task: {}, decision: {}, risk: {} };

/** The items of every conversation as its own reader finds them. */
export function itemsOf(held: readonly HeldConversation[], pairs: ScoringModel['pairs']): HeldItem[] {
  const model: ScoringModel = {
    pairs,
    items: NO_ITEMS,
    candidateFrom: SETTINGS.candidateFrom,
    itemFrom: { task: 0, decision: 0, risk: 0 },
  };
  return held.flatMap(({ conversation, reader }) => heldItems(conversation, new Scorer(reader, model)));
}

/**
 * Item weights and thresholds, fitted on items of conversations that their readers had not seen. A threshold is half of the
 * best F1: there it is best, where confidence is true (Lipton, Elkan and Naryanaswamy 2014). Of the F1 of real and of
 * written text each counts for its share of `SETTINGS.shareOf`.
 */
export function fitRanking(
  held: readonly HeldConversation[],
  items: readonly HeldItem[],
): Pick<ScoringModel, 'items' | 'itemFrom' | 'candidateFrom'> {
  const byConversation = new Map(held.map((one) => [one.conversation, one]));
  const known = items.filter((item) => byConversation.has(item.conversation));
  const groupOf = (conversation: LabelledConversation) => {
    const one = byConversation.get(conversation);
    return one?.isReal === true ? 'real' : 'written';
  };
  const weights: Partial<Record<EngineKind, Record<string, number>>> = {};
  const itemFrom: Partial<Record<EngineKind, number>> = {};
  for (const kind of ITEM_KINDS) {
    const own = known.filter((item) => item.kind === ENGINE_KIND[kind]);
    const fitted = fitItems(own, groupOf, SETTINGS.shareOf, SETTINGS.itemL2);
    const best = [true, false].map((isReal) => {
      const group = own.filter((item) => byConversation.get(item.conversation)?.isReal === isReal);
      const labels = held
        .filter((one) => one.isReal === isReal)
        .reduce(
          (sum, { conversation }) => sum + conversation.labels[kind].filter((label) => !label.optional).length,
          0,
        );
      const curve = f1Curve(group, labels, ({ features, conversation }) =>
        confidenceOf(features, fitted.weights, fitted.groups.get(groupOf(conversation))),
      );
      return SETTINGS.shareOf[isReal ? 'real' : 'written'] * bestOf(curve);
    });
    weights[ENGINE_KIND[kind]] = fitted.weights;
    itemFrom[ENGINE_KIND[kind]] = Math.max(SETTINGS.leastConfidence[ENGINE_KIND[kind]], halfOf(best));
  }
  return {
    items: weights as ScoringModel['items'],
    itemFrom: itemFrom as ScoringModel['itemFrom'],
    candidateFrom: SETTINGS.candidateFrom,
  };
}

const STEPS = 200;

/** F1 of the items from each threshold on, in steps of 1/200. */
function f1Curve(items: readonly HeldItem[], labels: number, confidenceIn: (item: HeldItem) => number): number[] {
  const right = new Float64Array(STEPS + 1);
  const wrong = new Float64Array(STEPS + 1);
  for (const item of items) {
    if (item.answer === 'excused') continue;
    const step = Math.floor(confidenceIn(item) * STEPS);
    const counts = item.answer === 'right' ? right : wrong;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  const curve = new Array<number>(STEPS + 1).fill(0);
  let found = 0;
  let all = 0;
  for (let step = STEPS; step >= 0; step--) {
    found += right[step] ?? 0;
    all += (right[step] ?? 0) + (wrong[step] ?? 0);
    curve[step] = all + labels === 0 ? 0 : (2 * found) / (all + labels);
  }
  return curve;
}

/** How far to both sides F1 is averaged before its best is looked for: by itself it moves by chance from step to step. */
const AROUND = 8;

/** The best F1 of a curve, each step standing for those around it. */
function bestOf(curve: readonly number[]): number {
  let best = 0;
  for (let step = AROUND; step <= STEPS - AROUND; step++) {
    const around = curve.slice(step - AROUND, step + AROUND + 1);
    best = Math.max(best, around.reduce((total, f1) => total + f1, 0) / around.length);
  }
  return best;
}

/** Half of the sum, in whole steps. */
function halfOf(shares: readonly number[]): number {
  const sum = shares.reduce((total, share) => total + share, 0);
  return Math.round((sum / 2) * STEPS) / STEPS;
}
