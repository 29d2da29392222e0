import { shippedScorer } from '../../../weights/shipped-model.js';
import { ITEM_KINDS } from '../candidate.js';
import type { SentenceReader } from '../reader/sentence-reader.js';
import type { Utterance } from '../utterance.js';
import { Scorer, type ScoringModel } from './model.js';

/** The same for every kind of item. */
export const each = <T>(value: T) => ({ task: value, decision: value, risk: value });

/** A model without a weight: every sentence is a candidate and every item is returned, none are joined. For tests. */
export const WITHOUT_WEIGHTS: ScoringModel = {
  pairs: each({}),
  items: each({}),
  candidateFrom: each(0),
  itemFrom: each(0),
};

/** The moves that the reader that ships hears. */
export const shippedMoves = shippedScorer().reader.moves;

/** A reader that takes the sentences that `holds` chooses for tasks, decisions and risks alike, and no others. */
export function readerOf(holds: (utterance: Utterance) => boolean, sure = 0.99): SentenceReader {
  return {
    moves: shippedMoves,
    read: (utterances) =>
      Float64Array.from(utterances.flatMap((utterance) => ITEM_KINDS.map(() => (holds(utterance) ? sure : 1 - sure)))),
  };
}

/** Reads the sentences for which one of these words is said. */
export const readerOfWords = (words: readonly string[], sure?: number): SentenceReader =>
  readerOf(({ sentence }) => sentence.tokens.some(({ norm }) => words.includes(norm)), sure);

export const everything = new Scorer(
  readerOf(() => true, 0.5),
  WITHOUT_WEIGHTS,
);
