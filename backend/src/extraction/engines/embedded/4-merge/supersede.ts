import type { Utterance } from '../2-read/utterance.js';
import { sharedCount } from '../2-read/word-set.js';
import type { Discourse } from '../3-resolve/discourse.js';
import type { ResolvedDecision } from '../3-resolve/resolved-item.js';
import { takesBack } from '../3-resolve/takes-back.js';

/** A decision can be taken back by one of this many that follow it. */
const WINDOW = 19;
/** What names no word of the decision takes back the last one before it, at most so many messages before. */
const NEAR = 6;
/** What takes a decision back, and what is taken back, is read as a decision with at least this probability. */
const LEAST = 0.2;

/** Marks decisions as superseded where a later one takes them back. */
export function supersede(decisions: readonly ResolvedDecision[], { utterances }: Discourse): ResolvedDecision[] {
  const isReversal = ({ mentions }: ResolvedDecision) =>
    mentions.some((mention) => takesBack(utterances[mention] as Utterance));
  const superseded = new Set<ResolvedDecision>();
  for (const [at, later] of decisions.entries()) {
    if (later.probability < LEAST || !isReversal(later)) continue;
    const known = decisions.slice(Math.max(0, at - WINDOW), at).filter(({ probability }) => probability >= LEAST);
    const earlier = known.findLast((one) => sharedCount(one.words, later.words) > 0) ?? known.findLast(isNear(later));
    if (earlier !== undefined) superseded.add(earlier);
  }
  return decisions.map((decision) => (superseded.has(decision) ? { ...decision, status: 'superseded' } : decision));
}

function isNear({ candidate: later }: ResolvedDecision) {
  return ({ candidate: { utterance } }: ResolvedDecision) =>
    later.utterance.message.index - utterance.message.index <= NEAR;
}
