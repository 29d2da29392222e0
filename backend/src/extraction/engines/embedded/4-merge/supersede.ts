import { sharedCount } from '../2-read/word-set.js';
import type { ResolvedDecision } from '../3-resolve/resolved-item.js';

/** A decision can be reversed by one of this many that follow it. */
const WINDOW = 19;
/** What reverses a decision is read as a decision with at least this probability. */
const LEAST = 0.2;

/** Marks decisions as superseded where a later one on the same topic reverses them, and that one as their reversal. */
export function supersede(decisions: readonly ResolvedDecision[]): ResolvedDecision[] {
  const superseded = new Set<number>();
  const reversals = new Set<number>();
  decisions.forEach((later, at) => {
    if (!reverses(later)) return;
    for (let other = Math.max(0, at - WINDOW); other < Math.min(decisions.length, at + WINDOW); other++) {
      const earlier = decisions[other] as ResolvedDecision;
      if (earlier.candidate.index >= later.candidate.index || !isOnTheSame(later, earlier)) continue;
      superseded.add(other);
      reversals.add(at);
    }
  });
  if (reversals.size === 0) return [...decisions];
  return decisions.map((decision, at) => ({
    ...decision,
    ...(superseded.has(at) && { status: 'superseded' as const }),
    ...(reversals.has(at) && { isReversal: true as const }),
  }));
}

function reverses({ probability, candidate: { utterance } }: ResolvedDecision): boolean {
  return probability >= LEAST && (utterance.does('reverses') || utterance.does('cancel'));
}

function isOnTheSame(later: ResolvedDecision, earlier: ResolvedDecision): boolean {
  const shared = sharedCount(later.words, earlier.words);
  return shared >= 2 && shared >= 0.5 * Math.min(later.words.size, earlier.words.size);
}
