import { Scorer, type ScoringModel } from '#extraction/engines/embedded/2-read/model/model';
import { shippedScorer } from '#extraction/engines/weights/shipped-model';
import { fitRanking, type HeldConversation, itemsOf } from '../fit-ranking.js';
import type { LabelledConversation } from '../labelled-conversations.js';
import type { OwnerExample } from '../owner-examples.js';
import { type HeldOut, leftOut, type Readings, recordedReader } from '../recorded-readings.js';
import { type ExamplesOfSet, fitChooser } from '../write-owners.js';
import { engineFinder } from './engine-finder.js';
import type { Finder } from './finder.js';

/** Labelled conversations of one set beside what a reader that was fitted without them said of them: nothing, where there is nothing to read. */
export function heldConversations(
  set: string,
  conversations: readonly LabelledConversation[],
  readings: Readings,
  heldOut: HeldOut,
): HeldConversation[] {
  const shipped = shippedScorer().reader;
  return leftOut(set, conversations, readings, heldOut).map((conversation) => {
    const { id } = conversation;
    const reading = readings[heldOut].get(`${set}/${id}`) ?? { fold: 'none', set, id, logits: [] };
    return {
      conversation,
      fold: reading.fold,
      isReal: set.startsWith('real'),
      reader: recordedReader(reading, shipped),
    };
  });
}

/**
 * The engine on conversations that it was fitted on, as it does on new ones: each is read by a reader that was fitted without
 * its fold, and the weights and thresholds of items come from the conversations of `fit` that are not in that fold, those of
 * owners from the examples of `owners` that are not.
 */
export function foldEngine(
  held: readonly HeldConversation[],
  fit: readonly HeldConversation[],
  pairs: ScoringModel['pairs'],
  owners: readonly ExamplesOfSet[],
): Finder {
  const items = itemsOf(fit, pairs);
  const byConversation = new Map(held.map((one) => [one.conversation, one]));
  const isOutside = (fold: string) => (example: OwnerExample) =>
    byConversation.get(example.conversation)?.fold !== fold;
  const rankings = new Map(
    [...new Set(held.map(({ fold }) => fold))].map((fold) => [
      fold,
      {
        ...fitRanking(
          fit.filter(({ conversation }) => byConversation.get(conversation)?.fold !== fold),
          items,
        ),
        owners: fitChooser(owners, isOutside(fold)),
      },
    ]),
  );
  return engineFinder((conversation) => {
    const one = byConversation.get(conversation);
    const ranking = rankings.get(one?.fold ?? '');
    if (one === undefined || ranking === undefined)
      throw new Error(`conversation ${conversation.id} is in none of the folds`);
    return new Scorer(one.reader, { pairs, ...ranking }, ranking.owners);
  });
}
