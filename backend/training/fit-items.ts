import type { ItemKind as EngineKind } from '#engine/3-detect/candidate';
import type { FeatureSpace } from '#engine/3-detect/features/feature-space';
import type { Scorer } from '#engine/3-detect/model/model';
import { CONVERSATION_FEATURES, describeConversation } from '#engine/5-rank/describe-conversation';
import { ItemDescriber } from '#engine/5-rank/describe-items';
import { evidenceOfSource } from '#engine/5-rank/evidence';
import { ITEM_FEATURES } from '#engine/5-rank/item-features';
import type { SourceType } from '#engine/conversation';
import { understand } from '#engine/pipeline';
import type { FitSettings } from './fit-model.js';
import { ENGINE_KIND, ITEM_KINDS, type LabelledConversation } from './labelled-conversations.js';
import { matchItems } from './match-items.js';

/** An item that the pipeline made of a conversation it was not fitted on, and whether the labels hold it. */
export interface HeldItem {
  /** Its conversation. */
  readonly id: string;
  readonly kind: EngineKind;
  /** How much it counts in the fit, 0 to 1. */
  readonly share: number;
  /** By number, see `ITEM_FEATURES`. */
  readonly features: Float64Array;
  readonly answer: 'right' | 'excused' | 'wrong';
}

/**
 * What finding something in a conversation that holds nothing costs, beside missing all of one that holds something. Set
 * by hand: 2 silenced plain one-promise messages, 1.3 left 33 or 34 of 37 empty conversations silent in cross-validation.
 */
const FALSE_ALARM_COST = 1.3;

/** Every item that the first four stages find, weak ones too, held against the labels. */
export function heldItems(conversation: LabelledConversation, share: number, scorer: Scorer): HeldItem[] {
  const context = conversation.sourceType === undefined ? {} : { sourceType: conversation.sourceType as SourceType };
  const { scene, settled } = understand(conversation.rawContent, context, () => undefined, scorer);
  const describer = new ItemDescriber(settled, scene);
  const features = settled.map((item) => describer.describe(item).slice());
  return ITEM_KINDS.filter((kind) => conversation.annotated.includes(kind)).flatMap((kind) => {
    const members = settled.flatMap((item, at) =>
      item.type === ENGINE_KIND[kind] ? [{ item, features: features[at] as Float64Array }] : [],
    );
    members.sort((a, b) => b.item.probability - a.item.probability);
    const spans = members.map(({ item }) => evidenceOfSource(item.candidate, scene)?.span ?? { start: -1, end: -1 });
    const labels = conversation.labels[kind];
    const must = matchItems(
      spans,
      labels.filter((label) => !label.optional).map((label) => label.spans),
    );
    const may = matchItems(
      spans.map((span, at) => (must[at] === -1 ? span : { start: -1, end: -1 })),
      labels.filter((label) => label.optional).map((label) => label.spans),
    );
    return members.map((member, at) => ({
      id: conversation.id,
      kind: ENGINE_KIND[kind],
      share,
      features: member.features,
      answer: must[at] !== -1 ? ('right' as const) : may[at] !== -1 ? ('excused' as const) : ('wrong' as const),
    }));
  });
}

/** Item weights of one kind. */
export function fitItems(held: readonly HeldItem[], settings: FitSettings): Record<string, number> {
  const rows = held
    .filter((item) => item.answer !== 'excused')
    .map(({ features, answer, share }) => ({
      features: byName(ITEM_FEATURES, features),
      positive: answer === 'right',
      weight: share,
    }));
  return fitNumbers(rows, settings.itemL2);
}

/**
 * Weights that tell a conversation with something in it from one without. The empty ones count for more than the
 * others together, however few they are, since a false alarm in small talk costs more trust than its share of the texts.
 */
