import { shippedScorer } from '../../../weights/shipped-model.js';
import { ITEM_KINDS } from '../candidate.js';
import type { SentenceReader } from '../reader/sentence-reader.js';
import type { Utterance } from '../utterance.js';
import { Scorer, type ScoringModel } from './model.js';

/** The same for every kind of item. */
export const each = <T>(value: T) => ({ task: value, decision: value, risk: value });

/** A model without weights: every sentence is a candidate, every item is returned and none are joined. */
export const WITHOUT_WEIGHTS: ScoringModel = {
  pairs: each({}),
  items: each({}),
  candidateFrom: each(0),
  itemFrom: each(0),
};

/** The moves that the shipped reader finds. */
export const shippedMoves = shippedScorer().reader.moves;

/** A reader that is sure of the sentences for which `holds` is true, for every kind of item, and rejects all others. */
export function readerOf(holds: (utterance: Utterance) => boolean, sure = 0.99): SentenceReader {
  return {
    moves: shippedMoves,
    read: (utterances) =>
      Float64Array.from(utterances.flatMap((utterance) => ITEM_KINDS.map(() => (holds(utterance) ? sure : 1 - sure)))),
  };
}

/** A reader that is sure of the sentences with one of these words. */
export const readerOfWords = (words: readonly string[], sure?: number): SentenceReader =>
  readerOf(({ sentence }) => sentence.tokens.some(({ norm }) => words.includes(norm)), sure);

export const everything = new Scorer(
  readerOf(() => true, 0.5),
  WITHOUT_WEIGHTS,
);
