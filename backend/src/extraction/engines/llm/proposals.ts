import type { Candidate, ItemKind } from '../embedded/2-read/candidate.js';
import { weighItems } from '../embedded/4-merge/rank.js';
import { type Reading, settleCandidates } from '../embedded/pipeline.js';
import type { Chunk } from './chunks.js';

/** An item of the embedded engine that the model is asked about. */
export interface Proposal {
  readonly kind: ItemKind;
  readonly candidate: Candidate;
  /** The confidence of the embedded engine, from 0 to 1. */
  readonly confidence: number;
}

/** Items are proposed from this share of the confidence above which the embedded engine returns them. */
const PROPOSED_FROM = 0.5;
/** At most this many proposals go into a call: the most confident. */
const MOST = 60;

/** The proposals for each chunk in the order of the text, numbered from 1 in each. */
export function proposalsOf(reading: Reading, chunks: readonly Chunk[]): Proposal[][] {
  const { scorer } = reading;
  const settled = settleCandidates(reading, reading.candidates);
  const confidences = weighItems(settled, reading.discourse, scorer);
  const proposed = settled.flatMap(({ type, candidate }, at): Proposal[] => {
    const confidence = confidences[at] as number;
    return confidence < PROPOSED_FROM * scorer.itemFrom[type] ? [] : [{ kind: type, candidate, confidence }];
  });
  const inOrder = proposed.sort((a, b) => a.candidate.index - b.candidate.index);
  let at = 0;
  return chunks.map(({ to }) => {
    const first = at;
    while ((inOrder[at]?.candidate.index ?? to) < to) at++;
    const own = inOrder.slice(first, at);
    const least = own.map(({ confidence }) => confidence).sort((a, b) => b - a)[MOST - 1] ?? 0;
    return own.filter(({ confidence }) => confidence >= least).slice(0, MOST);
  });
}
