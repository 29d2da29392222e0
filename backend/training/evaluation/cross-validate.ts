import { Scorer } from '#engine/3-detect/model/model';
import { FeatureBook } from '../feature-book.js';
import { fitModel } from '../fit-model.js';
import { type LabelledConversation, OWN_CONVERSATIONS, readLabelled } from '../labelled-conversations.js';
import { prepare } from '../prepare.js';
import { SETTINGS } from '../settings.js';
import { engineFinder } from './engine-finder.js';
import type { Finder } from './finder.js';

export const FOLDS = 5;

/**
 * The engine with, for each of `conversations`, weights fitted on four fifths of them that it is not among, and on the
 * project's own conversations. Takes minutes; `onFold` is told of each of the five fits before it begins.
 */
export function crossValidatedEngine(
  conversations: readonly LabelledConversation[],
  onFold: (fold: number) => void,
): Finder {
  const book = new FeatureBook();
  const prepared = conversations.map((one) => prepare(one, book));
  const own = readLabelled(OWN_CONVERSATIONS).map((one) => prepare(one, book, SETTINGS.ownShare));
  const scorers = new Map<LabelledConversation, Scorer>();
  for (let fold = 0; fold < FOLDS; fold++) {
    onFold(fold);
    const others = prepared.filter((_, at) => at % FOLDS !== fold);
    const scorer = new Scorer(fitModel(others, own, book, SETTINGS));
    for (const conversation of conversations.filter((_, at) => at % FOLDS === fold)) scorers.set(conversation, scorer);
  }
  return engineFinder((conversation) => {
    const scorer = scorers.get(conversation);
    if (scorer === undefined) throw new Error(`conversation ${conversation.id} was in none of the folds`);
    return scorer;
  });
}
