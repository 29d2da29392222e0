import { parse } from '#engine/1-parse/parse';
import { segment } from '#engine/2-segment/segment';
import { describe } from '#engine/3-detect/features/describe';
import { readUtterances } from '#engine/3-detect/read-utterances';
import { labelSentences, type SentenceLabel } from './label-sentences.js';
import type { ItemKind, LabelledConversation } from './labelled-conversations.js';

/** A labelled conversation as the fit sees it: the features of every sentence beside what the labels say of it. */
export interface Prepared {
  readonly conversation: LabelledConversation;
  readonly features: readonly ReadonlySet<string>[];
  readonly answers: Readonly<Record<ItemKind, readonly SentenceLabel[]>>;
}

export function prepare(labelled: LabelledConversation): Prepared {
  const context = { ...(labelled.sourceType !== undefined && { sourceType: labelled.sourceType as 'slack' }) };
  const conversation = parse(labelled.rawContent, context);
  const utterances = readUtterances(conversation, segment(conversation));
  const answersOf = (kind: ItemKind) => labelSentences(conversation, utterances, labelled.labels[kind]);
  return {
    conversation: labelled,
    features: utterances.map((_, index) => describe(utterances, index)),
    answers: { tasks: answersOf('tasks'), decisions: answersOf('decisions'), risks: answersOf('risks') },
  };
}

/** Numbers for the features that come up in at least `minConversations` conversations; rarer ones would be learnt by heart. */
export function numberFeatures(prepared: readonly Prepared[], minConversations: number): Map<string, number> {
  const spread = new Map<string, number>();
  for (const { features } of prepared) {
    const seen = new Set<string>();
    for (const sentence of features) for (const feature of sentence) seen.add(feature);
    for (const feature of seen) spread.set(feature, (spread.get(feature) ?? 0) + 1);
  }
  const kept = [...spread].filter(([, count]) => count >= minConversations).map(([feature]) => feature);
  return new Map(kept.sort().map((feature, index) => [feature, index]));
}
