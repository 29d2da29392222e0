import type { ItemKind as EngineKind } from '#extraction/engines/embedded/2-read/candidate';
import type { FeatureSpace } from '#extraction/engines/embedded/2-read/model/feature-space';
import type { Scorer } from '#extraction/engines/embedded/2-read/model/model';
import { logistic } from '#extraction/engines/embedded/2-read/model/named-weights';
import { ItemDescriber } from '#extraction/engines/embedded/4-merge/describe-items';
import { evidenceOfSource } from '#extraction/engines/embedded/4-merge/evidence';
import { ITEM_FEATURES } from '#extraction/engines/embedded/4-merge/item-features';
import { understand } from '#extraction/engines/embedded/pipeline';
import type { SourceType } from '#extraction/types/conversation';
import { ENGINE_KIND, ITEM_KINDS, type LabelledConversation } from './labelled-conversations.js';
import { matchItems } from './match-items.js';
import { fitNumbers } from './newton.js';

/** An item that the pipeline made of a conversation that its reader was not fitted on, and whether the labels hold it. */
export interface HeldItem {
  readonly conversation: LabelledConversation;
  readonly kind: EngineKind;
  /** By number, see `ITEM_FEATURES`. */
  readonly features: Float64Array;
  readonly answer: 'right' | 'excused' | 'wrong';
}

/** Every item that the first four stages find, weak ones too, held against the labels. */
export function heldItems(conversation: LabelledConversation, scorer: Scorer): HeldItem[] {
  const context = conversation.sourceType === undefined ? {} : { sourceType: conversation.sourceType as SourceType };
  const { discourse, settled } = understand(conversation.rawContent, context, scorer);
  const describer = new ItemDescriber(settled, discourse);
  const features = settled.map((item) => describer.describe(item).slice());
  return ITEM_KINDS.filter((kind) => conversation.annotated.includes(kind)).flatMap((kind) => {
    const members = settled.flatMap((item, at) =>
      item.type === ENGINE_KIND[kind] ? [{ item, features: features[at] as Float64Array }] : [],
    );
    members.sort((a, b) => b.item.probability - a.item.probability);
    const spans = members.map(
      ({ item }) => evidenceOfSource(item.candidate, discourse)?.span ?? { start: -1, end: -1 },
    );
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
      conversation,
      kind: ENGINE_KIND[kind],
      features: member.features,
      answer: must[at] !== -1 ? ('right' as const) : may[at] !== -1 ? ('excused' as const) : ('wrong' as const),
    }));
  });
}

/** What only ever makes an item surer: that it is said again takes nothing from it. */
const NEVER_AGAINST = ['joint', 'mentions'];

/** Item weights of one kind, and for each group of conversations how its log-odds differ from what they give. */
export interface FittedItems {
  readonly weights: Record<string, number>;
  readonly groups: ReadonlyMap<string, GroupBias>;
}

/** By how much the weights of `OF_GROUP` lie above those that ship, in that order. */
export type GroupBias = readonly number[];

/** What each group of conversations has weights of its own for: how far the reader's word is trusted. */
const OF_GROUP = ['z', 'surely', 'bias'] as const;

/**
 * Item weights of one kind. The reader is worth more in text that was written for it than in real text, so every group of
 * conversations (`groupOf`) has weights of its own for what the reader says, see `OF_GROUP`. What ships takes a mean of
 * them, in which each group counts as much as `shareOf` says.
 */
export function fitItems<Group extends string>(
  held: readonly HeldItem[],
  groupOf: (conversation: LabelledConversation) => Group,
  shareOf: Readonly<Record<Group, number>>,
  l2: number,
): FittedItems {
  const counted = held.filter((item) => item.answer !== 'excused');
  const rows = counted.map(({ features, answer, conversation }) => {
    const group = groupOf(conversation);
    const named = byName(ITEM_FEATURES, features).set('bias', 1);
    for (const name of OF_GROUP) {
      named.set(ofGroup(group, name), named.get(name) ?? 0);
      named.delete(name);
    }
    return { features: named, positive: answer === 'right', weight: 1 };
  });
  let fitted = fitNumbers(rows, l2);
  for (let against = againstIn(fitted); against.length > 0; against = againstIn(fitted)) {
    for (const { features } of rows) for (const name of against) features.delete(name);
    fitted = fitNumbers(rows, l2);
  }
  const weights = Object.fromEntries(Object.entries(fitted).filter(([name]) => !name.startsWith(GROUP)));
  const groups = [...new Set(counted.map(({ conversation }) => groupOf(conversation)))];
  const shares = groups.reduce((sum, group) => sum + shareOf[group], 0);
  const ownOf = (group: Group) => OF_GROUP.map((name) => fitted[ofGroup(group, name)] ?? 0);
  const means = OF_GROUP.map((_, at) => {
    const sum = groups.reduce((total, group) => total + shareOf[group] * (ownOf(group)[at] as number), 0);
    return round(sum / Math.max(1e-9, shares));
  });
  return {
    weights: { ...weights, ...Object.fromEntries(OF_GROUP.map((name, at) => [name, means[at] as number])) },
    groups: new Map(groups.map((group) => [group, ownOf(group).map((own, at) => own - (means[at] as number))])),
  };
}

function againstIn(fitted: Readonly<Record<string, number>>): string[] {
  return NEVER_AGAINST.filter((name) => (fitted[name] ?? 0) < 0);
}

function round(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

const GROUP = 'group ';
const ofGroup = (group: string, name: string) => `${GROUP}${group}: ${name}`;

/** Confidence of an item by the weights, and by what is known of its group. */
export function confidenceOf(
  features: Float64Array,
  weights: Readonly<Record<string, number>>,
  ofGroup: GroupBias = [],
): number {
  let sum = 0;
  ITEM_FEATURES.names.forEach((name, at) => {
    const more = ofGroup[OF_GROUP.indexOf(name as 'z')] ?? 0;
    sum += (features[at] ?? 0) * ((weights[name] ?? 0) + more);
  });
  return logistic(sum);
}

/** The features that are not nothing, by name. */
function byName(space: FeatureSpace, values: Float64Array): Map<string, number> {
  return new Map(space.names.flatMap((name, at) => (values[at] ? [[name, values[at]] as const] : [])));
}
