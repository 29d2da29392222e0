import type { ItemKind, LabelledConversation } from '../labelled-conversations.js';
import { f1 } from './counts.js';
import type { Finder } from './finder.js';
import { NgramFit, type NgramModel, ngramProbabilities } from './ngram-model.js';
import { itemOf, plainSentencesOf } from './plain-sentences.js';
import { Scorecard } from './scorecard.js';

/** Parts of the training conversations, each of which is scored by a model fitted on the others. */
const FOLDS = 5;
/** Probabilities from which a sentence may count as an item. */
const THRESHOLDS = Array.from({ length: 18 }, (_, at) => (at + 1) / 20);

type Thresholds = Readonly<Record<ItemKind, number>>;
const LOWEST: Thresholds = { tasks: 0.05, decisions: 0.05, risks: 0.05 };

/**
 * A plain n-gram model fitted on `conversations`: `whole` is for others, `crossValidated` for these themselves, each by a
 * model that has not seen it. The thresholds are those with the best F1 in that cross-validation.
 */
export function fitNgramBaseline(conversations: readonly LabelledConversation[]): {
  readonly whole: Finder;
  readonly crossValidated: Finder;
} {
  const fit = new NgramFit(conversations);
  const folds = Array.from({ length: FOLDS }, (_, fold) => fit.fit((at) => at % FOLDS !== fold));
  const foldOf = new Map(conversations.map((conversation, at) => [conversation, at % FOLDS]));
  const unseen = (conversation: LabelledConversation) => {
    const model = folds[foldOf.get(conversation) ?? -1];
    if (model === undefined) throw new Error(`conversation ${conversation.id} was in none of the folds`);
    return model;
  };
  const thresholds = bestThresholds(conversations, unseen);
  const whole = fit.fit(() => true);
  return { whole: ngramFinder(() => whole, thresholds), crossValidated: ngramFinder(unseen, thresholds) };
}

function ngramFinder(modelFor: (conversation: LabelledConversation) => NgramModel, thresholds: Thresholds): Finder {
  return {
    name: 'n-grams',
    find(conversation) {
      const sentences = plainSentencesOf(conversation);
      const probabilities = ngramProbabilities(modelFor(conversation), sentences);
      const above = (kind: ItemKind) =>
        sentences.flatMap((sentence, at) => {
          const probability = probabilities[at]?.[kind] ?? 0;
          return probability < thresholds[kind] ? [] : [itemOf(sentence, conversation.rawContent, probability)];
        });
      return { tasks: above('tasks'), decisions: above('decisions'), risks: above('risks') };
    },
  };
}

function bestThresholds(
  conversations: readonly LabelledConversation[],
  modelFor: (conversation: LabelledConversation) => NgramModel,
): Thresholds {
  const finder = ngramFinder(modelFor, LOWEST);
  const found = conversations.map((conversation) => ({ conversation, items: finder.find(conversation) }));
  const cards = THRESHOLDS.map((threshold) => {
    const card = new Scorecard();
    for (const { conversation, items } of found) {
      const above = (kind: ItemKind) => items[kind].filter((item) => item.confidence >= threshold);
      card.add(conversation, { tasks: above('tasks'), decisions: above('decisions'), risks: above('risks') });
    }
    return card;
  });
  const best = (kind: ItemKind) => {
    const scores = cards.map((card) => f1(card.kinds[kind]));
    return THRESHOLDS[scores.indexOf(Math.max(...scores))] ?? 0.5;
  };
  return { tasks: best('tasks'), decisions: best('decisions'), risks: best('risks') };
}