export function fitAnything(
  conversations: readonly LabelledConversation[],
  held: readonly HeldItem[],
  scorer: Scorer,
  sizes: ReadonlyMap<string, number>,
): Record<string, number> {
  const isEmpty = (conversation: LabelledConversation) =>
    ITEM_KINDS.every((kind) => conversation.labels[kind].length === 0);
  const whole = conversations.filter((conversation) => conversation.annotated.length === ITEM_KINDS.length);
  const empties = whole.filter(isEmpty).length;
  const rows = whole.map((conversation) => {
    const confidences = held
      .filter((item) => item.id === conversation.id)
      .map((item) => ({ kind: item.kind, confidence: confidenceOf(item, scorer) }))
      .filter((item) => item.confidence >= scorer.itemFrom[item.kind]);
    const positive = !isEmpty(conversation);
    return {
      features: byName(
        CONVERSATION_FEATURES,
        describeConversation(
          confidences.map((item) => item.confidence),
          sizes.get(conversation.id) ?? 0,
        ),
      ),
      positive,
      weight: positive ? 1 : (FALSE_ALARM_COST * (whole.length - empties)) / Math.max(1, empties),
    };
  });
  return fitNumbers(rows, 1);
}

function confidenceOf({ kind, features }: HeldItem, scorer: Scorer): number {
  return scorer.items[kind].probabilityOf(ITEM_FEATURES, features);
}

/** The features that are not nothing, by name. */
function byName(space: FeatureSpace, values: Float64Array): ReadonlyMap<string, number> {
  return new Map(space.names.flatMap((name, at) => (values[at] ? [[name, values[at]] as const] : [])));
}

interface Row {
  readonly features: ReadonlyMap<string, number>;
  readonly positive: boolean;
  readonly weight: number;
}

/** Logistic regression over a few named numbers, by Newton's method (IRLS) with an L2 penalty on all but the bias. */
function fitNumbers(examples: readonly Row[], l2: number): Record<string, number> {
  const names = [...new Set(examples.flatMap(({ features }) => [...features.keys()]))].sort();
  const rows = examples.map(({ features }) => names.map((name) => features.get(name) ?? 0));
  let weights = names.map(() => 0);
  for (let step = 0; step < 30; step++) {
    const gradient = weights.map((weight, at) => (names[at] === 'bias' ? 0 : weight * l2));
    const curve = names.map((name, i) => names.map((_, j) => (i === j ? (name === 'bias' ? 1e-6 : l2) : 0)));
    rows.forEach((row, at) => {
      const { positive, weight } = examples[at] as Row;
      const p = 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)));
      const error = weight * (p - (positive ? 1 : 0));
      for (const [i, value] of row.entries()) {
        if (value === 0) continue;
        gradient[i] = (gradient[i] ?? 0) + error * value;
        const line = curve[i] as number[];
        for (const [j, other] of row.entries()) line[j] = (line[j] ?? 0) + weight * p * (1 - p) * value * other;
      }
    });
    const move = solve(curve, gradient);
    weights = weights.map((weight, at) => weight - (move[at] ?? 0));
    if (Math.max(...move.map(Math.abs)) < 1e-6) break;
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000]));
}

/** Solves a symmetric positive definite system by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const pivot = rows[i] as number[];
    for (let k = i + 1; k < n; k++) {
      const row = rows[k] as number[];
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      if (factor === 0) continue;
      for (let j = i; j <= n; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const row = rows[i] as number[];
    let sum = row[n] ?? 0;
    for (let j = i + 1; j < n; j++) sum -= (row[j] ?? 0) * (solution[j] ?? 0);
    solution[i] = sum / (row[i] ?? 1);
  }
  return solution;
}

/** The confidence from which items are worth returning: where F1 over the held-out items is best. */
export function thresholdFor(held: readonly HeldItem[], labelled: number, scorer: Scorer): number {
  const ranked = held
    .filter((item) => item.answer !== 'excused')
    .map((item) => ({ confidence: confidenceOf(item, scorer), right: item.answer === 'right' }))
    .sort((a, b) => b.confidence - a.confidence);
  let best = 0;
  let threshold = 0.5;
  let right = 0;
  ranked.forEach((item, at) => {
    if (item.right) right++;
    const f1 = (2 * right) / (at + 1 + labelled);
    if (f1 > best) {
      best = f1;
      threshold = item.confidence;
    }
  });
  return Math.round(threshold * 1000) / 1000;
}
