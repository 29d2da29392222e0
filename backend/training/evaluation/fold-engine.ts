import { Scorer, type ScoringModel } from '#engine/3-detect/model/model';
import { fitRanking, type HeldConversation, itemsOf } from '../fit-ranking.js';
import type { LabelledConversation } from '../labelled-conversations.js';
import { type Reading, recordedReader } from '../recorded-readings.js';
import { engineFinder } from './engine-finder.js';
import type { Finder } from './finder.js';

/** Labelled conversations of one set beside what the reader of their fold said of them: nothing, where there is nothing to read. */
export function heldConversations(
  set: string,
  conversations: readonly LabelledConversation[],
  readings: ReadonlyMap<string, Reading>,
): HeldConversation[] {
  return conversations.map((conversation) => {
    const { id } = conversation;
    const reading = readings.get(`${set}/${id}`) ?? { fold: 'none', set, id, logits: [] };
    return {
      conversation,
      fold: reading.fold,
      isReal: set.startsWith('real'),
      reader: recordedReader(reading),
    };
  });
}

/**
 * The engine as it does on text of a kind that it was never shown: the reader of each conversation was fitted on the other
 * folds, and so were the weights and thresholds of items.
 */
export function foldEngine(held: readonly HeldConversation[], pairs: ScoringModel['pairs']): Finder {
  const items = itemsOf(held, pairs);
  const rankings = new Map(
    [...new Set(held.map(({ fold }) => fold))].map((fold) => [
      fold,
      fitRanking(
        held.filter((one) => one.fold !== fold),
        items,
      ),
    ]),
  );
  const byConversation = new Map(held.map((one) => [one.conversation, one]));
  return engineFinder((conversation) => {
    const one = byConversation.get(conversation);
    const ranking = rankings.get(one?.fold ?? '');
    if (one === undefined || ranking === undefined)
      throw new Error(`conversation ${conversation.id} is in none of the folds`);
    return new Scorer(one.reader, { pairs, ...ranking });
  });
}
